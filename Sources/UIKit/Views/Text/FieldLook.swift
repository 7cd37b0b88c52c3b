import Foundation
internal import LayerTree

/// A text field's border and background.
enum FieldLook {
  static let radius: CGFloat = 6
  /// The room between a border and the text, at the sides.
  static let inset: CGFloat = 7
  /// The same above and below it: in a published dump of a field 28 points high, its editor is 24 high.
  static let upperInset: CGFloat = 2
  /// The room between a round border and a view beside the text: chosen.
  static let sideInset: CGFloat = 6
  /// The bounds for which a field is asked where its text goes, to know its own size by what is left out.
  static let probe = CGRect(x: 0, y: 0, width: 100, height: 100)
  /// What a field's line is higher than its font's, up to pixels. Interface Builder stored 16 points for fields without a
  /// border of 12 points of text, 22 for 17, 25.5 for 20, 28 for 22, 31.5 for 25, 33 for 26, 49.5 for 40.
  static let leading: CGFloat = 1.5

  /// How high a field is with this around its text. Round ones are 34 high at least: Interface Builder stored that for
  /// 14, 16, 17 and 18 points of text, 36 for 22, 39.5 for 25, 45.67 for 30; 41 for 16 points and 8 above and below, of
  /// an app's own, was measured in a published picture.
  static func height(of style: UITextField.BorderStyle, around content: CGFloat) -> CGFloat {
    switch style {
    case .none: content
    case .roundedRect: max(content + 4, 34)
    case .line, .bezel: content + 8
    }
  }

  /// - Parameters:
  ///   - fill: What a round border is filled with; nil for the system's colour.
  ///   - corners: Those that are round.
  ///   - hairline: The colour of a round border of one pixel; nil for the usual one.
  @MainActor
  static func draw(
    _ style: UITextField.BorderStyle, in bounds: CGRect, filled fill: UIColor?, isEnabled: Bool, corners: UIRectCorner,
    hairline: UIColor? = nil, _ sketch: inout Sketch
  ) {
    let pixel = 1 / max(UIScreen.main.scale, 1)
    switch style {
    case .none: break
    case .roundedRect:
      let path = Path(bounds.insetBy(dx: pixel / 2, dy: pixel / 2), radius: radius, of: corners)
      sketch.fill(path, fill ?? (isEnabled ? .systemBackground : .secondarySystemBackground))
      sketch.stroke(path, hairline ?? border, width: hairline == nil ? pixel * 2 : pixel, cap: .butt)
    case .line:
      sketch.stroke(Path(bounds.insetBy(dx: 0.5, dy: 0.5)), .label, width: 1, cap: .butt)
    case .bezel:
      sketch.fill(Path(bounds), .systemBackground)
      sketch.stroke(Path(bounds.insetBy(dx: 0.5, dy: 0.5)), .systemGray3, width: 1, cap: .butt)
      // The inner shadow of the upper edge.
      sketch.fill(Path(CGRect(x: bounds.minX + 1, y: bounds.minY + 1, width: bounds.width - 2, height: 1)), .systemFill)
    }
  }

  private static let border = UIColor.system(0xcdcd_cfff, 0x3d3d_40ff, 0x9999_9cff, 0x6b6b_6eff)

  static func drawSearch(in bounds: CGRect, colour: UIColor, _ sketch: inout Sketch) {
    sketch.fill(Path(bounds, radius: min(10, bounds.height / 2)), colour)
  }

  /// A selection behind the text.
  static func drawSelection(_ rects: [CGRect], _ tint: UIColor, _ sketch: inout Sketch) {
    for rect in rects { sketch.fill(Path(rect), tint.faded(0.2)) }
  }
}

/// The dots of a secure text, in a layer of their own.
final class SecureDots: LookPart {
  override var content: LayerContent { LayerContent(isSecure: true) }
  override var textBlock: TextBlock? { (superview as? UITextField)?.textBlock }
}

/// The button in a field that clears it: a cross in a disc.
final class ClearButton: UIControl {
  static let side: CGFloat = 19

  /// A button that does this.
  init(_ tap: @escaping () -> Void) {
    super.init(frame: .zero)
    accessibilityLabel = "Clear text"
    accessibilityTraits = .button
    addAction(UIAction { _ in tap() }, for: .touchUpInside)
  }
  required init?(coder: NSCoder) { nil }

  // Fingers are larger than the sign.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -8, dy: -8).contains(point)
  }

  override var ownContents: Contents? {
    var sketch = Sketch()
    let centre = CGPoint(x: bounds.midX, y: bounds.midY)
    sketch.fill(Path(circle: centre, radius: 7.5), isHighlighted ? .secondaryLabel : .tertiaryLabel)
    for sign in [CGFloat(1), -1] {
      sketch.stroke(
        Path(
          line: CGPoint(x: centre.x - 2.7, y: centre.y - 2.7 * sign),
          CGPoint(x: centre.x + 2.7, y: centre.y + 2.7 * sign)),
        .systemBackground, width: 1.6)
    }
    return sketch.contents
  }
}
