import Foundation

/// A dictionary that waits to be sent to the watch.
///
/// - Note: Differs from iOS: it waits for ever, as there is no watch.
open class WCSessionUserInfoTransfer: NSObject, @unchecked Sendable {
  /// What is to be sent.
  public let userInfo: [String: Any]
  /// Whether it is for the watch's face.
  public let isCurrentComplicationInfo: Bool
  /// Whether it is on its way: no.
  public var isTransferring: Bool { false }

  init(_ userInfo: [String: Any], isForComplication: Bool) {
    self.userInfo = userInfo
    isCurrentComplicationInfo = isForComplication
    super.init()
  }

  /// Stops the transfer; does nothing.
  open func cancel() {}
}
