import Foundation
internal import LifeCycle
internal import SystemLink

/// The app's notification centre: permission, pending and delivered notifications, categories, the badge.
///
/// Safe on every thread. Completion handlers run on the centre's own queue, delegate methods on the main thread. The
/// system keeps requests, delivered notifications, permission and badge; they survive the end of the process and a
/// restart of the device.
public final class UNUserNotificationCenter: NSObject, @unchecked Sendable {
  private static let shared = UNUserNotificationCenter()

  private let lock = NSLock()
  private var guarded = NotificationState()
  let service = NotificationService()
  private let completionQueue = DispatchQueue(label: "UNUserNotificationCenter.completion")

  private override init() {
    super.init()
    ServicePort.listen("UserNotifications") { [weak self] event in
      guard case .openNotificationSettings(let notification) = event else { return }
      MainActor.assumeIsolated { self?.openSettings(for: notification.map(NotificationCoding.decode)) }
    }
  }

  /// The app's centre.
  public static func current() -> UNUserNotificationCenter { shared }

  /// Decides how notifications are presented in the foreground, and receives the user's responses; held weakly.
  ///
  /// Set this before `application(_:didFinishLaunchingWithOptions:)` returns, or the response that launched the app is
  /// lost (reference 1.0).
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

  /// Whether the device supports notification content extensions: never.
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

  /// Calls back on the main queue once the pending completion handlers have run, and the tasks that they resumed have
  /// begun.
  @_spi(System) public func whenCompleted(_ body: @escaping @MainActor @Sendable () -> Void) {
    completionQueue.async {
      Task.detached { DispatchQueue.main.async(execute: body) }
    }
  }
}
