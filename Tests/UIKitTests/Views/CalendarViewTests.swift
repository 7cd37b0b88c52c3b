import XCTest

@testable import UIKit

private final class Choices: NSObject, UICalendarViewDelegate, UICalendarSelectionSingleDateDelegate,
  UICalendarSelectionMultiDateDelegate
{
  var told: [String] = []
  var forbidden: Set<Int> = []

  func calendarView(
    _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
  ) -> UICalendarView.Decoration? { dateComponents.day == 3 ? .default(color: .red) : nil }
  func calendarView(
    _ calendarView: UICalendarView, didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents
  ) { told.append("from \(previousDateComponents.month ?? 0) to \(calendarView.visibleDateComponents.month ?? 0)") }

  func dateSelection(_ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?) {
    told.append(dateComponents?.day.map { "\($0)" } ?? "none")
  }
  func dateSelection(_ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?) -> Bool
  {
    !forbidden.contains(dateComponents?.day ?? 0)
  }
  func multiDateSelection(_ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents) {
    told.append("+\(dateComponents.day ?? 0)")
  }
  func multiDateSelection(_ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents) {
    told.append("-\(dateComponents.day ?? 0)")
  }
}

/// `UICalendarView` and its selections.
@preconcurrency @MainActor
final class CalendarViewTests: XCTestCase {
  private let choices = Choices()
  private let view = UICalendarView()
  private var window: UIWindow?

  override func setUp() async throws {
    view.calendar = Calendar(identifier: .gregorian)
    view.locale = Locale(identifier: "en_US")
    view.timeZone = TimeZone(identifier: "UTC")
    view.setVisibleDateComponents(DateComponents(year: 2023, month: 8), animated: false)
    view.frame = CGRect(x: 0, y: 100, width: 320, height: 400)
    let controller = UIViewController()
    controller.view.addSubview(view)
    window = show(controller)
  }

  private var days: [CalendarDay] { view.subviews.compactMap { $0 as? CalendarDay } }
  private func tap(_ day: Int) { window?.tap(at: days[day - 1].convert(CGPoint(x: 20, y: 20), to: nil)) }
  private func turn(_ name: String) throws {
    let button = try XCTUnwrap(view.subviews.first { $0.accessibilityLabel == name })
    window?.tap(at: button.convert(CGPoint(x: 22, y: 22), to: nil))
  }

  func test_month_hasItsDaysInTheirColumns() {
    XCTAssertEqual(days.count, 31)
    // 1 August 2023 was a Tuesday, and a week begins on a Sunday.
    XCTAssertEqual(days[0].frame.minX, 8 + 2 * 304.0 / 7, accuracy: 0.1)
    XCTAssertEqual(days[5].frame.minX, 8, accuracy: 0.1)
    XCTAssertGreaterThan(days[5].frame.minY, days[4].frame.minY)
    XCTAssertTrue(view.subviews.contains { ($0 as? UILabel)?.text == "August 2023" })
  }

  func test_single_whenTapped_thenSelectsAndLetsGo() {
    let selection = UICalendarSelectionSingleDate(delegate: choices)
    choices.forbidden = [6]
    view.selectionBehavior = selection
    tap(5)
    XCTAssertEqual(selection.selectedDate?.day, 5)
    XCTAssertEqual(selection.selectedDate?.date, Date(timeIntervalSince1970: 1_691_193_600))
    XCTAssertTrue(days[4].isSelected)
    tap(6)
    XCTAssertFalse(days[5].isEnabled)
    tap(7)
    tap(7)
    XCTAssertNil(selection.selectedDate)
    XCTAssertEqual(choices.told, ["5", "7", "none"])
    selection.setSelected(DateComponents(year: 2023, month: 8, day: 9), animated: false)
    XCTAssertTrue(days[8].isSelected)
    XCTAssertEqual(choices.told.count, 3, "code selects without a call")
  }

  func test_several_whenTapped_thenEachForItself() {
    let selection = UICalendarSelectionMultiDate(delegate: choices)
    view.selectionBehavior = selection
    tap(1)
    tap(2)
    tap(1)
    XCTAssertEqual(selection.selectedDates.map(\.day), [2])
    XCTAssertEqual(choices.told, ["+1", "+2", "-1"])
  }

  func test_arrows_turnMonths_withinTheRange() throws {
    view.delegate = choices
    view.availableDateRange = DateInterval(
      start: Date(timeIntervalSince1970: 1_690_848_000), end: Date(timeIntervalSince1970: 1_694_000_000))
    try turn("Previous Month")
    XCTAssertEqual(choices.told, [], "nothing before August can be selected")
    try turn("Next Month")
    XCTAssertEqual(choices.told, ["from 8 to 9"])
    XCTAssertEqual(days.count, 30)
    view.selectionBehavior = UICalendarSelectionSingleDate(delegate: choices)
    XCTAssertEqual(days.filter(\.isEnabled).count, 6)
  }

  func test_decoration_standsBelowItsDay_unlessNotWanted() {
    view.delegate = choices
    Appearance.commit()
    func dots() -> [Int] {
      days.filter { day in day.subviews.contains { $0.backgroundColor == .red } }.compactMap(\.components.day)
    }
    XCTAssertEqual(dots(), [3])
    view.wantsDateDecorations = false
    XCTAssertEqual(dots(), [])
  }
}
