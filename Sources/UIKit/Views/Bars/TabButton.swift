import Foundation
internal import LayerTree

/// The view of a tab: its image over its title, and a badge. A bar keeps it from one layout to the next.
final class TabButton: UIControl {
  override var elementRole: Element.Role { .tab }
  override var speaksForAllParts: Bool { givenIsElement ?? true }
  override var spokenValue: String? { look.badge }

  struct Look: Equatable {
    var title = ""
    var image: UIImage?
    var color = TabButton.unselected
    var font = UIFont.systemFont(ofSize: 10, weight: .medium)
    var badge: String?
    var badgeColor: UIColor?
    var isSelected = false
    /// Whether the title stands beside the image, and not below it.
    var isInline = false
    /// How far the title is from its place.
    var titleOffset = UIOffset.zero
  }

  /// The colour of what is not selected, over whatever the bar shows. In published pictures of iOS 15 and later it is 153
  /// over white and 149 over 247 in light (ianbrault/basil, LidiaNKR/Persons-List, COMDORI-HWJ/Timer), 117 over black and
  /// 127 over 18 in dark (leovido/Planet-Viewer-Portfolio, MohammedHamdi/MyLocations). Chosen: in increased contrast.
  nonisolated static let unselected = UIColor.system(0x0000_0066, 0xffff_ff75, 0x0000_0093, 0xffff_ffae)

  var look = Look() { didSet { if look != oldValue { show(instead: oldValue) } } }
  /// What a tap does.
  var onTap: (() -> Void)?
  private var picture: UIImageView?
  private var badge: TabBadge?

  private func show(instead old: Look) {
    if look.image !== old.image {
      if let image = look.image {
        let view = picture ?? UIImageView(image: nil)
        if picture == nil { insertSubview(view, at: 0) }
        view.image = image.inBar(.body)
        view.contentMode = .scaleAspectFit
        picture = view
      } else {
        picture?.removeFromSuperview()
        picture = nil
      }
    }
    tintColor = look.color
    isSelected = look.isSelected
    if let text = look.badge {
      let view = badge ?? TabBadge(frame: .zero)
      if badge == nil { addSubview(view) }
      badge = view
      view.text = text
      view.backgroundColor = look.badgeColor ?? .systemRed
    } else {
      badge?.removeFromSuperview()
      badge = nil
    }
    layer.changed([.contents, .element])
    setNeedsLayout()
  }

  /// The width of image and title beside each other.
  var inlineWidth: CGFloat {
    let image = picture?.image?.size.width ?? 0
    let title = look.title.isEmpty ? 0 : TextMetrics.width(of: look.title, font: look.font).rounded(.up)
    return image + title + (image > 0 && title > 0 ? Self.gap : 0)
  }

  /// Between image and title that stand beside each other.
  private static let gap: CGFloat = 7

  /// The title's room. Titles of all sizes have one baseline, whether or not there is an image above them.
  private var titleRoom: CGRect {
    if look.isInline {
      guard picture != nil else { return CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height) }
      let title = TextMetrics.width(of: look.title, font: look.font).rounded(.up)
      return CGRect(x: (bounds.width + inlineWidth) / 2 - title, y: 0, width: title, height: bounds.height)
    }
    return CGRect(
      x: 0, y: 35 + Look().font.ascender - look.font.ascender, width: bounds.width, height: look.font.pixelLineHeight)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if let picture {
      let size = picture.image?.size ?? .zero
      // The middle of the image's room, above the title.
      let middle: CGFloat = look.title.isEmpty || look.isInline ? bounds.height / 2 : 19
      let width = look.isInline ? inlineWidth : size.width
      picture.frame = CGRect(
        x: ((bounds.width - width) / 2).onPixel, y: (middle - size.height / 2).onPixel, width: size.width,
        height: size.height)
    }
    let corner = look.isInline ? picture.map { $0.frame.maxX - 11 } : nil
    badge?.place(from: CGPoint(x: corner ?? bounds.width / 2 + 5, y: 2))
    needsLayout = false
  }

  override var spokenText: String? { look.title }
  override func tapped(at point: CGPoint) { onTap?() }
  override var content: LayerContent {
    LayerContent(
      text: look.title, font: look.font, color: isEnabled ? look.color : .tertiaryLabel, alignment: .center)
  }
  override var textBlock: TextBlock? {
    content.block(in: titleRoom.offsetBy(dx: look.titleOffset.horizontal, dy: look.titleOffset.vertical))
  }
}

/// The badge of a tab: white text on a round ground.
final class TabBadge: UIView {
  var text = "" { didSet { if text != oldValue { setNeedsDisplay() } } }
  private static let font = UIFont.systemFont(ofSize: 13)

  func place(from corner: CGPoint) {
    let width = max(18, TextMetrics.width(of: text, font: Self.font).rounded(.up) + 10)
    frame = CGRect(x: corner.x, y: corner.y, width: width, height: 18)
    layer.cornerRadius = 9
  }

  override var content: LayerContent {
    LayerContent(text: text, font: Self.font, color: .white, alignment: .center)
  }
}
