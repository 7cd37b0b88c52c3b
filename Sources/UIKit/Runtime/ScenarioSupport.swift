import Foundation
internal import LifeCycle
internal import SystemLink

/// An app delegate that does what a scenario asks of it, with ordinary UIKit calls.
@_spi(Scenario) @preconcurrency @MainActor
public protocol ScenarioActor {
  /// - Parameters:
  ///   - action: The action's name as scenario files spell it.
  ///   - argument: What stands beside it; empty for nothing.
  func perform(action: String, argument: String)
}

/// What such an app needs beyond UIKit.
@_spi(Scenario) @preconcurrency @MainActor
public enum ScenarioSupport {
  /// Keeps the main thread busy for so long. On a virtual clock the system is told so instead, and counts the time.
  public static func sleepMainThread(seconds: Double) {
    guard Runtime.shared.bootstrap?.world == .virtual else { return Thread.sleep(forTimeInterval: seconds) }
    Runtime.shared.send(.stall(.seconds(seconds)))
  }

  /// Uses so many seconds of processor time: all at once on the main thread, which does nothing else meanwhile, or on
  /// threads beside it, of which there are more than processors, so that a busy machine still gives what is asked for.
  /// On a virtual clock the system is told so instead, and counts the time as one processor's work.
  public static func useProcessor(seconds: Double, onMainThread: Bool = false) {
    guard Runtime.shared.bootstrap?.world == .virtual else {
      guard !onMainThread else { return ProcessorUse.compute(seconds: seconds) }
      let threads = 4 * max(1, ProcessInfo.processInfo.activeProcessorCount)
      for _ in 0..<threads {
        Thread.detachNewThread { ProcessorUse.compute(seconds: seconds / Double(threads)) }
      }
      return
    }
    Runtime.shared.send(.usesProcessor(.seconds(seconds), blocksMainThread: onMainThread))
  }

  /// Hands an action over to the app.
  static func perform(_ action: ActionRequest) {
    guard let actor = UIApplication.shared.delegate as? any ScenarioActor else {
      return StandardError.print("the app delegate takes no actions of scenarios, so \(action.name) is not carried out")
    }
    actor.perform(action: action.name, argument: action.argument)
  }
}
