import Foundation

/// A tab that contains others, which a sidebar would list.
///
/// - Note: Differs from iOS: there is no sidebar. The bar shows the group as one tab: its own controller, or else its
///   selected child's.
open class UITabGroup: UITab {
  /// Whether the group's tabs stay in a sidebar.
  public enum SidebarAppearance: Int, Sendable { case automatic, inline, rootSection }

  /// The tabs in the group.
  open var children: [UITab] { didSet { adopt(from: oldValue) } }
  /// The child that is selected in the group; the default one until the app selects another.
  open weak var selectedChild: UITab? {
    didSet { if oldValue !== selectedChild, selectedChild != nil { tabBarController?.childSelected() } }
  }
  /// The child to select first.
  open var defaultChildIdentifier: String? {
    didSet { if selectedChild == nil { selectedChild = children.first { $0.identifier == defaultChildIdentifier } } }
  }
  /// Stored; it has no effect here.
  open var managingNavigationController: UINavigationController?
  /// Stored; it has no effect here, as nobody customizes the bar.
  open var allowsReordering = false
  /// Stored; it has no effect here, as nobody customizes the bar.
  open var displayOrderIdentifiers: [String] = []
  /// Stored; there is no sidebar.
  open var sidebarActions: [UIAction] = []
  /// Stored; there is no sidebar.
  open var sidebarAppearance = SidebarAppearance.automatic
  /// Stored; there is no sidebar.
  open var isSidebarDestination = false

  /// A group of tabs, with a controller of its own or without.
  public init(
    title: String, image: UIImage?, identifier: String, children: [UITab] = [],
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    self.children = children
    super.init(title: title, image: image, identifier: identifier, viewControllerProvider: viewControllerProvider)
    adopt(from: [])
  }

  private func adopt(from old: [UITab]) {
    for child in old where child.parent === self { child.parent = nil }
    for child in children { child.parent = self }
  }

  /// The tabs in the order in which a sidebar would show them.
  open var displayOrder: [UITab] { children }

  /// The tab with an identifier, in the group or in a group within it.
  open func tab(forIdentifier identifier: String) -> UITab? { UITabBarController.find(identifier, in: children) }

  override var shownController: UIViewController? {
    viewController ?? managingNavigationController
      ?? (selectedChild ?? children.first { !$0.isHidden })?.shownController
  }
}
