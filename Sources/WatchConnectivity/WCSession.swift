import Foundation
@_spi(System) import UIKit

/// Whether a session can be used.
public enum WCSessionActivationState: Int, Sendable { case notActivated, inactive, activated }

/// Why something failed.
public struct WCError: Error, Equatable, Sendable {
  /// The reasons.
  public enum Code: Int, Sendable {
    case genericError = 7001
    case sessionNotSupported, sessionMissingDelegate, sessionNotActivated, deviceNotPaired, watchAppNotInstalled
    case notReachable
  }
  /// The reason.
  public let code: Code
  /// An error for a reason.
  public init(_ code: Code) { self.code = code }
}

/// The link to the user's watch: there is no watch.
open class WCSession: NSObject, @unchecked Sendable {
  private static let standard = WCSession()
  /// The delegate; held weakly. Never called, as sessions are not supported.
  open weak var delegate: (any WCSessionDelegate)?
  private override init() { super.init() }

  /// Whether the device can have a watch: no.
  open class func isSupported() -> Bool { false }
  /// The app's session.
  open class var `default`: WCSession { standard }
  /// Activates the session; does nothing.
  open func activate() { StandIn.firstUse(of: "WatchConnectivity", "there is no watch; nothing is sent") }
  /// Whether the session can be used: no.
  open var activationState: WCSessionActivationState { .notActivated }
  /// Whether there is a watch: no.
  open var isPaired: Bool { false }
  /// Whether the watch has the app: no.
  open var isWatchAppInstalled: Bool { false }
  /// Whether the watch's face shows the app: no.
  open var isComplicationEnabled: Bool { false }
  /// Whether the watch's app can be reached: no.
  open var isReachable: Bool { false }
  /// What was sent last: nothing.
  open var applicationContext: [String: Any] { [:] }
  /// What came last: nothing.
  open var receivedApplicationContext: [String: Any] { [:] }
  /// Sends a message; the handler gets an error, on a queue of its own.
  open func sendMessage(
    _ message: [String: Any], replyHandler: (([String: Any]) -> Void)?,
    errorHandler: (@Sendable (any Error) -> Void)? = nil
  ) { DispatchQueue.global().async { errorHandler?(WCError(.sessionNotSupported)) } }
  /// Sends data; the handler gets an error, on a queue of its own.
  open func sendMessageData(
    _ data: Data, replyHandler: ((Data) -> Void)?, errorHandler: (@Sendable (any Error) -> Void)? = nil
  ) { DispatchQueue.global().async { errorHandler?(WCError(.sessionNotSupported)) } }
  /// Queues a dictionary for the watch: it never leaves the queue.
  @discardableResult
  open func transferUserInfo(_ userInfo: [String: Any] = [:]) -> WCSessionUserInfoTransfer {
    WCSessionUserInfoTransfer(userInfo, isForComplication: false)
  }
  /// Queues a dictionary for the watch's face: it never leaves the queue.
  @discardableResult
  open func transferCurrentComplicationUserInfo(_ userInfo: [String: Any] = [:]) -> WCSessionUserInfoTransfer {
    WCSessionUserInfoTransfer(userInfo, isForComplication: true)
  }
  /// What waits to be sent: nothing, as no watch will come.
  open var outstandingUserInfoTransfers: [WCSessionUserInfoTransfer] { [] }
  /// How many transfers to the watch's face are left today: none.
  open var remainingComplicationUserInfoTransfers: Int { 0 }
  /// Sends a state; throws.
  open func updateApplicationContext(_ applicationContext: [String: Any]) throws { throw WCError(.sessionNotSupported) }
}

/// Hears of a session; all methods but the first three are optional. Never called, as there is no watch.
public protocol WCSessionDelegate: NSObjectProtocol {
  /// Never called.
  func session(
    _ session: WCSession, activationDidCompleteWith activationState: WCSessionActivationState, error: (any Error)?)
  /// Never called.
  func sessionDidBecomeInactive(_ session: WCSession)
  /// Never called.
  func sessionDidDeactivate(_ session: WCSession)
  /// Never called.
  func sessionWatchStateDidChange(_ session: WCSession)
  /// Never called.
  func sessionReachabilityDidChange(_ session: WCSession)
  /// Never called.
  func session(_ session: WCSession, didReceiveMessage message: [String: Any])
  /// Never called.
  func session(
    _ session: WCSession, didReceiveMessage message: [String: Any], replyHandler: @escaping ([String: Any]) -> Void)
  /// Never called.
  func session(_ session: WCSession, didReceiveApplicationContext applicationContext: [String: Any])
  /// Never called.
  func session(_ session: WCSession, didReceiveUserInfo userInfo: [String: Any])
}

extension WCSessionDelegate {
  public func sessionWatchStateDidChange(_ session: WCSession) {}
  public func sessionReachabilityDidChange(_ session: WCSession) {}
  public func session(_ session: WCSession, didReceiveMessage message: [String: Any]) {}
  public func session(
    _ session: WCSession, didReceiveMessage message: [String: Any], replyHandler: @escaping ([String: Any]) -> Void
  ) {}
  public func session(_ session: WCSession, didReceiveApplicationContext applicationContext: [String: Any]) {}
  public func session(_ session: WCSession, didReceiveUserInfo userInfo: [String: Any]) {}
}
