import Foundation

/// A container that shows one page, or two, and turns them by a finger or by code.
///
/// The order of the appearance calls depends on the style (reference 4.2, V16).
open class UIPageViewController: UIViewController {
  /// Whether pages are turned beside or above each other.
  public enum NavigationOrientation: Int, Sendable { case horizontal, vertical }
  /// Where the book's back is.
  public enum SpineLocation: Int, Sendable { case none, min, mid, max }
  /// Which way pages are turned.
  public enum NavigationDirection: Int, Sendable { case forward, reverse }
  /// How pages are turned.
  public enum TransitionStyle: Int, Sendable { case pageCurl, scroll }

  /// An option with which a page view controller is made.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A `SpineLocation`'s raw value.
    public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
    /// The space between pages, in points.
    public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }

  /// Brings the pages; not kept alive. Without it a finger turns nothing.
  open weak var dataSource: (any UIPageViewControllerDataSource)?
  /// Hears of turns by a finger; not kept alive.
  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// How pages are turned.
  public let transitionStyle: TransitionStyle
  /// Beside or above each other.
  public let navigationOrientation: NavigationOrientation
  /// Where the book's back is; `.none` for scrolled pages.
  public let spineLocation: SpineLocation
  /// Whether a page has a back; kept.
  open var isDoubleSided = false
  /// The recognizers that turn pages.
  open private(set) lazy var gestureRecognizers: [UIGestureRecognizer] = [pan]

  /// The pages that are shown, or will be.
  open internal(set) var viewControllers: [UIViewController]? = []
  /// The transition under way, from its "will" calls to its "did" calls.
  var current: AppearanceTransition?
  /// The pages that a finger turns to, and those it turns from.
  var turn: (new: UIViewController, old: UIViewController, direction: NavigationDirection)?
  private(set) lazy var pan: UIPanGestureRecognizer = makePan()

  /// A container with a way of turning pages.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    let wanted = (options?[.spineLocation] as? Int).flatMap { SpineLocation(rawValue: $0) }
    spineLocation = style == .scroll ? .none : wanted ?? (options?[.spineLocation] as? SpineLocation) ?? .min
    super.init(nibName: nil, bundle: nil)
  }

  /// A container that curls pages beside each other.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    transitionStyle = .pageCurl
    navigationOrientation = .horizontal
    spineLocation = .min
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// A container from a storyboard, which says how pages are turned.
  public required init?(coder: NSCoder) {
    let values = (coder as? StoryboardCoder)?.values ?? [:]
    transitionStyle = values["transitionStyle"] == "scroll" ? .scroll : .pageCurl
    navigationOrientation = values["navigationOrientation"] == "vertical" ? .vertical : .horizontal
    spineLocation = values["transitionStyle"] == "scroll" ? .none : .min
    super.init(coder: coder)
  }

  override open func loadView() {
    super.loadView()
    view.addGestureRecognizer(pan)
  }

  override open func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    for page in viewControllers ?? [] { page.viewIfLoaded?.frame = frame(of: page) }
  }

  /// Two pages stand side by side, one fills the view.
  func frame(of page: UIViewController) -> CGRect {
    let bounds = viewIfLoaded?.bounds ?? .zero
    guard let pages = viewControllers, pages.count == 2, let index = pages.firstIndex(where: { $0 === page }) else {
      return bounds
    }
    let half = CGSize(width: bounds.width / 2, height: bounds.height)
    return CGRect(origin: CGPoint(x: index == 0 ? 0 : half.width, y: 0), size: half)
  }

  /// Turns to other pages. The data source is not asked, and the delegate hears nothing.
  ///
  /// `completion` is called when the turn is over, with whether it was carried out.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    let pages = viewControllers ?? []
    precondition(
      pages.count == (spineLocation == .mid ? 2 : 1),
      "The number of view controllers provided (\(pages.count)) doesn't match the number required "
        + "(\(spineLocation == .mid ? 2 : 1)) for the requested transition")
    show(pages, animated: animated, completion)
  }

  override func prepareForAppearance() { installPages() }
  override func appearanceWasAnnounced() { pagesAppear() }
  /// What is under way in it is over before it goes.
  override func prepareForDisappearance() { if let current { Appearance.endNow(current) } }

  override open var childForStatusBarHidden: UIViewController? { viewControllers?.first }
  override open var childForStatusBarStyle: UIViewController? { viewControllers?.first }
}
