import Foundation
internal import LifeCycle

/// What stands where the device has nothing: says so in the log, once for each module or class.
@_spi(System)
public enum StandIn {
  @MainActor private static var said: Set<String> = []

  /// Writes a line into the log at the first use of something that nothing stands behind. Any thread.
  ///
  /// - Parameters:
  ///   - name: The module or class.
  ///   - sentence: What it does instead.
  public static func firstUse(of name: String, _ sentence: String) {
    let write: @MainActor @Sendable () -> Void = {
      guard said.insert(name).inserted else { return }
      CallLog.call(.incidental, "\(name): \(sentence)") {}
    }
    if Thread.isMainThread {
      MainActor.assumeIsolated { write() }
    } else {
      DispatchQueue.main.async { write() }
    }
  }
}
