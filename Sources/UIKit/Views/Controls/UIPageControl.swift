import Foundation
internal import LayerTree

/// A control with one dot per page that marks the current page.
open class UIPageControl: UIControl {
  /// The number of pages.
  open var numberOfPages = 0 {
    didSet {
      currentPage = min(currentPage, max(numberOfPages - 1, 0))
      changed()
    }
  }
  /// The index of the current page, from 0; clamped to the valid range.
  open var currentPage = 0 {
    didSet {
      let possible = min(max(currentPage, 0), max(numberOfPages - 1, 0))
      if possible != currentPage { currentPage = possible }
      if oldValue != currentPage { setNeedsDisplay() }
    }
  }
  /// Whether the control is hidden for a single page.
  open var hidesForSinglePage = false { didSet { changed() } }
  /// The colour of the other pages' dots; nil for a pale white, as on iOS.
  open var pageIndicatorTintColor: UIColor? { didSet { setNeedsDisplay() } }
  /// The colour of the current page's dot; nil for white, as on iOS.
  open var currentPageIndicatorTintColor: UIColor? { didSet { setNeedsDisplay() } }

  /// The background of the dots.
  public enum BackgroundStyle: Int, Sendable { case automatic, prominent, minimal }
  /// How the user changes the page.
  public enum InteractionState: Int, Sendable { case none, discrete, continuous }
  /// The direction of the dots.
  public enum Direction: Int, Sendable { case natural, leftToRight, rightToLeft, topToBottom, bottomToTop }

  /// Stored; it has no effect here: a new page is always shown at once.
  open var defersCurrentPageDisplay = false
  /// The background: only the prominent one is shown.
  open var backgroundStyle = BackgroundStyle.automatic { didSet { setNeedsDisplay() } }
  /// Stored; it has no effect here.
  open var direction = Direction.natural
  /// Stored; it has no effect here, as drags do not change the page.
  open var allowsContinuousInteraction = true
  /// How the user changes the page now: by taps.
  open var interactionState: InteractionState { .none }
  /// Stored: dots are shown.
  open var preferredIndicatorImage: UIImage?
  /// Stored: dots are shown.
  open var preferredCurrentPageIndicatorImage: UIImage?
  private var indicators: [Int: UIImage] = [:]

  /// Sets the image of a page's dot; stored: dots are shown.
  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) { indicators[page] = image }
  /// The image of a page's dot.
  open func indicatorImage(forPage page: Int) -> UIImage? { indicators[page] ?? preferredIndicatorImage }
  /// Shows the current page; does nothing, as it is shown already.
  open func updateCurrentPageDisplay() {}

  /// The size for a number of pages, in points.
  open func size(forNumberOfPages pageCount: Int) -> CGSize { PageDots.size(max(pageCount, 0)) }

  private func changed() {
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  override var ownContents: Contents? {
    guard numberOfPages > 0, !(hidesForSinglePage && numberOfPages < 2) else { return nil }
    return PageDots.contents(
      in: bounds, count: numberOfPages, current: currentPage,
      colours: (pageIndicatorTintColor ?? .white.withAlphaComponent(0.3), currentPageIndicatorTintColor ?? .white),
      isProminent: backgroundStyle == .prominent)
  }

  override open var intrinsicContentSize: CGSize {
    hidesForSinglePage && numberOfPages < 2 ? .zero : size(forNumberOfPages: numberOfPages)
  }
  override open func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// A tap in the left half goes back by a page, one in the right half forward.
  override func performTap(at point: CGPoint) -> Bool {
    guard isEnabled else { return true }
    let old = currentPage
    currentPage += point.x < bounds.width / 2 ? -1 : 1
    if currentPage != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    return true
  }
}

/// A dot for each page. Measures: chosen after iOS 17, as Apple publishes none.
private enum PageDots {
  private static let dot: CGFloat = 7
  private static let pitch: CGFloat = 16
  private static let margin: CGFloat = 12

  static func size(_ count: Int) -> CGSize {
    CGSize(width: count == 0 ? 0 : CGFloat(count) * pitch + 2 * margin - (pitch - dot), height: 26)
  }

  static func contents(
    in bounds: CGRect, count: Int, current: Int, colours: (others: UIColor, current: UIColor), isProminent: Bool
  ) -> Contents? {
    var sketch = Sketch()
    let size = size(count)
    if isProminent {
      let frame = CGRect(
        x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
      sketch.fill(Path(frame, radius: size.height / 2), .tertiarySystemFill)
    }
    // As many as there is room for, the current one among them.
    let room = max(1, min(count, Int((bounds.width + pitch - dot) / pitch)))
    let first = min(max(0, current - room / 2), count - room)
    let left = bounds.midX - CGFloat(room - 1) * pitch / 2
    for index in 0..<room {
      let isCurrent = first + index == current
      sketch.fill(
        Path(circle: CGPoint(x: left + CGFloat(index) * pitch, y: bounds.midY), radius: dot / 2),
        isCurrent ? colours.current : colours.others)
    }
    return sketch.contents
  }
}
