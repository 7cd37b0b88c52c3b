import Foundation
internal import SystemLink

/// Receives the reports on the app's past processes, on the main thread; both methods are optional.
@preconcurrency
public protocol MXMetricManagerSubscriber: NSObjectProtocol {
  /// The exits since the last payload.
  func didReceive(_ payloads: [MXMetricPayload])
  /// The deaths not reported before.
  func didReceive(_ payloads: [MXDiagnosticPayload])
}

/// Each default only records that it was reached.
extension MXMetricManagerSubscriber {
  public func didReceive(_ payloads: [MXMetricPayload]) { ServicePort.notImplemented() }
  public func didReceive(_ payloads: [MXDiagnosticPayload]) { ServicePort.notImplemented() }
}
