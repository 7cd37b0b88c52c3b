import Foundation

/// What a tab bar controller with tabs of iOS 18 knows of them.
@MainActor
final class TabModel {
  var tabs: [UITab] = []
  var mode = UITabBarController.Mode.automatic
  var customizationIdentifier: String?
  var compactTabIdentifiers: [String]?
  var sidebar: UITabBarController.Sidebar?
  /// The tabs in the bar with the controllers that stand for them.
  var shown: [(tab: UITab, controller: UIViewController)] = []
}

/// A container of tabs as iOS 18 describes them. The members are here and not in the class, so that a subclass from
/// before iOS 18 may have properties of the same names.
@preconcurrency @MainActor
public protocol _UITabContainer: UITabBarController {}

extension UITabBarController: _UITabContainer {
  /// Whether the tabs are in a bar or in a sidebar too.
  public enum Mode: Int, Sendable { case automatic, tabBar, tabSidebar }

  /// The list of tabs at the side; never shown.
  @preconcurrency @MainActor
  open class Sidebar: NSObject {
    /// Where the sidebar is on wide screens.
    public enum Layout: Int, Sendable { case automatic, overlap, tile }
    /// Stored; the sidebar is never shown.
    open var isHidden = true
    /// Stored; the sidebar is never shown.
    open var preferredLayout = Layout.automatic
    /// Stored; the sidebar is never shown.
    open var headerContentConfiguration: (any UIContentConfiguration)?
    /// Stored; the sidebar is never shown.
    open var footerContentConfiguration: (any UIContentConfiguration)?
    /// Hears of the sidebar; held weakly, never called.
    open weak var delegate: (any UITabBarControllerSidebarDelegate)?

    override init() { super.init() }
  }

  static func find(_ identifier: String, in tabs: [UITab]) -> UITab? {
    for tab in tabs {
      if tab.identifier == identifier { return tab }
      if let found = (tab as? UITabGroup)?.tab(forIdentifier: identifier) { return found }
    }
    return nil
  }

  func tab(of controller: UIViewController?) -> UITab? {
    guard let controller else { return nil }
    return tabModel?.shown.first { $0.controller === controller }?.tab
  }

  func tabVisibilityChanged(_ tab: UITab) { showTabs() }

  func childSelected() {
    let selected = _selectedTab
    showTabs()
    if let selected { _selectedTab = selected }
  }

  var _selectedTab: UITab? {
    get { tab(of: selectedViewController) }
    set { if let controller = newValue?.shownController { selectedViewController = controller } }
  }

  /// Makes the tabs' controllers the bar's.
  func showTabs() {
    guard let model = tabModel else { return }
    model.shown = model.tabs.filter { !$0.isHidden }.compactMap { tab in tab.shownController.map { (tab, $0) } }
    for (tab, _) in model.shown { tab.changed() }
    setViewControllers(model.shown.map(\.controller), animated: false)
  }
}

extension _UITabContainer {
  private var neededModel: TabModel {
    let made = tabModel ?? TabModel()
    tabModel = made
    return made
  }

  /// The tabs; none where the app set `viewControllers`.
  ///
  /// - Note: Differs from iOS: the controllers of all tabs in the bar are made when the tabs are set; their views are
  ///   loaded when they show.
  public var tabs: [UITab] {
    get { tabModel?.tabs ?? [] }
    set {
      let model = neededModel
      for old in model.tabs { old.owner = nil }
      model.tabs = newValue
      for tab in newValue { tab.owner = self }
      showTabs()
    }
  }

  /// Replaces the tabs; without animation.
  public func setTabs(_ tabs: [UITab], animated: Bool) { self.tabs = tabs }

  /// The selected tab; nil where the app set `viewControllers`. The delegate does not hear of a change by the app.
  public var selectedTab: UITab? {
    get { _selectedTab }
    set { _selectedTab = newValue }
  }

  /// The tab with an identifier, in a group too.
  public func tab(forIdentifier identifier: String) -> UITab? {
    UITabBarController.find(identifier, in: tabModel?.tabs ?? [])
  }

  /// Stored; the tabs are always in a bar.
  public var mode: UITabBarController.Mode {
    get { tabModel?.mode ?? .automatic }
    set { neededModel.mode = newValue }
  }

  /// The list of tabs at the side; never shown.
  public var sidebar: UITabBarController.Sidebar {
    let model = neededModel
    let made = model.sidebar ?? UITabBarController.Sidebar()
    model.sidebar = made
    return made
  }

  /// The name under which the user's arrangement of the tabs is kept; stored, as nobody customizes the bar here.
  public var customizationIdentifier: String? {
    get { tabModel?.customizationIdentifier }
    set { neededModel.customizationIdentifier = newValue }
  }

  /// The tabs for narrow screens; stored.
  public var compactTabIdentifiers: [String]? {
    get { tabModel?.compactTabIdentifiers }
    set { neededModel.compactTabIdentifiers = newValue }
  }

  /// Whether the bar is hidden.
  public var isTabBarHidden: Bool {
    get { tabBar.isHidden }
    set {
      tabBar.isHidden = newValue
      viewIfLoaded?.setNeedsLayout()
    }
  }

  /// Hides or shows the bar; without animation.
  public func setTabBarHidden(_ hidden: Bool, animated: Bool) { isTabBarHidden = hidden }
}

/// Hears of a sidebar; never called.
@preconcurrency @MainActor
public protocol UITabBarControllerSidebarDelegate: AnyObject {
  /// Never called.
  func tabBarController(
    _ tabBarController: UITabBarController, sidebarVisibilityWillChange sidebar: UITabBarController.Sidebar,
    animator: any UITabBarControllerSidebarAnimating)
}

extension UITabBarControllerSidebarDelegate {
  public func tabBarController(
    _ tabBarController: UITabBarController, sidebarVisibilityWillChange sidebar: UITabBarController.Sidebar,
    animator: any UITabBarControllerSidebarAnimating
  ) {}
}

/// The animations of a sidebar; never run.
@preconcurrency @MainActor
public protocol UITabBarControllerSidebarAnimating: NSObjectProtocol {
  /// Adds changes to animate.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds work for the end of the animation.
  func addCompletion(_ completion: @escaping () -> Void)
}
