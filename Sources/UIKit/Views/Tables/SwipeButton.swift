import Foundation
internal import LayerTree

/// A button of the actions that a swipe over a row shows: its image over its title, on the action's colour.
final class SwipeButton: UIControl {
  override var elementRole: Element.Role { .button }

  private let title: String
  private let picture: UIImageView?
  var onTap: (() -> Void)?

  private static let font = UIFont.systemFont(ofSize: 15)

  init(_ action: UIContextualAction) {
    title = action.title ?? ""
    picture = action.image.map { UIImageView(image: $0.inBar(.body)) }
    super.init(frame: .zero)
    backgroundColor = action.backgroundColor ?? (action.style == .destructive ? .systemRed : .systemGray)
    tintColor = .white
    if let picture { addSubview(picture) }
    if title.isEmpty { accessibilityLabel = action.image?.name }
  }

  required init?(coder: NSCoder) { nil }

  /// At least 74 points; as much as the title takes.
  static func width(of action: UIContextualAction) -> CGFloat {
    max(74, (TextMetrics.width(of: action.title ?? "", font: font) + 30).rounded(.up))
  }

  /// A title below an image needs a row that is higher than a standard one.
  private var showsTitle: Bool { picture == nil || bounds.height >= 64 }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let picture else { return }
    let size = picture.image?.size ?? .zero
    let above: CGFloat = showsTitle && !title.isEmpty ? 12 : 0
    picture.frame = CGRect(
      x: ((bounds.width - size.width) / 2).onPixel, y: ((bounds.height - size.height) / 2 - above).onPixel,
      width: size.width, height: size.height)
  }

  override var spokenText: String? { title }
  override func tapped(at point: CGPoint) { onTap?() }
  override var content: LayerContent {
    LayerContent(text: showsTitle ? title : nil, font: Self.font, color: .white, alignment: .center)
  }
  override var textBlock: TextBlock? {
    content.block(in: picture == nil ? bounds : CGRect(x: 0, y: bounds.midY + 4, width: bounds.width, height: 20))
  }
}
