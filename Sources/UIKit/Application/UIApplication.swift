import Foundation
internal import LifeCycle
internal import SystemLink

/// The app, as its process sees it: one object, made by `UIApplicationMain` (reference 1.0).
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  /// The app's one object. Outside of a launched app, as in a unit test, it is made when first asked for.
  public class var shared: UIApplication { Runtime.shared.application ?? Runtime.shared.makeApplication(nil) }

  /// Not kept alive by this property; `UIApplicationMain` keeps the delegate it made.
  open unowned(unsafe) var delegate: (any UIApplicationDelegate)? {
    didSet { Runtime.shared.delegateChanged(to: delegate) }
  }

  /// Whether the screen is kept from dimming; the system's business, kept for whoever reads it.
  open var isIdleTimerDisabled = false
  /// The number on the app's icon.
  open var applicationIconBadgeNumber = Int(clamping: ServicePort.initialState.badge) {
    didSet { ServicePort.tell(.setBadge(Int64(applicationIconBadgeNumber))) }
  }
  /// The quick actions that the app has set, in this launch or an earlier one, beside those of its Info.plist.
  open var shortcutItems: [UIApplicationShortcutItem]? {
    get { ownShortcutItems ?? Runtime.shared.bootstrap?.shortcutItems.map { UIApplicationShortcutItem($0) } }
    set {
      ownShortcutItems = newValue ?? []
      Runtime.shared.send(.shortcutItems((newValue ?? []).map(\.forLink)))
    }
  }
  private var ownShortcutItems: [UIApplicationShortcutItem]?
  /// Whether the status bar shows a turning wheel; kept, as on iOS 13 and later.
  open var isNetworkActivityIndicatorVisible = false
  /// Whether shaking undoes.
  open var applicationSupportsShakeToEdit = true
  /// The name of the icon in use; nil for the app's own.
  open internal(set) var alternateIconName: String?
  /// Whether the app has said that it can do with other icons.
  open var supportsAlternateIcons: Bool { false }
  /// Whether `registerForRemoteNotifications()` has been called and not taken back.
  open internal(set) var isRegisteredForRemoteNotifications =
    ServicePort.initialState.isRegisteredForRemoteNotifications
  var ignoringInteractionEvents = 0
  /// The event being handled, for the actions that it sends.
  private(set) var currentEvent: UIEvent?

  public override init() {
    super.init()
    Runtime.shared.application = self
  }

  open override var next: UIResponder? { delegate as? UIResponder }

  /// The state of the most active scene (reference 2.4).
  open var applicationState: UIApplication.State {
    switch ProcessSide.shared.applicationState {
    case .active: .active
    case .inactive: .inactive
    case .background: .background
    }
  }

  /// Hands an event to the window that it concerns; every touch comes through here.
  open func sendEvent(_ event: UIEvent) {
    guard let touch = event as? TouchEvent, !isIgnoringInteractionEvents else { return }
    currentEvent = event
    defer { currentEvent = nil }
    touch.deliver()
  }

  /// Sends an action to the target, or to the first that takes it from the first responder on.
  ///
  /// - Returns: Whether somebody took it.
  @discardableResult
  open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    if let target {
      SelectorDispatch.perform(action, on: target as AnyObject, sender: sender, event: event)
      return true
    }
    let first = UIResponder.firstResponder ?? sender as? UIResponder
    guard let taker = first?.target(forAction: action, withSender: sender) else { return false }
    return SelectorDispatch.send(action, to: taker as AnyObject, sender: sender, event: event)
  }
}

extension UIApplication {
  /// Where the app stands. The raw values are those of the SDK.
  public enum State: Int, Sendable {
    case active = 0
    case inactive = 1
    case background = 2
  }

  /// Opens this app's page in the settings.
  public nonisolated static let openSettingsURLString = "app-settings:"
  /// Opens this app's notification settings.
  public nonisolated static let openNotificationSettingsURLString = "app-settings:notifications"
  /// The least time between background fetches: never.
  public nonisolated static let backgroundFetchIntervalNever: TimeInterval = .greatestFiniteMagnitude
  /// As often as the system allows.
  public nonisolated static let backgroundFetchIntervalMinimum: TimeInterval = 0
}
