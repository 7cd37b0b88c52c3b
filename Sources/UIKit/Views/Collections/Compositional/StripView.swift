import Foundation

/// What scrolls a section on its own; it holds the section's cells.
final class StripView: UIScrollView {
  private(set) var strip: SectionStrip
  private var dragStart: CGPoint?

  init(_ strip: SectionStrip) {
    self.strip = strip
    super.init(frame: strip.frame)
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
    clipsToBounds = false
    contentInsetAdjustmentBehavior = .never
  }

  required init?(coder: NSCoder) { nil }

  private var owner: UICollectionView? { superview as? UICollectionView }
  private var isFlipped: Bool { owner?.collectionViewLayout.isFlipped ?? false }

  /// Takes the section as the layout has it now; what begins at the right stays as far from there as it was.
  func take(_ new: SectionStrip) {
    strip = new
    let isNew = contentSize == .zero
    let distance = isNew ? 0 : max(0, highestOffset.x - contentOffset.x)
    defer { if isNew, !(isFlipped && new.isVertical) { contentOffset = lowestOffset } }
    if frame != new.frame { frame = new.frame }
    if contentSize != new.contentSize { contentSize = new.contentSize }
    if new.behavior == .groupPagingCentered {
      let ends = new.ends(isFlipped: isFlipped)
      let (before, after) = (-ends.lowerBound, ends.upperBound - (new.length - new.room))
      contentInset =
        new.isVertical
        ? UIEdgeInsets(top: 0, left: before, bottom: 0, right: after)
        : UIEdgeInsets(top: before, left: 0, bottom: after, right: 0)
    }
    isPagingEnabled = new.behavior == .paging
    alwaysBounceHorizontal = new.isVertical
    alwaysBounceVertical = !new.isVertical
    if isFlipped, new.isVertical { contentOffset.x = max(lowestOffset.x, highestOffset.x - distance) }
  }

  /// How far an element's place in what scrolls is from its place in the layout.
  private var shift: CGPoint {
    let more = isFlipped && strip.isVertical ? max(0, strip.length - strip.frame.width) : 0
    return CGPoint(x: more - strip.frame.minX, y: -strip.frame.minY)
  }

  /// What is in sight, in the layout's places.
  var seen: CGRect { bounds.offsetBy(dx: -shift.x, dy: -shift.y) }

  /// An element's attributes, with its place in what scrolls.
  func placed(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard let copy = attributes.copy() as? UICollectionViewLayoutAttributes else { return attributes }
    copy.frame = copy.frame.offsetBy(dx: shift.x, dy: shift.y)
    return copy
  }

  /// Scrolls to an element at a position of the collection view's.
  func scroll(
    to attributes: UICollectionViewLayoutAttributes, at position: UICollectionView.ScrollPosition, animated: Bool
  ) {
    let frame = placed(attributes).frame
    var offset = contentOffset
    if position.contains(.left) {
      offset.x = frame.minX - strip.near
    } else if position.contains(.centeredHorizontally) {
      offset.x = frame.midX - bounds.width / 2
    } else if position.contains(.right) {
      offset.x = frame.maxX - bounds.width
    } else {
      return scrollRectToVisible(frame, animated: animated)
    }
    offset.x = min(max(lowestOffset.x, offset.x), highestOffset.x)
    setContentOffset(offset, animated: animated)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    dragStart = contentOffset
    super.touchesBegan(touches, with: event)
  }

  override func settled(_ offset: CGPoint, _ velocity: CGPoint) -> CGPoint {
    var offset = offset
    let start = dragStart ?? contentOffset
    dragStart = nil
    if strip.isVertical {
      offset.x = strip.rest(offset.x, from: start.x, isFlipped: isFlipped)
    } else {
      offset.y = strip.rest(offset.y, from: start.y, isFlipped: false)
    }
    return offset
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    owner?.stripScrolled()
    needsLayout = false
  }

  /// Tells the section's handler of the cells in sight.
  func tell(_ items: [StripItem]) { strip.handler?(items, contentOffset, strip.environment) }
}
