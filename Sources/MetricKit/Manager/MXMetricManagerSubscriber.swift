import Foundation
internal import SystemLink

/// Hears of the app's past lives, on the main thread; both methods are optional.
@preconcurrency
public protocol MXMetricManagerSubscriber: NSObjectProtocol {
  /// How lives have ended since the last payload.
  func didReceive(_ payloads: [MXMetricPayload])
  /// The deaths that were not told before.
  func didReceive(_ payloads: [MXDiagnosticPayload])
}

/// The defaults say that they were reached, and nothing else.
extension MXMetricManagerSubscriber {
  public func didReceive(_ payloads: [MXMetricPayload]) { ServicePort.notImplemented() }
  public func didReceive(_ payloads: [MXDiagnosticPayload]) { ServicePort.notImplemented() }
}
