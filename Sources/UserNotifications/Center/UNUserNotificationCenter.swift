import Foundation

/// The app's one notification centre: permission, pending and delivered notifications, categories, the badge.
///
/// Safe on every thread. Completion handlers are called on a queue of the centre's own, the delegate on the main
/// thread. Everything is kept in the process and ends with it.
///
/// - Important: Requests that `add(_:)` takes are kept and listed, but a local trigger does not fire yet: such a
///   notification stays pending. Remote notifications are delivered.
public final class UNUserNotificationCenter: NSObject, @unchecked Sendable {
  private static let shared = UNUserNotificationCenter()

  private let lock = NSLock()
  private var guarded = NotificationState()
  private let completionQueue = DispatchQueue(label: "UNUserNotificationCenter.completion")

  private override init() { super.init() }

  /// The centre of this app.
  public static func current() -> UNUserNotificationCenter { shared }

  /// Who is asked about notifications that arrive in front, and told of the user's answers; held weakly.
  ///
  /// To be set before `application(_:didFinishLaunchingWithOptions:)` returns: otherwise the response that launched the
  /// app finds nobody (reference 1.0).
  public weak var delegate: (any UNUserNotificationCenterDelegate)? {
    get { locked { $0.delegate } }
    set {
      let observer = locked { state in
        state.delegate = newValue
        return state.delegateObserver
      }
      observer?(newValue != nil)
    }
  }

  /// Whether the device shows an app's own content in notifications: it does not.
  public var supportsContentExtensions: Bool { false }

  func locked<R>(_ body: (inout NotificationState) -> R) -> R {
    lock.lock()
    defer { lock.unlock() }
    return body(&guarded)
  }

  /// Calls a completion handler where Apple's centre does: not on the caller's thread, and never within the call.
  func complete(_ handler: @escaping @Sendable () -> Void) {
    completionQueue.async(execute: handler)
  }
}
