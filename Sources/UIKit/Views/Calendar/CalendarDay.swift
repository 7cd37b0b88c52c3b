import Foundation
internal import LayerTree

/// A day of a calendar view: its number, a disc if it is selected, and what decorates it.
final class CalendarDay: UIControl {
  override var elementRole: Element.Role { .button }

  let components: DateComponents
  private let number = UILabel()
  private let disc = UIView()
  private let onTap: () -> Void
  private var decoration: UIView?

  init(_ components: DateComponents, design: UIFontDescriptor.SystemDesign, tap: @escaping () -> Void) {
    self.components = components
    onTap = tap
    super.init(frame: .zero)
    disc.isUserInteractionEnabled = false
    addSubview(disc)
    number.text = "\(components.day ?? 0)"
    number.textAlignment = .center
    addSubview(number)
    self.design = design
  }

  required init?(coder: NSCoder) { nil }

  private var design = UIFontDescriptor.SystemDesign.default

  /// Shows how the day stands: days that cannot be selected are grey, today has the tint colour.
  func show(isSelected: Bool, isToday: Bool, isPossible: Bool) {
    self.isSelected = isSelected
    isEnabled = isPossible
    let tint = tintColor ?? .systemBlue
    disc.isHidden = !isSelected
    disc.backgroundColor = isToday ? tint : tint.withAlphaComponent(0.15)
    number.textColor = isSelected ? isToday ? .white : tint : !isPossible ? .tertiaryLabel : isToday ? tint : .label
    let font = UIFont.systemFont(ofSize: 20, weight: isSelected ? .semibold : .regular)
    number.font = font.fontDescriptor.withDesign(design).map { UIFont(descriptor: $0, size: 20) } ?? font
  }

  func decorate(_ view: UIView?) {
    decoration?.removeFromSuperview()
    decoration = view
    view?.isUserInteractionEnabled = false
    if let view { addSubview(view) }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let line: CGFloat = 24
    // With room for a decoration, the number stands in the upper part.
    let middle = bounds.height > 50 ? 22 : bounds.midY
    let radius = min(22, bounds.width / 2, bounds.height / 2)
    disc.frame = CGRect(x: bounds.midX - radius, y: middle - radius, width: 2 * radius, height: 2 * radius)
    disc.layer.cornerRadius = radius
    number.frame = CGRect(x: 0, y: middle - line / 2, width: bounds.width, height: line)
    decoration?.center = CGPoint(
      x: bounds.midX, y: max(number.frame.maxY + 2 + (decoration?.bounds.height ?? 0) / 2, bounds.maxY - 10))
  }

  override var spokenText: String? { number.text }
  override func tapped(at point: CGPoint) { onTap() }
}
