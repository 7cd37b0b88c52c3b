import Foundation
internal import LifeCycle
internal import SystemLink

/// The interface for UIKit, hidden from apps.
///
/// UIKit sets `makeDelegateCall` and the delegate's observer once, at start. It then passes on the system's messages:
/// `present` for a remote notification that arrives in the foreground, `deliver` for the user's response to one.
@_spi(System) extension UNUserNotificationCenter {
  /// Makes the calls to the delegate: `body` makes the call and returns whether the app implements one of its forms.
  /// Call `body` once, synchronously.
  @MainActor public static var makeDelegateCall: (NotificationDelegateCall, _ body: () -> Bool) -> Void {
    get { caller }
    set { caller = newValue }
  }

  @MainActor private static var caller: (NotificationDelegateCall, _ body: () -> Bool) -> Void = { _, body in
    _ = body()
  }

  /// Sets the observer of whether there is a delegate: called now and each time a delegate is set, on the setting
  /// thread.
  public func observeDelegate(_ observer: @escaping @Sendable (Bool) -> Void) {
    let isSet = locked { state in
      state.delegateObserver = observer
      return state.delegate != nil
    }
    observer(isSet)
  }

  /// The icon's badge in a process that no device launched.
  public var badgeCount: Int { Int(clamping: service.badge) }

  /// A notification arrived in the foreground: asks the delegate how to present it.
  ///
  /// - Parameter completion: Called once with the answer; empty without a delegate or its method.
  @MainActor
  public func present(
    notification: UNNotification, completion: @escaping @MainActor (UNNotificationPresentationOptions) -> Void
  ) {
    let request = notification.request
    service.willPresent(
      UserNotification(
        identifier: request.identifier, title: request.content.title, badge: request.content.badge?.int64Value))
    let answer = DelegateAnswer<UNNotificationPresentationOptions>(
      NotificationDelegateCall.willPresent, fallback: [], isFatalTwice: false
    ) { options in
      self.presented(notification, options)
      completion(options)
    }
    guard let delegate else { return answer.give([]) }
    Self.makeDelegateCall(NotificationDelegateCall(NotificationDelegateCall.willPresent, about: notification)) {
      let isImplemented = willPresent(notification, delegate, answer)
      if isImplemented { answer.hold() } else { answer.give([]) }
      return isImplemented
    }
  }

  /// The user responded to a notification: tells the delegate.
  ///
  /// - Parameter completion: Called once, when the delegate has finished, or immediately without a delegate.
  @MainActor
  public func deliver(response: UNNotificationResponse, completion: @escaping @MainActor () -> Void) {
    let answer = DelegateAnswer<Void>(
      NotificationDelegateCall.didReceive, fallback: (), isFatalTwice: true
    ) { completion() }
    if !ServicePort.isOpen {
      service.tell(.removeDelivered([response.notification.request.identifier]))
    }
    guard let delegate else { return answer.give(()) }
    let call = NotificationDelegateCall(NotificationDelegateCall.didReceive, about: response.notification)
    Self.makeDelegateCall(call) {
      let isImplemented = didReceive(response, delegate, answer)
      if isImplemented { answer.hold() } else { answer.give(()) }
      return isImplemented
    }
  }

  @MainActor
  private func willPresent(
    _ notification: UNNotification, _ delegate: any UNUserNotificationCenterDelegate,
    _ answer: DelegateAnswer<UNNotificationPresentationOptions>
  ) -> Bool {
    DelegateCall.make(to: delegate, NotificationDelegateCall.willPresent) {
      delegate.userNotificationCenter(self, willPresent: notification) { answer.give($0) }
    }
      || DelegateCall.begin(to: delegate, "userNotificationCenter(_:willPresent:)") {
        await delegate.userNotificationCenter(self, willPresent: notification)
      } completion: {
        answer.give($0)
      }
  }

  @MainActor
  private func didReceive(
    _ response: UNNotificationResponse, _ delegate: any UNUserNotificationCenterDelegate, _ answer: DelegateAnswer<Void>
  ) -> Bool {
    DelegateCall.make(to: delegate, NotificationDelegateCall.didReceive) {
      delegate.userNotificationCenter(self, didReceive: response) { answer.give(()) }
    }
      || DelegateCall.begin(to: delegate, "userNotificationCenter(_:didReceive:)") {
        await delegate.userNotificationCenter(self, didReceive: response)
      } completion: {
        answer.give(())
      }
  }

  private func presented(_ notification: UNNotification, _ options: UNNotificationPresentationOptions) {
    service.tell(
      .presented(
        identifier: notification.request.identifier, inList: !options.isDisjoint(with: [.list, .alert]),
        visible: !options.isDisjoint(with: [.banner, .alert]), setsBadge: options.contains(.badge)))
  }

  /// The user asks for the app's own settings.
  @MainActor
  func openSettings(for notification: UNNotification?) {
    guard let delegate else { return }
    let call =
      notification.map { NotificationDelegateCall(NotificationDelegateCall.openSettings, about: $0) }
      ?? NotificationDelegateCall(NotificationDelegateCall.openSettings)
    Self.makeDelegateCall(call) {
      DelegateCall.make(to: delegate, NotificationDelegateCall.openSettings) {
        delegate.userNotificationCenter(self, openSettingsFor: notification)
      }
    }
  }
}
