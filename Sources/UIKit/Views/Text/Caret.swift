import Foundation
internal import LayerTree

/// The bar that shows where typed text goes: 2 points wide, in the tint colour, there for half a second of each second.
final class Caret: LookPart {
  static let width: CGFloat = 2
  private static let blinking = "blink"

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = Self.width / 2
  }
  required init?(coder: NSCoder) { nil }

  /// Lets the caret of a text stand in a rectangle; nil for none.
  static func show(_ caret: inout Caret?, at rect: CGRect?, in view: UIView) {
    guard let rect else {
      caret?.removeFromSuperview()
      caret = nil
      return
    }
    let shown = caret ?? Caret(frame: rect)
    caret = shown
    if shown.superview !== view {
      view.addSubview(shown)
      shown.blink()
    }
    shown.backgroundColor = view.tintColor
    if shown.frame != rect { shown.frame = rect }
  }

  private func blink() {
    let animation = CAKeyframeAnimation(keyPath: "opacity")
    animation.values = [1, 1, 0, 0, 1]
    animation.keyTimes = [0, 0.5, 0.6, 0.9, 1]
    animation.duration = 1
    animation.repeatCount = .infinity
    layer.add(animation, forKey: Self.blinking)
  }
}

/// An end of a selection: a bar as high as the line, with a disc above its beginning or below its end.
final class SelectionHandle: LookPart {
  private static let disc: CGFloat = 10

  private let isStart: Bool

  private init(isStart: Bool) {
    self.isStart = isStart
    super.init(frame: .zero)
  }
  required init?(coder: NSCoder) { nil }

  /// Lets both ends of a selection stand at its first and last rectangle; none without rectangles.
  static func show(_ handles: inout [SelectionHandle], at rects: [CGRect], in view: UIView) {
    guard let first = rects.first, let last = rects.last else {
      for handle in handles { handle.removeFromSuperview() }
      handles = []
      return
    }
    if handles.isEmpty { handles = [SelectionHandle(isStart: true), SelectionHandle(isStart: false)] }
    handles[0].frame = CGRect(
      x: first.minX - disc / 2, y: first.minY - disc, width: disc, height: first.height + disc)
    handles[1].frame = CGRect(x: last.maxX - disc / 2, y: last.minY, width: disc, height: last.height + disc)
    for handle in handles where handle.superview !== view { view.addSubview(handle) }
  }

  override var ownContents: Contents? {
    var sketch = Sketch()
    let size = bounds.size
    sketch.fill(
      Path(circle: CGPoint(x: size.width / 2, y: isStart ? Self.disc / 2 : size.height - Self.disc / 2), radius: 5),
      tintColor)
    sketch.fill(
      Path(
        CGRect(
          x: size.width / 2 - 1, y: isStart ? Self.disc / 2 : 0, width: 2, height: size.height - Self.disc / 2)),
      tintColor)
    return sketch.contents
  }
}
