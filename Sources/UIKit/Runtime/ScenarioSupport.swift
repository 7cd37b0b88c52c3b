import Foundation
internal import LifeCycle
internal import SystemLink

/// An app delegate that performs a scenario's actions with ordinary UIKit calls.
@_spi(Scenario) @preconcurrency @MainActor
public protocol ScenarioActor {
  /// - Parameters:
  ///   - action: The action's name, as scenario files spell it.
  ///   - argument: The action's argument; empty if there is none.
  func perform(action: String, argument: String)
}

/// Functions beyond UIKit that such an app needs.
@_spi(Scenario) @preconcurrency @MainActor
public enum ScenarioSupport {
  /// Blocks the main thread for this long. On a virtual clock, reports the time to the system instead.
  public static func sleepMainThread(seconds: Double) {
    guard Runtime.shared.bootstrap?.world == .virtual else { return Thread.sleep(forTimeInterval: seconds) }
    Runtime.shared.send(.stall(.seconds(seconds)))
  }

  /// Uses this many seconds of processor time: on the main thread, blocking it, or on background threads. There are
  /// more threads than processors, so that a busy machine still gives the time. On a virtual clock, reports the time to
  /// the system instead, as the work of a single processor.
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

  /// Logs calls of nothing: what is left is what the log costs.
  public static func logCalls(_ count: Int) {
    for _ in 0..<count { CallLog.call(.incidental, "nothing") {} }
  }

  /// Hands an action to the app.
  static func perform(_ action: ActionRequest) {
    guard let actor = UIApplication.shared.delegate as? any ScenarioActor else {
      return StandardError.print("the app delegate is not a ScenarioActor; the action \(action.name) is ignored")
    }
    actor.perform(action: action.name, argument: action.argument)
  }
}
