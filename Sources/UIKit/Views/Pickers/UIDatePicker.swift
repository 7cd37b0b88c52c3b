import Foundation
internal import LayerTree

/// A control for a date, a time, or a length of time. It shows its value as text; a tap in its left half goes back by one
/// step, in its right half forward: a day, or `minuteInterval` minutes for times.
open class UIDatePicker: UIControl {
  override var elementRole: Element.Role { .picker }

  /// What is chosen.
  public enum Mode: Int, Sendable {
    case time, date, dateAndTime, countDownTimer
    case yearAndMonth = 4
  }

  /// The look; stored.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic
  /// The look that is shown.
  open var datePickerStyle: UIDatePickerStyle {
    preferredDatePickerStyle == .automatic ? .compact : preferredDatePickerStyle
  }
  /// What is chosen.
  open var datePickerMode = Mode.dateAndTime { didSet { changed() } }
  /// The locale of the text; nil for the user's.
  open var locale: Locale? { didSet { changed() } }
  /// The calendar; the user's unless set.
  open var calendar: Calendar! = .current { didSet { changed() } }
  /// The time zone; nil for the calendar's.
  open var timeZone: TimeZone? { didSet { changed() } }
  /// The date, within the limits.
  open var date: Date {
    get { stored }
    set {
      stored = limited(newValue)
      changed()
    }
  }
  private var stored = Date()
  /// The earliest date.
  open var minimumDate: Date? { didSet { date = stored } }
  /// The latest date.
  open var maximumDate: Date? { didSet { date = stored } }
  /// The length of time in the mode of a timer, in seconds: at least a minute, less than a day.
  open var countDownDuration: TimeInterval {
    get { duration }
    set {
      duration = min(max(newValue, 60), 24 * 3600 - 60)
      changed()
    }
  }
  private var duration: TimeInterval = 60
  /// The step of a time, in minutes.
  open var minuteInterval = 1
  /// Stored; it has no effect here.
  open var roundsToMinuteInterval = true

  /// Sets the date without sending actions.
  open func setDate(_ date: Date, animated: Bool) { self.date = date }

  private func limited(_ date: Date) -> Date {
    // Limits that exclude each other have no effect, as on iOS.
    if let minimumDate, let maximumDate, minimumDate > maximumDate { return date }
    return min(max(date, minimumDate ?? date), maximumDate ?? date)
  }

  private func changed() {
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  private var shownText: String {
    if datePickerMode == .countDownTimer {
      let minutes = Int(duration / 60)
      return "\(minutes / 60):" + String(format: "%02d", minutes % 60)
    }
    let formatter = DateFormatter()
    formatter.calendar = calendar
    formatter.locale = locale ?? calendar.locale ?? .current
    formatter.timeZone = timeZone ?? calendar.timeZone
    formatter.dateStyle = datePickerMode == .time ? .none : .medium
    formatter.timeStyle = datePickerMode == .date || datePickerMode == .yearAndMonth ? .none : .short
    return formatter.string(from: stored)
  }

  override func tapped(at point: CGPoint) {
    let direction: Double = point.x < bounds.width / 2 ? -1 : 1
    let minutes = Double(max(minuteInterval, 1)) * 60
    switch datePickerMode {
    case .countDownTimer: countDownDuration += direction * minutes
    case .time, .dateAndTime: date += direction * minutes
    case .date: date = calendar.date(byAdding: .day, value: Int(direction), to: stored) ?? stored
    case .yearAndMonth: date = calendar.date(byAdding: .month, value: Int(direction), to: stored) ?? stored
    }
  }

  override var eventsOfTap: [Event] { [.valueChanged, .primaryActionTriggered] }
  override open var intrinsicContentSize: CGSize {
    switch datePickerStyle {
    case .automatic, .compact:
      CGSize(width: TextMetrics.width(of: shownText, font: .systemFont(ofSize: 17)) + 24, height: 34).upToPixels
    case .wheels: CGSize(width: 320, height: 216)
    case .inline: CGSize(width: 320, height: 353)
    }
  }
  override open func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  override var content: LayerContent {
    LayerContent(text: shownText, font: .systemFont(ofSize: 17), alignment: .center, fill: .tertiarySystemFill)
  }
}

/// The look of a date picker.
public enum UIDatePickerStyle: Int, Sendable { case automatic, wheels, compact, inline }
