import Foundation
internal import LifeCycle
internal import SystemLink

/// The app as its process sees it: a single object made by `UIApplicationMain` (reference 1.0).
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  /// The app's single object. Outside a launched app, as in a unit test, the first access creates it.
  public class var shared: UIApplication { Runtime.shared.application ?? Runtime.shared.makeApplication(nil) }

  /// The delegate; not retained by this property. `UIApplicationMain` keeps the delegate that it makes.
  open unowned(unsafe) var delegate: (any UIApplicationDelegate)? {
    didSet { Runtime.shared.delegateChanged(to: delegate) }
  }

  /// Whether the app keeps the screen from dimming; stored only.
  open var isIdleTimerDisabled = false
  /// The number on the app's icon.
  open var applicationIconBadgeNumber = Int(clamping: ServicePort.initialState.badge) {
    didSet { ServicePort.tell(.setBadge(Int64(applicationIconBadgeNumber))) }
  }
  /// The quick actions that the app set in this or an earlier launch, in addition to those in its Info.plist.
  open var shortcutItems: [UIApplicationShortcutItem]? {
    get { ownShortcutItems ?? Runtime.shared.bootstrap?.shortcutItems.map { UIApplicationShortcutItem($0) } }
    set {
      ownShortcutItems = newValue ?? []
      Runtime.shared.send(.shortcutItems((newValue ?? []).map(\.forLink)))
    }
  }
  private var ownShortcutItems: [UIApplicationShortcutItem]?
  /// Whether the status bar shows a network activity indicator; stored only, as on iOS 13 and later.
  open var isNetworkActivityIndicatorVisible = false
  /// Whether shaking the device undoes an edit.
  open var applicationSupportsShakeToEdit = true
  /// The name of the current alternate icon; nil for the app's own icon.
  open internal(set) var alternateIconName: String?
  /// Whether the app declares alternate icons: never.
  open var supportsAlternateIcons: Bool { false }
  /// What the user has allowed since this launch.
  var settingsOfNotifications: UIUserNotificationSettings?
  /// Whether the app is registered for remote notifications.
  open internal(set) var isRegisteredForRemoteNotifications =
    ServicePort.initialState.isRegisteredForRemoteNotifications
  var ignoringInteractionEvents = 0
  /// What the app has set of the status bar itself, where Info.plist does not leave it to controllers.
  var givenStatusBar: (style: UIStatusBarStyle?, isHidden: Bool?) = (nil, nil) {
    didSet { InterfaceTurn.setNeedsUpdate() }
  }
  /// The event being handled, passed along with the actions that it causes.
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

  /// Sends an event to its window; every touch and key passes through here.
  open func sendEvent(_ event: UIEvent) {
    guard !isIgnoringInteractionEvents else { return }
    currentEvent = event
    defer { currentEvent = nil }
    switch event {
    case let touch as TouchEvent: touch.deliver()
    case let presses as UIPressesEvent: presses.deliver()
    default: break
    }
  }

  /// Sends an action to the target; without a target, up the responder chain from the first responder.
  ///
  /// - Returns: Whether a responder handled the action.
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
  /// The app's state. The raw values are the SDK's.
  public enum State: Int, Sendable {
    case active = 0
    case inactive = 1
    case background = 2
  }

  /// Opens the app's page in Settings.
  public nonisolated static let openSettingsURLString = "app-settings:"
  /// Opens the app's notification settings.
  public nonisolated static let openNotificationSettingsURLString = "app-settings:notifications"
  /// The minimum interval that turns background fetch off.
  public nonisolated static let backgroundFetchIntervalNever: TimeInterval = .greatestFiniteMagnitude
  /// The shortest interval that the system allows.
  public nonisolated static let backgroundFetchIntervalMinimum: TimeInterval = 0
}
