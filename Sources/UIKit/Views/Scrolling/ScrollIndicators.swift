import Foundation
internal import LayerTree
internal import LifeCycle

/// The bars at the edges that say where the content is: seen while it scrolls, and for a moment afterwards. At rest their
/// opacity is 0, and only an animation shows them.
@MainActor
final class ScrollIndicators {
  /// As seen on iOS: 3 points wide, 3 from the edge.
  static let width: CGFloat = 3
  private static let margin: CGFloat = 3
  /// The least length. Chosen.
  private static let least: CGFloat = 36
  /// The least that is left of one when the content is beyond its end. Chosen.
  private static let leastBeyond: CGFloat = 7
  /// How long one fades, in seconds. Chosen.
  private static let fading: TimeInterval = 0.25
  private static let key = "indicator"

  private unowned let scroll: UIScrollView
  private var upright: CALayer?
  private var level: CALayer?
  private var isShown = false

  init(_ scroll: UIScrollView) { self.scroll = scroll }

  /// The content scrolls: they are where they belong, and seen.
  func show() {
    place(opacity: 1, showing: !isShown)
    isShown = true
  }

  /// The content rests: they fade after some seconds.
  func fade(after delay: TimeInterval) {
    isShown = false
    place(opacity: 0, showing: false)
    for case let layer? in [upright, level] where !layer.isHidden {
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.duration = Self.fading
      var movement = Animation(
        .basic(.opacity, Ends(from: .number(1), to: .number(0))), duration: Span(media: Self.fading),
        timing: .easeInOut)
      movement.fill = .backwards
      layer.removeAnimation(forKey: Self.key)
      let entry = RunningAnimation(animation, Self.key, on: layer, movement, delay: delay)
      layer.add(entry)
      entry.end(after: delay + Self.fading)
    }
  }

  /// They are seen for a moment.
  func flash() { if !isShown { fade(after: 1) } }

  private func place(opacity: Float, showing: Bool) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    upright = placed(upright, frame(isUpright: true), opacity, showing)
    level = placed(level, frame(isUpright: false), opacity, showing)
    CATransaction.commit()
  }

  /// - Parameter frame: Nil for none.
  private func placed(_ layer: CALayer?, _ frame: CGRect?, _ opacity: Float, _ showing: Bool) -> CALayer? {
    guard let frame else {
      layer?.isHidden = true
      return layer
    }
    let bar = layer ?? make()
    if bar.isHidden { bar.isHidden = false }
    if showing {
      bar.removeAnimation(forKey: Self.key)
      bar.backgroundColor = color.cgColor
    }
    // Only what differs is told: mostly the place alone.
    if bar.bounds.size != frame.size { bar.bounds.size = frame.size }
    let middle = CGPoint(x: frame.midX, y: frame.midY)
    if bar.position != middle { bar.position = middle }
    if bar.opacity != opacity { bar.opacity = opacity }
    return bar
  }

  private func make() -> CALayer {
    let bar = CALayer()
    bar.cornerRadius = Self.width / 2
    bar.opacity = 0
    // Over everything in the content.
    bar.zPosition = 10_000
    bar.backgroundColor = color.cgColor
    scroll.layer.addSublayer(bar)
    return bar
  }

  /// Chosen as seen: a third of black or white.
  private var color: UIColor {
    switch scroll.indicatorStyle {
    case .black: UIColor(white: 0, alpha: 0.35)
    case .white: UIColor(white: 1, alpha: 0.35)
    case .default: UIColor(white: scroll.traitCollection.userInterfaceStyle == .dark ? 1 : 0, alpha: 0.35)
    }
  }

  private func frame(isUpright: Bool) -> CGRect? {
    guard isUpright ? scroll.showsVerticalScrollIndicator : scroll.showsHorizontalScrollIndicator else { return nil }
    let (low, high) = (scroll.lowestOffset, scroll.highestOffset)
    let range = isUpright ? low.y...high.y : low.x...high.x
    guard range.lowerBound < range.upperBound else { return nil }
    let seen = scroll.bounds.inset(by: insets(isUpright))
    let track = (isUpright ? seen.height : seen.width) - 2 * Self.margin
    let visible = isUpright ? scroll.bounds.height : scroll.bounds.width
    let whole = range.upperBound - range.lowerBound + visible
    guard track > Self.least, whole > 0 else { return nil }
    let offset = isUpright ? scroll.contentOffset.y : scroll.contentOffset.x
    let beyond = max(0, range.lowerBound - offset, offset - range.upperBound)
    let length = max(Self.leastBeyond, max(Self.least, track * visible / whole) - beyond)
    let part = min(max((offset - range.lowerBound) / (range.upperBound - range.lowerBound), 0), 1)
    let place = scroll.onGrid(Self.margin + part * (track - length))
    if isUpright {
      let x = scroll.runsFromRight ? seen.minX + Self.margin : seen.maxX - Self.margin - Self.width
      return CGRect(x: x, y: scroll.onGrid(seen.minY + place), width: Self.width, height: length)
    }
    return CGRect(
      x: scroll.onGrid(seen.minX + place), y: seen.maxY - Self.margin - Self.width, width: length, height: Self.width)
  }

  private func insets(_ isUpright: Bool) -> UIEdgeInsets {
    let own = isUpright ? scroll.verticalScrollIndicatorInsets : scroll.horizontalScrollIndicatorInsets
    return scroll.automaticallyAdjustsScrollIndicatorInsets ? own + scroll.safeAreaInsets : own
  }
}
