import Foundation
internal import LayerTree

/// A control with one dot per page that marks the current page.
open class UIPageControl: UIControl {
  override var elementRole: Element.Role { .slider }
  override var spokenValue: String? { "page \(currentPage + 1) of \(numberOfPages)" }

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
  /// The direction of the dots. Those from above and below are drawn from left to right.
  open var direction = Direction.natural { didSet { setNeedsDisplay() } }
  /// Stored; it has no effect here, as drags do not change the page.
  open var allowsContinuousInteraction = true
  /// How the user changes the page now: by taps.
  open var interactionState: InteractionState { .none }
  /// What stands for a page in place of a dot, drawn in the dot's colour.
  open var preferredIndicatorImage: UIImage? { didSet { changed() } }
  /// What stands for the current page; nil for what stands for the others.
  open var preferredCurrentPageIndicatorImage: UIImage? { didSet { changed() } }
  private var indicators: [Int: UIImage] = [:]
  private var currentIndicators: [Int: UIImage] = [:]

  /// Sets what stands for one page; nil for what stands for all.
  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
    indicators[page] = image
    changed()
  }
  /// What stands for one page; nil for a dot.
  open func indicatorImage(forPage page: Int) -> UIImage? { indicators[page] ?? preferredIndicatorImage }
  /// Sets what stands for one page while it is the current one.
  open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
    currentIndicators[page] = image
    changed()
  }
  /// What stands for one page while it is the current one; nil for what stands for it otherwise.
  open func currentPageIndicatorImage(forPage page: Int) -> UIImage? {
    currentIndicators[page] ?? preferredCurrentPageIndicatorImage
  }
  /// Shows the current page; does nothing, as it is shown already.
  open func updateCurrentPageDisplay() {}

  /// The size for a number of pages, in points.
  open func size(forNumberOfPages pageCount: Int) -> CGSize { PageDots.size(max(pageCount, 0), sign: sign) }

  /// The size of the largest image, or of a dot.
  private var sign: CGSize {
    let images =
      [preferredIndicatorImage, preferredCurrentPageIndicatorImage].compactMap(\.self) + indicators.values
      + currentIndicators.values
    return images.reduce(PageDots.dot) {
      CGSize(width: max($0.width, $1.size.width), height: max($0.height, $1.size.height))
    }
  }

  /// What stands for a page now.
  private func shownImage(_ page: Int) -> UIImage? {
    let current = page == currentPage ? currentPageIndicatorImage(forPage: page) : nil
    return (current ?? indicatorImage(forPage: page))?.variant(for: traitCollection)
  }

  private func changed() {
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  override var ownContents: Contents? {
    guard numberOfPages > 0, !(hidesForSinglePage && numberOfPages < 2) else { return nil }
    return PageDots.contents(
      in: bounds, count: numberOfPages, current: currentPage, sign: sign, image: shownImage,
      colours: (pageIndicatorTintColor ?? .white.withAlphaComponent(0.3), currentPageIndicatorTintColor ?? .white),
      isProminent: backgroundStyle == .prominent, isMirrored: beginsAtRight)
  }

  override open var intrinsicContentSize: CGSize {
    hidesForSinglePage && numberOfPages < 2 ? .zero : size(forNumberOfPages: numberOfPages)
  }
  override open func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  private var beginsAtRight: Bool { direction == .natural ? runsFromRight : direction == .rightToLeft }

  /// A tap in the leading half goes back by a page, one in the trailing half forward.
  override func performTap(at point: CGPoint) -> Bool {
    guard isEnabled else { return true }
    step(by: (point.x < bounds.width / 2) != beginsAtRight ? -1 : 1)
    return true
  }

  private func step(by way: Int) {
    let old = currentPage
    currentPage += way
    if currentPage != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  override open func accessibilityIncrement() { step(by: 1) }
  override open func accessibilityDecrement() { step(by: -1) }
}

/// A dot, or an image, for each page. Measures: chosen after iOS 17, as Apple publishes none.
@MainActor
private enum PageDots {
  static let dot = CGSize(width: 7, height: 7)
  private static let gap: CGFloat = 9
  private static let margin: CGFloat = 12

  static func size(_ count: Int, sign: CGSize) -> CGSize {
    let room = CGFloat(count) * (sign.width + gap) - gap
    return CGSize(width: count == 0 ? 0 : room + 2 * margin, height: max(26, sign.height + 10))
  }

  static func contents(
    in bounds: CGRect, count: Int, current: Int, sign: CGSize, image: (Int) -> UIImage?,
    colours: (others: UIColor, current: UIColor), isProminent: Bool,
    isMirrored: Bool
  ) -> Contents? {
    var sketch = Sketch()
    let size = size(count, sign: sign)
    if isProminent {
      let frame = CGRect(
        x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
      sketch.fill(Path(frame, radius: size.height / 2), .tertiarySystemFill)
    }
    // As many as there is room for, the current one among them.
    let pitch = sign.width + gap
    let room = max(1, min(count, Int((bounds.width + gap) / pitch)))
    let first = min(max(0, current - room / 2), count - room)
    let left = bounds.midX - CGFloat(room - 1) * pitch / 2
    for index in 0..<room {
      let colour = first + index == current ? colours.current : colours.others
      let place = isMirrored ? room - 1 - index : index
      let centre = CGPoint(x: left + CGFloat(place) * pitch, y: bounds.midY)
      if let image = image(first + index), let picture = image.picture {
        let frame = CGRect(
          x: centre.x - image.size.width / 2, y: centre.y - image.size.height / 2, width: image.size.width,
          height: image.size.height)
        sketch.image(picture, in: frame, tint: colour)
      } else {
        sketch.fill(Path(circle: centre, radius: dot.width / 2), colour)
      }
    }
    return sketch.contents
  }
}
