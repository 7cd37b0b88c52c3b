import Foundation
internal import LayerTree

/// The view of a bar button item or of the back button; handles its taps. A bar keeps it from one layout to the next.
final class BarButton: UIControl {
  override var elementRole: Element.Role { .button }
  override var speaksForAllParts: Bool { givenIsElement ?? true }

  /// What the button shows.
  struct Look: Equatable {
    var title = ""
    /// A picture in place of the title.
    var image: UIImage?
    var font = UIFont.systemFont(ofSize: 17)
    /// The colour of the title; nil for the tint colour.
    var color: UIColor?
    /// The tint colour that the item has itself.
    var tint: UIColor?
    /// Whether a chevron stands before the title.
    var isBack = false
    var symbolStyle = UIFont.TextStyle.body
  }

  var look: Look { didSet { if look != oldValue { show(instead: oldValue) } } }
  /// What a tap does.
  var onTap: () -> Void
  private var picture: UIImageView?
  private var chevron: Glyph?

  init(_ look: Look = Look(), tap: @escaping () -> Void) {
    self.look = look
    onTap = tap
    super.init(frame: .zero)
    show(instead: nil)
  }

  convenience init(title: String, isProminent: Bool = false, isEnabled: Bool = true, tap: @escaping () -> Void) {
    self.init(Look(title: title, font: .systemFont(ofSize: 17, weight: isProminent ? .semibold : .regular)), tap: tap)
    self.isEnabled = isEnabled
  }

  required init?(coder: NSCoder) { nil }

  private func show(instead old: Look?) {
    if look.tint !== old?.tint { tintColor = look.tint }
    if look.image !== old?.image { picture = replaced(picture, look.image) }
    if look.isBack, chevron == nil {
      let made = Glyph(.back)
      addSubview(made)
      chevron = made
    }
    setNeedsDisplay()
    setNeedsLayout()
  }

  private func replaced(_ old: UIImageView?, _ image: UIImage?) -> UIImageView? {
    guard let image else {
      old?.removeFromSuperview()
      return nil
    }
    let view = old ?? UIImageView(image: nil)
    if old == nil { addSubview(view) }
    view.image = image.inBar(look.symbolStyle)
    view.contentMode = .scaleAspectFit
    return view
  }

  /// The distance between a title and the edges of its button.
  static let margin: CGFloat = 8
  /// The least room that a picture takes.
  static let pictureRoom: CGFloat = 41
  /// The distance from the chevron's left edge to the title.
  static let chevronRoom: CGFloat = 19

  override var intrinsicContentSize: CGSize {
    if let picture { return CGSize(width: max(Self.pictureRoom, (picture.image?.size.width ?? 0) + 16), height: 44) }
    let text = look.title.isEmpty ? 0 : TextMetrics.width(of: look.title, font: look.font)
    return CGSize(width: text + (look.isBack ? Self.chevronRoom : Self.margin) + Self.margin, height: 44).upToPixels
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if let picture {
      let size = picture.image?.size ?? .zero
      let shown = CGSize(width: min(size.width, bounds.width), height: min(size.height, bounds.height))
      picture.frame = CGRect(
        x: ((bounds.width - shown.width) / 2).onPixel, y: ((bounds.height - shown.height) / 2).onPixel,
        width: shown.width, height: shown.height)
    }
    if let chevron {
      let size = Glyph.size(of: .back)
      chevron.frame = CGRect(
        x: 0, y: ((bounds.height - size.height) / 2).onPixel, width: size.width, height: size.height)
      mirror([chevron])
    }
    needsLayout = false
  }

  override var spokenText: String? { look.title.isEmpty ? look.isBack ? "Back" : look.image?.name : look.title }
  override func tapped(at point: CGPoint) { onTap() }

  override func stateChanged() {
    super.stateChanged()
    alpha = isHighlighted ? 0.2 : 1
    picture?.tintColor = isEnabled ? nil : .tertiaryLabel
    layer.changed(.element)
  }

  override var content: LayerContent {
    let alignment: NSTextAlignment = !look.isBack ? .center : runsFromRight ? .right : .left
    return LayerContent(
      text: picture == nil ? look.title : nil, font: look.font,
      color: isEnabled ? look.color ?? tintColor : .tertiaryLabel, alignment: alignment)
  }

  override var textBlock: TextBlock? {
    guard look.isBack else { return content.block(in: bounds) }
    let room = UIEdgeInsets(top: 0, left: Self.chevronRoom, bottom: 0, right: 0).mirrored(if: runsFromRight)
    return content.block(in: bounds.inset(by: room))
  }
}

extension UIImage {
  /// The image as a bar shows it: in the tint colour unless it says otherwise, a symbol in the size of bars.
  func inBar(_ style: UIFont.TextStyle) -> UIImage {
    let template = renderingMode == .automatic ? withRenderingMode(.alwaysTemplate) : self
    guard isSymbolImage, symbolConfiguration == nil else { return template }
    return template.applyingSymbolConfiguration(SymbolConfiguration(textStyle: style, scale: .large)) ?? template
  }
}

extension CGFloat {
  /// The nearest place where a pixel begins, three to a point.
  var onPixel: CGFloat { (self * 3).rounded() / 3 }
}
