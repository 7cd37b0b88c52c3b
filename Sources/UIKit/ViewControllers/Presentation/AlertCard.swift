import Foundation
internal import LayerTree

/// The card of an alert or an action sheet: title, message, text fields and buttons on a material, with hairlines between
/// the buttons.
final class AlertCard: UIView {
  static let alertWidth: CGFloat = 270
  static let popoverWidth: CGFloat = 304
  /// Whether the card has no ground and corners of its own, as a popover has them.
  var isBare = false {
    didSet {
      layer.cornerRadius = isBare ? 0 : Self.radius
      layer.changed(.backdrop)
    }
  }
  /// Whether the card has a ground that nothing shines through: that of what cancels an action sheet, as measured in a
  /// published picture of iOS 13.
  var isSolid = false {
    didSet {
      backgroundColor = isSolid ? Self.solidColour : nil
      layer.changed(.backdrop)
    }
  }
  private static let solidColour = UIColor { traits in
    traits.userInterfaceStyle == .dark ? UIColor(red: 44 / 255, green: 44 / 255, blue: 46 / 255, alpha: 1) : .white
  }
  static let radius: CGFloat = 14
  // Measured in published pictures of iOS 15 and 18: a text field's side margins, its height, and below it.
  static let fieldMargin: CGFloat = 15
  static let fieldHeight: CGFloat = 30.67

  private let isSheet: Bool
  private let titleLabel: UILabel?
  private let messageLabel: UILabel?
  private let fields: [UITextField]
  private let buttons: [AlertButton]
  /// What scrolls where there is no room for everything.
  private var scroll: UIScrollView?
  /// The hairlines in it.
  private var rules: [UIView] = []
  private var lines: [CGRect] = [] { didSet { if lines != oldValue { setNeedsDisplay() } } }

  init(isSheet: Bool, title: String?, message: String?, fields: [UITextField], buttons: [AlertButton]) {
    self.isSheet = isSheet
    self.fields = fields
    self.buttons = buttons
    func label(_ text: String?, _ font: UIFont) -> UILabel? {
      guard let text, !text.isEmpty else { return nil }
      let label = UILabel()
      label.text = text
      label.font = UIFontMetrics(forTextStyle: font.pointSize < 17 ? .footnote : .headline).scaledFont(for: font)
      label.adjustsFontForContentSizeCategory = true
      label.numberOfLines = 0
      label.textAlignment = .center
      label.textColor = isSheet ? .secondaryLabel : .label
      return label
    }
    titleLabel = label(title, .systemFont(ofSize: isSheet ? 13 : 17, weight: .semibold))
    messageLabel = label(message, .systemFont(ofSize: 13))
    super.init(frame: .zero)
    layer.cornerRadius = Self.radius
    layer.cornerCurve = .continuous
    layer.masksToBounds = true
    for part in parts { addSubview(part) }
  }

  required init?(coder: NSCoder) { nil }

  private var texts: [UILabel] { [titleLabel, messageLabel].compactMap { $0 } }
  private var parts: [UIView] { texts as [UIView] + fields as [UIView] + buttons as [UIView] }
  var isBlank: Bool { parts.isEmpty }

  func buttonsMayDiffer() { for button in buttons { button.actionMayDiffer() } }

  override var backdrop: Backdrop? { isBare || isSolid ? nil : Material.ofAlerts }

  /// Of the lines between buttons and around text fields: as measured in three published pictures of iOS 17 and 18, in the
  /// dark in two of others.
  static let lineColour = UIColor { traits in
    traits.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.3) : UIColor(white: 0, alpha: 0.26)
  }

  override var ownContents: Contents? {
    let colour = Self.lineColour.committedNow
    let steps = lines.map { DrawOp.fill(Path(Rectangle($0)), .nonZero, .colour(colour)) }
    return steps.isEmpty ? nil : .list(DisplayList(steps))
  }

  // MARK: Layout

  func size(for width: CGFloat) -> CGSize {
    var last: CGFloat = 0
    arrange(width) { _, frame in last = max(last, frame.maxY) }
    return CGSize(width: width, height: last)
  }

  override func traitsMayDiffer() {
    super.traitsMayDiffer()
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var places: [(view: UIView, frame: CGRect)] = []
    let lines = arrange(bounds.width) { places.append(($0, $1)) }
    let height = places.last?.frame.maxY ?? 0
    if height > bounds.height + 0.5 {
      scroll(places, height, lines)
    } else {
      for place in places {
        if place.view.superview !== self { addSubview(place.view) }
        place.view.frame = place.frame
      }
      scroll?.removeFromSuperview()
      scroll = nil
      self.lines = lines
    }
    needsLayout = false
  }

  /// Places all parts where they take more height than there is: the buttons of an alert stay, and what is above them
  /// scrolls; everything does in an action sheet, and where the buttons themselves take most of the room.
  private func scroll(_ places: [(view: UIView, frame: CGRect)], _ height: CGFloat, _ lines: [CGRect]) {
    let top = lines.first?.minY ?? height
    let isWhole = isSheet || height - top > bounds.height * 0.6 || top >= height
    let end = isWhole ? height : top
    let room = bounds.height - (height - end)
    let scroll = self.scroll ?? UIScrollView()
    if self.scroll == nil {
      self.scroll = scroll
      scroll.contentInsetAdjustmentBehavior = .never
      addSubview(scroll)
    }
    scroll.frame = CGRect(x: 0, y: 0, width: bounds.width, height: room)
    scroll.contentSize = CGSize(width: bounds.width, height: end)
    for place in places {
      let scrolls = place.frame.minY < end
      let holder = scrolls ? scroll : self
      if place.view.superview !== holder { holder.addSubview(place.view) }
      place.view.frame = scrolls ? place.frame : place.frame.offsetBy(dx: 0, dy: room - end)
    }
    self.lines = isWhole ? [] : lines.map { $0.offsetBy(dx: 0, dy: room - end) }
    for rule in rules { rule.removeFromSuperview() }
    rules = (isWhole ? lines : []).map { line in
      let rule = UIView(frame: line)
      rule.backgroundColor = Self.lineColour
      scroll.addSubview(rule)
      return rule
    }
  }

  /// Places all parts from top to bottom; returns where the hairlines are. They take room of their own: in published pictures
  /// of iOS 17 and 18 a button is 44 points high below its line, and one of an action sheet 57.
  @discardableResult
  private func arrange(_ width: CGFloat, _ place: (UIView, CGRect) -> Void) -> [CGRect] {
    let thin = 1 / max(traitCollection.displayScale, 1)
    let margin: CGFloat = 16
    var y: CGFloat = 0
    if !texts.isEmpty || !fields.isEmpty {
      y = isSheet ? 14 : 20
      for (index, label) in texts.enumerated() {
        if index > 0 { y += isSheet ? 7 : 4 }
        let inner = width - 2 * margin
        let height = max(label.contentHeight(forWidth: inner) ?? 0, label.font.pixelLineHeight)
        place(label, CGRect(x: margin, y: y, width: inner, height: height))
        y += height
      }
      for (index, field) in fields.enumerated() {
        // Several are one box, with a line between them: measured in a published picture of iOS 13.
        y += index > 0 ? -thin : texts.isEmpty ? 0 : 20
        field.roundCorners = [index == 0 ? .allTop : [], index == fields.count - 1 ? .allBottom : []]
        field.hairline = Self.lineColour
        let side = Self.fieldMargin
        place(field, CGRect(x: side, y: y, width: width - 2 * side, height: Self.fieldHeight))
        y += Self.fieldHeight
      }
      y += isSheet ? 15 : fields.isEmpty ? 20 : 12
    }
    guard !buttons.isEmpty else { return [] }
    var lines: [CGRect] = []
    let height = buttons.map { $0.height(isSheet: isSheet) }.max() ?? 0
    if !isSheet, buttons.count == 2, buttons.allSatisfy({ $0.textWidth + 16 <= width / 2 }) {
      // Side by side, what cancels first.
      let order = buttons.sorted { $0.isCancel && !$1.isCancel }
      lines = [
        CGRect(x: 0, y: y, width: width, height: thin),
        CGRect(x: (width / 2).onPixel, y: y, width: thin, height: thin + height),
      ]
      for (button, x) in zip(runsFromRight ? order.reversed() : order, [0, width / 2]) {
        place(button, CGRect(x: x, y: y + thin, width: width / 2, height: height))
      }
      return lines
    }
    for button in buttons {
      if y > 0 {
        lines.append(CGRect(x: 0, y: y, width: width, height: thin))
        y += thin
      }
      place(button, CGRect(x: 0, y: y, width: width, height: height))
      y += height
    }
    return lines
  }
}

extension UIRectCorner {
  fileprivate static let allTop: Self = [.topLeft, .topRight]
  fileprivate static let allBottom: Self = [.bottomLeft, .bottomRight]
}

/// A button of an alert.
final class AlertButton: UIControl {
  override var elementRole: Element.Role { .button }

  private let action: UIAlertAction
  private let usualFont: UIFont
  private var font: UIFont {
    let size = traitCollection.preferredContentSizeCategory
    return size == .large ? usualFont : FontScaling(style: .body, base: usualFont, most: 40).font(size)
  }
  private let tap: () -> Void

  init(_ action: UIAlertAction, isSheet: Bool, isBold: Bool, tap: @escaping () -> Void) {
    self.action = action
    self.tap = tap
    usualFont = .systemFont(ofSize: isSheet ? 20 : 17, weight: isBold ? .semibold : .regular)
    super.init(frame: .zero)
    isEnabled = action.isEnabled
  }

  required init?(coder: NSCoder) { nil }

  /// As high as usual, or as larger text asks for.
  func height(isSheet: Bool) -> CGFloat { max(isSheet ? 57 : 44, (font.lineHeight + 20).rounded(.up)) }

  var isCancel: Bool { action.style == .cancel }
  var textWidth: CGFloat { TextMetrics.width(of: action.title ?? "", font: font) }

  func actionMayDiffer() { isEnabled = action.isEnabled }

  override var spokenText: String? { action.title }
  override func tapped(at point: CGPoint) { tap() }
  override var content: LayerContent {
    let color: UIColor = action.style == .destructive ? .systemRed : tintColor
    return LayerContent(
      text: action.title, font: font, color: isEnabled ? color : .tertiaryLabel, alignment: .center,
      fill: isHighlighted ? .systemFill : nil)
  }
  override var textBlock: TextBlock? { content.block(in: bounds.insetBy(dx: 8, dy: 0)) }
}
