internal import LayerTree

/// A view as a rectangle in its window: what windows commit until views stand over layers of their own.
struct FlatLayer: Hashable {
  /// A text in one size and colour.
  struct Text: Hashable {
    enum Alignment { case leading, center, trailing }

    var string: String
    var size = 17.0
    /// As `0xRRGGBBAA`.
    var colour: UInt32 = 0x0000_00ff
    var isBold = false
    var alignment = Alignment.leading
  }

  /// In window coordinates; may extend beyond the window.
  var frame: Rectangle
  /// As `0xRRGGBBAA`.
  var fill: UInt32?
  var cornerRadius = 0.0
  var text: Text?
  /// The accessibility label.
  var label: String?
  /// Whether this is a secure field, whose text is neither shown nor committed.
  var isSecure = false
}

/// A window as rectangles, from back to front.
struct FlatTree: Hashable {
  var size: Size
  var layers: [FlatLayer]

  /// A tree of a root with all rectangles in it, begun anew.
  var whole: TreeChange {
    let root = LayerID(1)
    let ids = layers.indices.map { LayerID(UInt32($0) + 2) }
    var window = Layer()
    window.anchorPoint = .zero
    window.bounds.size = size
    window.children = ids
    var change = TreeChange(isWhole: true, size: size, root: root, created: [root] + ids)
    change.changes.append(.init(root, LayerChange(window, window.differences(from: Layer()))))
    for (id, flat) in zip(ids, layers) {
      let layer = flat.layer
      change.changes.append(.init(id, LayerChange(layer, layer.differences(from: Layer()))))
    }
    return change
  }
}

extension FlatLayer {
  fileprivate var layer: Layer {
    var layer = Layer()
    layer.anchorPoint = .zero
    layer.position = frame.origin
    layer.bounds.size = frame.size
    layer.background = fill.map { Colour($0) }
    layer.cornerRadius = cornerRadius
    layer.element = label.map { Element(label: $0) }
    layer.privacy = isSecure ? .secure : .open
    layer.contents = text.map { .text(block(of: $0)) }
    return layer
  }

  /// The text on one line as wide as the rectangle, wherever it is aligned: this is not yet what is drawn.
  private func block(of text: Text) -> TextBlock {
    let run = TextRun(
      text.string, width: frame.width, face: FontFace(.text, weight: text.isBold ? 700 : 400), size: text.size,
      colour: Colour(text.colour))
    let baseline = Point(x: 0, y: frame.height / 2 + text.size * 0.36)
    return TextBlock(lines: [
      TextLine(baseline: baseline, width: frame.width, ascent: text.size, descent: text.size * 0.2, runs: [run])
    ])
  }
}
