import Foundation

/// A month's calendar, in which days can be selected and decorated.
///
/// - Note: Differs from iOS: a tap on the month's name opens no wheels, and another month comes at once.
@preconcurrency @MainActor
open class UICalendarView: UIView {
  /// Decorates days.
  open weak var delegate: (any UICalendarViewDelegate)? { didSet { showDecorations(of: nil) } }
  /// How days are selected; nil for not at all.
  open var selectionBehavior: UICalendarSelection? {
    didSet {
      oldValue?.calendarView = nil
      selectionBehavior?.calendarView = self
      showDays()
    }
  }
  /// The calendar; the user's unless set.
  open var calendar = Calendar.current { didSet { showMonth() } }
  /// The locale of the names.
  open var locale = Locale.current { didSet { showMonth() } }
  /// The time zone; nil for the calendar's.
  open var timeZone: TimeZone? { didSet { showMonth() } }
  /// The kind of the numbers' font.
  open var fontDesign = UIFontDescriptor.SystemDesign.default { didSet { showMonth() } }
  /// The days that can be selected.
  open var availableDateRange = DateInterval(start: .distantPast, end: .distantFuture) { didSet { showMonth() } }
  /// Whether room is left for decorations.
  open var wantsDateDecorations = true { didSet { showDecorations(of: nil) } }
  /// The month that is shown.
  open var visibleDateComponents: DateComponents {
    get { components([.era, .year, .month], of: month) }
    set { if let date = shown.date(from: newValue) { show(date) } }
  }

  private var month = Date()
  private let title = UILabel()
  private let back = UIButton(type: .system)
  private let forth = UIButton(type: .system)
  private var weekdays: [UILabel] = []
  private var days: [CalendarDay] = []

  public override init(frame: CGRect) {
    super.init(frame: frame)
    begin()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }

  private func begin() {
    title.font = .systemFont(ofSize: 17, weight: .semibold)
    addSubview(title)
    for (button, symbol, name, way) in [
      (back, "chevron.left", "Previous Month", -1), (forth, "chevron.right", "Next Month", 1),
    ] {
      button.setImage(
        UIImage(systemName: symbol, withConfiguration: UIImage.SymbolConfiguration(pointSize: 20)), for: .normal)
      button.accessibilityLabel = name
      button.addAction(UIAction { [weak self] _ in self?.turn(way) }, for: .touchUpInside)
      addSubview(button)
    }
    for direction in [UISwipeGestureRecognizer.Direction.left, .right] {
      let swipe = UISwipeGestureRecognizer(target: nil, action: nil)
      swipe.direction = direction
      swipe.onRecognize = { [weak self] _ in self?.turn(direction == .left ? 1 : -1) }
      addGestureRecognizer(swipe)
    }
    showMonth()
  }

  /// Shows another month.
  open func setVisibleDateComponents(_ dateComponents: DateComponents, animated: Bool) {
    visibleDateComponents = dateComponents
  }

  /// Asks the delegate anew for the decorations of days.
  open func reloadDecorations(forDateComponents dates: [DateComponents], animated: Bool) { showDecorations(of: dates) }

  private var shown: Calendar {
    var shown = calendar
    shown.locale = locale
    shown.timeZone = timeZone ?? calendar.timeZone
    return shown
  }

  private func components(_ parts: Set<Calendar.Component>, of date: Date) -> DateComponents {
    var found = shown.dateComponents(parts, from: date)
    found.calendar = shown
    return found
  }

  private func turn(_ way: Int) {
    guard let other = shown.date(byAdding: .month, value: way, to: month), isPossible(month: other) else { return }
    show(other)
  }

  private func isPossible(month date: Date) -> Bool {
    shown.dateInterval(of: .month, for: date).map {
      $0.end > availableDateRange.start && $0.start <= availableDateRange.end
    }
      ?? false
  }

  private func show(_ date: Date) {
    let before = visibleDateComponents
    month = date
    let after = visibleDateComponents
    guard before.year != after.year || before.month != after.month || before.era != after.era else { return }
    showMonth()
    delegate?.calendarView(self, didChangeVisibleDateComponentsFrom: before)
  }

  private func showMonth() {
    let calendar = shown
    let formatter = DateFormatter()
    formatter.calendar = calendar
    formatter.locale = locale
    formatter.timeZone = calendar.timeZone
    formatter.setLocalizedDateFormatFromTemplate("yMMMM")
    title.text = formatter.string(from: month)
    for view in weekdays + days { view.removeFromSuperview() }
    let names = calendar.shortStandaloneWeekdaySymbols
    weekdays = names.indices.map { index in
      let label = UILabel()
      label.text = names[(index + calendar.firstWeekday - 1) % names.count].uppercased()
      label.font = .systemFont(ofSize: 13, weight: .semibold)
      label.textColor = .tertiaryLabel
      label.textAlignment = .center
      addSubview(label)
      return label
    }
    let start = calendar.dateInterval(of: .month, for: month)?.start ?? month
    days = (calendar.range(of: .day, in: .month, for: month) ?? 1..<1).compactMap { day in
      guard let date = calendar.date(byAdding: .day, value: day - 1, to: start) else { return nil }
      let components = components([.era, .year, .month, .day], of: date)
      let view = CalendarDay(components, design: fontDesign) { [weak self] in self?.selectionBehavior?.take(components)
      }
      addSubview(view)
      return view
    }
    back.isEnabled = calendar.date(byAdding: .month, value: -1, to: month).map(isPossible) ?? false
    forth.isEnabled = calendar.date(byAdding: .month, value: 1, to: month).map(isPossible) ?? false
    showDays()
    showDecorations(of: nil)
    setNeedsLayout()
  }

  /// Shows which days are selected and which can be.
  func showDays() {
    let calendar = shown
    for day in days {
      guard let start = calendar.date(from: day.components),
        let end = calendar.date(byAdding: .day, value: 1, to: start)
      else { continue }
      let isInRange = start <= availableDateRange.end && end > availableDateRange.start
      day.show(
        isSelected: selectionBehavior?.isSelected(day.components) ?? false,
        isToday: calendar.isDateInToday(start),
        isPossible: isInRange && (selectionBehavior?.canTake(day.components) ?? true))
      day.isUserInteractionEnabled = selectionBehavior != nil
    }
  }

  /// Shows the decorations of some of the month's days, or of all for nil.
  private func showDecorations(of dates: [DateComponents]?) {
    for day in days where dates?.contains(where: { UICalendarSelection.isSameDay($0, day.components) }) ?? true {
      day.decorate(
        wantsDateDecorations ? delegate?.calendarView(self, decorationFor: day.components)?.view : nil)
    }
    setNeedsLayout()
  }

  override open func tintColorDidChange() {
    super.tintColorDidChange()
    showDays()
  }

  private static let header: CGFloat = 44
  private static let names: CGFloat = 20
  private static let margin: CGFloat = 16
  private static let rows = 6

  override open var intrinsicContentSize: CGSize {
    CGSize(width: 320, height: Self.header + Self.names + CGFloat(Self.rows) * (wantsDateDecorations ? 56 : 46))
  }
  override open func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  override open func layoutSubviews() {
    super.layoutSubviews()
    let height = Self.header
    title.frame = CGRect(x: Self.margin, y: 0, width: max(0, bounds.width - 2 * Self.margin - 88), height: height)
    forth.frame = CGRect(x: bounds.width - 44 - Self.margin / 2, y: 0, width: 44, height: height)
    back.frame = CGRect(x: forth.frame.minX - 44, y: 0, width: 44, height: height)
    let column = max(0, bounds.width - Self.margin) / 7
    for (index, label) in weekdays.enumerated() {
      label.frame = CGRect(x: Self.margin / 2 + CGFloat(index) * column, y: height, width: column, height: Self.names)
    }
    let row = max(0, bounds.height - height - Self.names) / CGFloat(Self.rows)
    let first = firstColumn
    for (index, day) in days.enumerated() {
      let place = first + index
      day.frame = CGRect(
        x: Self.margin / 2 + CGFloat(place % 7) * column, y: height + Self.names + CGFloat(place / 7) * row,
        width: column, height: row)
    }
    mirror([title, back, forth] + weekdays + days)
  }

  /// The column of the month's first day.
  private var firstColumn: Int {
    let calendar = shown
    let start = calendar.dateInterval(of: .month, for: month)?.start ?? month
    return (calendar.component(.weekday, from: start) - calendar.firstWeekday + 7) % 7
  }
}
