import Foundation
internal import LayerTree

/// What a compact date picker opens: a month's calendar for its date, wheels for its time. It covers the window, so that a tap
/// beside it closes it; a choice does not.
final class DateOverlay: UIView {
  /// The part of a date that a patch stands for.
  enum Part { case date, time }

  /// Measures: chosen.
  private static let timeSize = CGSize(width: 204, height: 216)

  let part: Part
  private let picker = UIDatePicker()
  private let card = DateCard(frame: .zero)
  private let shade = MenuShade(frame: .zero)
  private let source: CGRect
  private weak var owner: UIDatePicker?

  /// Opens it beside a rectangle of the picker; nil without a window.
  static func open(_ part: Part, of owner: UIDatePicker, at rect: CGRect) -> DateOverlay? {
    guard let window = owner.window else { return nil }
    let overlay = DateOverlay(part, of: owner, source: owner.convert(rect, to: window))
    overlay.frame = window.bounds
    overlay.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(overlay)
    return overlay
  }

  private init(_ part: Part, of owner: UIDatePicker, source: CGRect) {
    self.part = part
    self.owner = owner
    self.source = source
    super.init(frame: .zero)
    accessibilityViewIsModal = true
    overrideUserInterfaceStyle = owner.traitCollection.userInterfaceStyle
    tintColor = owner.tintColor
    picker.preferredDatePickerStyle = part == .date ? .inline : .wheels
    picker.datePickerMode = part == .date ? .date : .time
    picker.addAction(
      UIAction { [weak self] _ in
        guard let self, let owner = self.owner else { return }
        owner.choose(self.picker.date)
      }, for: .valueChanged)
    follow()
    addSubview(shade)
    addSubview(card)
    card.addSubview(picker)
  }

  required init?(coder: NSCoder) { nil }

  /// Takes over what the owner shows.
  func follow() {
    guard let owner else { return }
    picker.calendar = owner.calendar
    picker.locale = owner.locale
    picker.timeZone = owner.timeZone
    picker.minuteInterval = owner.minuteInterval
    (picker.minimumDate, picker.maximumDate) = (owner.minimumDate, owner.maximumDate)
    if picker.date != owner.date { picker.date = owner.date }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = part == .date ? picker.intrinsicContentSize : Self.timeSize
    card.frame = CardPlace.frame(of: size, at: source.midX - size.width / 2, beside: source, in: self)
    picker.frame = card.bounds
    shade.surround(card.frame)
    needsLayout = false
  }

  override func performTap(at point: CGPoint) -> Bool {
    close()
    return true
  }

  func close() {
    removeFromSuperview()
    owner?.overlayClosed()
  }
}

/// The material behind an open calendar, of a menu's kind. Taps on it close nothing.
private final class DateCard: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = MenuCard.radius
    layer.cornerCurve = .continuous
    layer.masksToBounds = true
  }

  required init?(coder: NSCoder) { nil }

  override var backdrop: Backdrop? { Material.backdrop(.systemMaterial) }
  override func performTap(at point: CGPoint) -> Bool { true }
}
