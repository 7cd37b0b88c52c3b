import Foundation

/// A tab of a tab bar controller, as iOS 18 describes it: a title, an image, and a controller made on first use.
@preconcurrency @MainActor
open class UITab: NSObject {
  /// Where a tab prefers to be.
  public enum Placement: Int, Sendable { case automatic, `default`, optional, movable, pinned, fixed, sidebarOnly }

  /// The title.
  open var title: String { didSet { changed() } }
  /// The image.
  open var image: UIImage? { didSet { changed() } }
  /// The text below the title; stored.
  open var subtitle: String?
  /// The mark on the tab.
  open var badgeValue: String? { didSet { changed() } }
  /// The app's name of the tab.
  public let identifier: String
  /// What the app keeps with the tab.
  open var userInfo: Any?
  /// Whether the tab is left out of the bar.
  open var isHidden = false { didSet { if oldValue != isHidden { tabBarController?.tabVisibilityChanged(self) } } }
  /// Whether the tab starts hidden; stored, as nobody customizes the bar here.
  open var isHiddenByDefault = false
  /// Whether the user could hide the tab; stored, as nobody customizes the bar here.
  open var allowsHiding = false
  /// Whether the tab responds to taps.
  open var isEnabled = true { didSet { changed() } }
  /// Where the tab prefers to be; stored.
  open var preferredPlacement = Placement.automatic
  /// Names the tab for tests.
  open var accessibilityIdentifier: String? { didSet { changed() } }
  /// The group that contains the tab.
  open internal(set) weak var parent: UITabGroup?
  /// The tab bar controller that shows the tab.
  open var tabBarController: UITabBarController? { owner ?? parent?.tabBarController }
  weak var owner: UITabBarController?

  private let provider: ((UITab) -> UIViewController)?
  private var made: UIViewController?

  /// A tab, whose controller is made on first use.
  public init(
    title: String, image: UIImage?, identifier: String, viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    self.title = title
    self.image = image
    self.identifier = identifier
    provider = viewControllerProvider
    super.init()
  }

  /// The tab's controller, made on first use; nil without a provider.
  open var viewController: UIViewController? {
    if made == nil, let provider {
      made = provider(self)
      changed()
    }
    return made
  }

  /// The controller that the bar shows for the tab.
  var shownController: UIViewController? { viewController }

  /// Takes what the tab says over into its controller's item for tab bars.
  func changed() {
    guard owner != nil, let item = shownController?.tabBarItem else { return }
    item.title = title
    item.image = image
    item.badgeValue = badgeValue
    item.isEnabled = isEnabled
    item.accessibilityIdentifier = accessibilityIdentifier
  }
}

/// The tab of a search.
open class UISearchTab: UITab {
  /// Whether a tap on the tab begins the search at once; stored.
  open var automaticallyActivatesSearch = false

  /// A tab with the system's title and image.
  public convenience init(viewControllerProvider: ((UITab) -> UIViewController)? = nil) {
    self.init(
      title: "Search", image: UIImage(systemName: "magnifyingglass"), identifier: "com.apple.UIKit.search-tab",
      viewControllerProvider: viewControllerProvider)
  }
}
