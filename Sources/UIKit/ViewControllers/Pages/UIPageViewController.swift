import Foundation

/// A container that shows one or two pages and turns them by touch or from code.
///
/// The order of the appearance calls depends on the style (reference 4.2, V16).
open class UIPageViewController: UIViewController {
  /// The axis along which pages turn.
  public enum NavigationOrientation: Int, Sendable { case horizontal, vertical }
  /// The position of the book's spine.
  public enum SpineLocation: Int, Sendable { case none, min, mid, max }
  /// The direction of a page turn.
  public enum NavigationDirection: Int, Sendable { case forward, reverse }
  /// The animation of page turns.
  public enum TransitionStyle: Int, Sendable { case pageCurl, scroll }

  /// An option for creating a page view controller.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The raw value of a `SpineLocation`.
    public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
    /// The space between pages, in points.
    public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }

  /// Provides the pages; a weak reference. Without it, touches turn no pages.
  open weak var dataSource: (any UIPageViewControllerDataSource)? { didSet { neighbours = nil } }
  /// Follows page turns by touch; a weak reference.
  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// The animation of page turns.
  public let transitionStyle: TransitionStyle
  /// The axis along which pages turn.
  public let navigationOrientation: NavigationOrientation
  /// The position of the book's spine; `.none` for scrolled pages.
  public let spineLocation: SpineLocation
  /// Whether a page has a back; stored.
  open var isDoubleSided = false
  /// The recognizers that turn pages.
  open private(set) lazy var gestureRecognizers: [UIGestureRecognizer] = [pan]

  /// The pages shown, or about to be.
  open internal(set) var viewControllers: [UIViewController]? = []
  /// The current transition, from its "will" calls to its "did" calls.
  var current: AppearanceTransition?
  /// The new page, the old page and the direction of a page turn by touch.
  var turn: (new: UIViewController, old: UIViewController, direction: NavigationDirection)?
  /// What the data source has given for both sides of a page that scrolls.
  var neighbours: Neighbours?
  /// What pages lie in that scroll; nil for those that curl.
  private(set) var scroller: PageScroll?
  /// The dots below the pages.
  var dots: UIPageControl?
  private(set) lazy var pan: UIPanGestureRecognizer = makePan()

  /// A container with a transition style.
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

  /// A container that curls pages horizontally.
  public convenience init() { self.init(transitionStyle: .pageCurl, navigationOrientation: .horizontal) }

  /// A container that curls pages horizontally; it has no nib.
  public override convenience init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { self.init() }

  /// A container from a storyboard, which sets the transition style.
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
    if transitionStyle == .scroll {
      let made = PageScroll(navigationOrientation)
      scroller = made
      view.insertSubview(made, at: 0)
      made.fit(view.bounds)
    }
    if viewControllers?.isEmpty == false { askForDots() }
  }

  override open func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    if turn == nil { scroller?.fit(room) }
    for page in viewControllers ?? [] { page.viewIfLoaded?.frame = frame(of: page) }
    layOutDots()
  }

  /// What there is for the pages: all but the dots.
  private var room: CGRect {
    var bounds = viewIfLoaded?.bounds ?? .zero
    if dots != nil { bounds.size.height = max(0, bounds.height - dotsRoom) }
    return bounds
  }

  /// The view that pages are in.
  var pageHost: UIView? { scroller ?? viewIfLoaded }

  /// The page's frame in that view: two pages are side by side, a single page fills it; one that a finger brings comes from
  /// its side.
  func frame(of page: UIViewController) -> CGRect {
    if let scroller {
      guard let turn, turn.new === page else { return scroller.place(0) }
      return scroller.place(turn.direction == .forward ? 1 : -1)
    }
    let bounds = room
    guard let pages = viewControllers, pages.count == 2, let index = pages.firstIndex(where: { $0 === page }) else {
      return bounds
    }
    let half = CGSize(width: bounds.width / 2, height: bounds.height)
    return CGRect(origin: CGPoint(x: index == 0 ? 0 : half.width, y: 0), size: half)
  }

  /// Turns to other pages, without asking the data source or telling the delegate.
  ///
  /// Calls `completion` when the turn has ended, with whether it was completed.
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
    askForDots()
  }

  override func prepareForAppearance() { installPages() }
  override func appearanceWasAnnounced() { pagesAppear() }
  /// Ends the current transition before the container disappears.
  override func prepareForDisappearance() { if let current { Appearance.endNow(current) } }

  override open var childForStatusBarHidden: UIViewController? { viewControllers?.first }
  override open var childForStatusBarStyle: UIViewController? { viewControllers?.first }
}
