import Foundation

/// A pull-to-refresh control. A drag that pulls the content down at its top triggers it; a spinner then turns above the
/// content, which makes room for it. While somebody pulls, it stays at the upper edge of what the pull uncovers.
///
/// - Note: Differs from iOS: under a pull the spinner fades in, where on iOS its spokes come one after the other.
open class UIRefreshControl: UIControl {
  /// The distance of a pull that triggers a refresh, in points.
  static let distance: CGFloat = 60

  /// Whether a refresh is in progress.
  open private(set) var isRefreshing = false
  /// The text below the spinner.
  open var attributedTitle: NSAttributedString? { didSet { setNeedsLayout() } }
  private var spinner: UIActivityIndicatorView?
  private var label: UILabel?
  /// The view whose content makes room.
  private weak var scroll: UIScrollView?
  private var madeRoom = false

  /// A control that is not refreshing.
  public convenience init() { self.init(frame: CGRect(x: 0, y: 0, width: 320, height: Self.distance)) }

  /// A scroll view shows the control above its content.
  func join(_ view: UIScrollView) {
    scroll = view
    autoresizingMask = .flexibleWidth
    frame = CGRect(x: 0, y: -Self.distance, width: view.bounds.width, height: Self.distance)
    view.insertSubview(self, at: 0)
    if isRefreshing { makeRoom() }
  }

  /// The scroll view has another control, or none.
  func leave() {
    giveRoomBack()
    scroll = nil
    removeFromSuperview()
  }

  private var shownSpinner: UIActivityIndicatorView {
    if let spinner { return spinner }
    let made = UIActivityIndicatorView(style: .medium)
    spinner = made
    addSubview(made)
    return made
  }

  /// The content has been pulled down this far beyond its beginning, by a finger or on its way back.
  func follow(pulled: CGFloat) {
    guard let scroll, !isRefreshing, isEnabled else { return }
    guard pulled > 0 else {
      if frame.minY != -Self.distance { frame.origin.y = -Self.distance }
      if spinner?.isHidden == false { spinner?.isHidden = true }
      label?.isHidden = true
      return
    }
    frame.origin.y = scroll.bounds.minY + scroll.adjustedContentInset.top
    let shown = shownSpinner
    if let tint = givenTintColor { shown.color = tint }
    shown.isHidden = false
    shown.alpha = min(1, pulled / Self.distance)
    setNeedsLayout()
  }

  /// Marks the start of a refresh; sends no action.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    let shown = shownSpinner
    if let tint = givenTintColor { shown.color = tint }
    shown.alpha = 1
    shown.startAnimating()
    frame.origin.y = -Self.distance
    makeRoom()
    setNeedsLayout()
  }
  /// Marks the end of a refresh.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    spinner?.stopAnimating()
    label?.isHidden = true
    giveRoomBack()
  }

  /// A pull: begins to refresh and sends the action.
  func pull() {
    guard isEnabled, !isRefreshing else { return }
    beginRefreshing()
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  private func makeRoom() {
    guard let scroll, !madeRoom else { return }
    madeRoom = true
    let isAtTop = !scroll.hasScrolled || scroll.contentOffset.y <= -scroll.adjustedContentInset.top
    scroll.contentInset.top += Self.distance
    guard isAtTop else { return }
    let top = -scroll.adjustedContentInset.top
    // Content that nobody has scrolled keeps its place below the inset, whatever that will be.
    if scroll.hasScrolled {
      scroll.contentOffset.y = top
    } else {
      scroll.scroll(to: CGPoint(x: scroll.contentOffset.x, y: top))
    }
  }

  private func giveRoomBack() {
    guard madeRoom else { return }
    madeRoom = false
    guard let scroll else { return }
    scroll.contentInset.top -= Self.distance
    let top = -scroll.adjustedContentInset.top
    if !scroll.hasScrolled {
      scroll.scroll(to: CGPoint(x: scroll.contentOffset.x, y: top))
    } else if scroll.contentOffset.y < top {
      scroll.contentOffset.y = top
    }
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    guard isRefreshing || spinner?.isHidden == false else { return }
    let title = attributedTitle.flatMap { $0.length > 0 ? $0 : nil }
    spinner?.frame = CGRect(x: bounds.midX - 10, y: title == nil ? bounds.midY - 10 : 10, width: 20, height: 20)
    if let title {
      let shown = label ?? UILabel()
      if label == nil {
        label = shown
        shown.textAlignment = .center
        shown.font = .systemFont(ofSize: 13)
        shown.textColor = .secondaryLabel
        addSubview(shown)
      }
      shown.attributedText = title
      shown.frame = CGRect(x: 0, y: 34, width: bounds.width, height: 20)
    }
    label?.isHidden = title == nil
  }
}
