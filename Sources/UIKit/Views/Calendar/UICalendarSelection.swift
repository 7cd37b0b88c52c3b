import Foundation

/// How a calendar view's days are selected; apps use one of its subclasses.
@preconcurrency @MainActor
open class UICalendarSelection: NSObject {
  weak var calendarView: UICalendarView?

  /// Asks the delegate anew which days can be selected.
  open func updateSelectableDates() { calendarView?.showDays() }

  func isSelected(_ day: DateComponents) -> Bool { false }
  func canTake(_ day: DateComponents) -> Bool { false }
  /// The user tapped a day that can be taken.
  func take(_ day: DateComponents) {}

  static func isSameDay(_ one: DateComponents, _ other: DateComponents) -> Bool {
    one.year == other.year && one.month == other.month && one.day == other.day
  }
}

/// At most one day is selected; a tap on the selected day lets it go.
open class UICalendarSelectionSingleDate: UICalendarSelection {
  /// Whom the user's choice is told.
  open private(set) weak var delegate: (any UICalendarSelectionSingleDateDelegate)?
  /// The day, or nil. Code that sets it tells no delegate.
  open var selectedDate: DateComponents? { didSet { calendarView?.showDays() } }

  /// Creates a selection with nothing selected.
  public init(delegate: (any UICalendarSelectionSingleDateDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  /// Selects a day without telling the delegate.
  open func setSelected(_ dateComponents: DateComponents?, animated: Bool) { selectedDate = dateComponents }

  override func isSelected(_ day: DateComponents) -> Bool { selectedDate.map { Self.isSameDay($0, day) } ?? false }
  override func canTake(_ day: DateComponents) -> Bool { delegate?.dateSelection(self, canSelectDate: day) ?? true }
  override func take(_ day: DateComponents) {
    let chosen = isSelected(day) ? nil : day
    if chosen == nil, delegate?.dateSelection(self, canSelectDate: nil) == false { return }
    selectedDate = chosen
    delegate?.dateSelection(self, didSelectDate: chosen)
  }
}

/// Told which day the user selected.
@preconcurrency @MainActor
public protocol UICalendarSelectionSingleDateDelegate: AnyObject {
  /// The user selected a day, or none any more.
  func dateSelection(_ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?)
  /// Whether a day, or nil for none, can be selected; all unless implemented.
  func dateSelection(_ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?) -> Bool
}

extension UICalendarSelectionSingleDateDelegate {
  public func dateSelection(
    _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
  ) -> Bool { true }
}

/// Any number of days is selected; a tap on a selected day lets it go.
open class UICalendarSelectionMultiDate: UICalendarSelection {
  /// Whom the user's choices are told.
  open private(set) weak var delegate: (any UICalendarSelectionMultiDateDelegate)?
  /// The days, in the order in which they were selected. Code that sets them tells no delegate.
  open var selectedDates: [DateComponents] = [] { didSet { calendarView?.showDays() } }

  /// Creates a selection with nothing selected.
  public init(delegate: (any UICalendarSelectionMultiDateDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  /// Selects days without telling the delegate.
  open func setSelectedDates(_ selectedDates: [DateComponents], animated: Bool) { self.selectedDates = selectedDates }

  override func isSelected(_ day: DateComponents) -> Bool { selectedDates.contains { Self.isSameDay($0, day) } }
  override func canTake(_ day: DateComponents) -> Bool {
    isSelected(day)
      ? delegate?.multiDateSelection(self, canDeselectDate: day) ?? true
      : delegate?.multiDateSelection(self, canSelectDate: day) ?? true
  }
  override func take(_ day: DateComponents) {
    if isSelected(day) {
      selectedDates.removeAll { Self.isSameDay($0, day) }
      delegate?.multiDateSelection(self, didDeselectDate: day)
    } else {
      selectedDates.append(day)
      delegate?.multiDateSelection(self, didSelectDate: day)
    }
  }
}

/// Told which days the user selected and let go.
@preconcurrency @MainActor
public protocol UICalendarSelectionMultiDateDelegate: AnyObject {
  /// The user selected a day.
  func multiDateSelection(_ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents)
  /// The user let a day go.
  func multiDateSelection(_ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents)
  /// Whether a day can be selected; all unless implemented.
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents
  ) -> Bool
  /// Whether a day can be let go; all unless implemented.
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents
  ) -> Bool
}

extension UICalendarSelectionMultiDateDelegate {
  public func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents
  ) -> Bool { true }
  public func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents
  ) -> Bool { true }
}
