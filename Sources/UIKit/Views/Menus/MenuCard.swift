import Foundation
internal import LayerTree

/// The card of an open menu: its title and its entries on a material.
final class MenuCard: UIView {
  static let width: CGFloat = 250
  /// The width for the accessibility sizes of text: chosen.
  static let wideWidth: CGFloat = 350
  static let radius: CGFloat = 13
  static let gap: CGFloat = 8

  var onChoice: ((MenuEntry) -> Void)?
  private let title: UILabel?
  private let rows: [MenuRow]
  private var lines: [CGRect] = []
  private var gaps: [CGRect] = []

  init(_ title: String, _ entries: [MenuEntry]) {
    let isChecked = entries.contains(where: \.isChecked)
    rows = entries.map { MenuRow($0, hasChecks: isChecked) }
    if title.isEmpty {
      self.title = nil
    } else {
      let label = UILabel()
      label.text = title
      label.font = .preferredFont(forTextStyle: .caption1)
      label.adjustsFontForContentSizeCategory = true
      label.textColor = .secondaryLabel
      self.title = label
    }
    super.init(frame: .zero)
    layer.cornerRadius = Self.radius
    layer.cornerCurve = .continuous
    layer.masksToBounds = true
    if let label = self.title { addSubview(label) }
    for row in rows {
      row.onTap = { [weak self] in self?.onChoice?(row.entry) }
      addSubview(row)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// The size that all entries need.
  var size: CGSize {
    let gaps = CGFloat(rows.count { $0.entry.beginsGroup }) * Self.gap
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    let height = rows.reduce(titleHeight + gaps) { $0 + $1.height }
    return CGSize(width: isLarge ? Self.wideWidth : Self.width, height: height)
  }

  private var titleHeight: CGFloat { title.map { $0.font.pixelLineHeight + 16 } ?? 0 }

  override var backdrop: Backdrop? { Material.backdrop(.systemMaterial) }

  override var ownContents: Contents? {
    let line = UIColor.separator.committedNow
    let ground = UIColor.tertiarySystemFill.committedNow
    let steps =
      lines.map { DrawOp.fill(Path(Rectangle($0)), .nonZero, .colour(line)) }
      + gaps.map { DrawOp.fill(Path(Rectangle($0)), .nonZero, .colour(ground)) }
    return steps.isEmpty ? nil : .list(DisplayList(steps))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let thin = 1 / max(traitCollection.displayScale, 1)
    title?.frame = CGRect(x: 16, y: 0, width: bounds.width - 32, height: titleHeight)
    (lines, gaps) = ([], [])
    var y = titleHeight
    for row in rows {
      if row.entry.beginsGroup {
        gaps.append(CGRect(x: 0, y: y, width: bounds.width, height: Self.gap))
        y += Self.gap
      } else if y > 0 {
        lines.append(CGRect(x: 0, y: y, width: bounds.width, height: thin))
      }
      row.frame = CGRect(x: 0, y: y, width: bounds.width, height: row.height)
      y += row.height
    }
    layer.changed(.contents)
    needsLayout = false
  }
}

/// A row of an open menu: a checkmark, the title, and at the end its image, or a chevron if it opens another menu.
final class MenuRow: UIControl {
  override var elementRole: Element.Role { .button }

  let entry: MenuEntry
  var onTap: (() -> Void)?
  private let hasChecks: Bool
  private let check: Glyph?
  private let picture: UIImageView?
  private var font: UIFont { .preferredFont(forTextStyle: .body, compatibleWith: traitCollection) }
  private var smallFont: UIFont { .preferredFont(forTextStyle: .footnote, compatibleWith: traitCollection) }

  init(_ entry: MenuEntry, hasChecks: Bool) {
    self.entry = entry
    self.hasChecks = hasChecks
    check = entry.isChecked ? Glyph(.checkmark) : nil
    picture = entry.element.image.map { UIImageView(image: $0.inBar(.subheadline)) }
    super.init(frame: .zero)
    if let name = entry.element.accessibilityIdentifier { accessibilityIdentifier = name }
    isEnabled = !entry.attributes.contains(.disabled)
    check?.color = color
    picture?.tintColor = color
    if let check { addSubview(check) }
    if let picture { addSubview(picture) }
    if entry.opensMenu, picture == nil { addSubview(chevron) }
  }

  required init?(coder: NSCoder) { nil }

  private lazy var chevron: Glyph = Glyph(.disclosure)

  private static let checkMargin: CGFloat = 10.5
  private var checkWidth: CGFloat { Glyph.size(of: .checkmark, in: traitCollection).width }

  private var color: UIColor {
    !isEnabled ? .tertiaryLabel : entry.attributes.contains(.destructive) ? .systemRed : .label
  }

  /// 44 points with a title of a line; more with a subtitle or larger text.
  var height: CGFloat {
    let text = font.pixelLineHeight + (entry.element.subtitle == nil ? 0 : smallFont.pixelLineHeight)
    return max(44, (text + 22).rounded(.up))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    func place(_ view: UIView, _ middle: CGFloat, _ size: CGSize) {
      view.frame = CGRect(
        x: (middle - size.width / 2).onPixel, y: ((bounds.height - size.height) / 2).onPixel, width: size.width,
        height: size.height)
    }
    if let check { place(check, Self.checkMargin + checkWidth / 2, check.intrinsicContentSize) }
    if let picture {
      place(picture, bounds.width - 27, picture.image?.size ?? .zero)
    } else if entry.opensMenu {
      place(chevron, bounds.width - 20, chevron.intrinsicContentSize)
    }
    mirror([check, picture, entry.opensMenu && picture == nil ? chevron : nil])
    needsLayout = false
  }

  override var spokenText: String? { entry.element.title }
  override func tapped(at point: CGPoint) { onTap?() }

  override var content: LayerContent {
    LayerContent(
      text: entry.element.title, font: font, color: color, alignment: alignment,
      fill: isHighlighted ? .systemFill : nil)
  }

  private var alignment: NSTextAlignment { runsFromRight ? .right : .left }

  override var textBlock: TextBlock? {
    let left = hasChecks ? 2 * Self.checkMargin + checkWidth - 2 : 16
    // The title has the row where nothing stands at its end.
    let end: CGFloat = picture == nil && !entry.opensMenu ? 16 : 50
    let room = mirrored(CGRect(x: left, y: 0, width: max(0, bounds.width - left - end), height: bounds.height))
    guard let subtitle = entry.element.subtitle, !subtitle.isEmpty else { return content.block(in: room) }
    let (first, second) = (font.pixelLineHeight, smallFont.pixelLineHeight)
    let top = (bounds.height - first - second) / 2
    var block = content.block(in: CGRect(x: room.minX, y: top, width: room.width, height: first))
    let below = LayerContent(text: subtitle, font: smallFont, color: .secondaryLabel, alignment: alignment)
      .block(in: CGRect(x: room.minX, y: top + first, width: room.width, height: second))
    block?.lines += below?.lines ?? []
    return block
  }
}
