import LayerTree
import XCTest

@testable import UIKit

/// What touches on date pickers open and choose.
@preconcurrency @MainActor
final class DatePickerTests: XCTestCase {
  /// Sunday, 9 September 2001, 01:46:40.
  private let start = Date(timeIntervalSince1970: 1_000_000_000)
  private var events: [String] = []

  private func picker(_ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle) -> UIDatePicker {
    let picker = UIDatePicker()
    picker.calendar = Calendar(identifier: .gregorian)
    picker.timeZone = TimeZone(identifier: "UTC")
    picker.locale = Locale(identifier: "en_US")
    picker.datePickerMode = mode
    picker.preferredDatePickerStyle = style
    picker.date = start
    for (event, name) in [
      (UIControl.Event.valueChanged, "value"), (.editingDidBegin, "begin"), (.editingDidEnd, "end"),
    ] {
      picker.addAction(UIAction { [weak self] _ in self?.events.append(name) }, for: event)
    }
    return picker
  }

  private func shown(_ picker: UIDatePicker, in frame: CGRect) -> UIWindow {
    let controller = UIViewController()
    picker.frame = frame
    controller.view.addSubview(picker)
    return show(controller)
  }

  private func overlay(in window: UIWindow) -> DateOverlay? { window.subviews.compactMap { $0 as? DateOverlay }.first }

  private func inner(of window: UIWindow) throws -> UIDatePicker {
    Appearance.commit()
    let all = try XCTUnwrap(overlay(in: window)).subviews.flatMap(\.subviews)
    return try XCTUnwrap(all.compactMap { $0 as? UIDatePicker }.first)
  }

  func test_compact_whenItsDateIsTouched_thenACalendarOpensUntilATouchBesideIt() throws {
    let picker = picker(.date, .compact)
    let window = shown(picker, in: CGRect(x: 100, y: 100, width: 160, height: 34))
    window.tap(at: CGPoint(x: 180, y: 117))
    let calendar = try inner(of: window)
    XCTAssertEqual(calendar.datePickerStyle, .inline)
    XCTAssertEqual(calendar.datePickerMode, .date)
    XCTAssertEqual(picker.date, start, "a touch opens and changes nothing")
    let card = try XCTUnwrap(calendar.superview)
    XCTAssertEqual(card.frame.size, CGSize(width: 320, height: 335))
    XCTAssertEqual(card.frame.minY, 140, "below the patch")
    XCTAssertEqual(card.frame.midX, 180)
    // The second row of weeks begins with the 2nd.
    window.tap(
      at: CGPoint(x: card.frame.minX + 10 + 300 / 14, y: card.frame.minY + 64 + 1.5 * (335 - 64) / 6.0))
    XCTAssertEqual(picker.date, start.addingTimeInterval(-7 * 86_400))
    XCTAssertNotNil(overlay(in: window), "a choice closes nothing")
    XCTAssertEqual(events, ["begin", "value"])
    window.tap(at: CGPoint(x: 20, y: 700))
    XCTAssertNil(overlay(in: window))
    XCTAssertEqual(events, ["begin", "value", "end"])
  }

  func test_compact_whenItsTimeIsTouched_thenWheelsOpen() throws {
    let picker = picker(.dateAndTime, .compact)
    let size = picker.intrinsicContentSize
    let window = shown(picker, in: CGRect(origin: CGPoint(x: 60, y: 700), size: size))
    window.tap(at: CGPoint(x: 60 + size.width - 10, y: 717))
    let wheels = try inner(of: window)
    XCTAssertEqual(wheels.datePickerStyle, .wheels)
    XCTAssertEqual(wheels.datePickerMode, .time)
    let card = try XCTUnwrap(wheels.superview)
    XCTAssertEqual(card.frame.maxY, 694, "above it where there is no room below")
    // The hour, the minute and the half, each the row below: 2:46, 2:47, 2:47 PM.
    let (middle, y) = (card.frame.midX, card.frame.midY + 31)
    for x in [middle - 56, middle, middle + 56] { window.tap(at: CGPoint(x: x, y: y)) }
    XCTAssertEqual(picker.date, start.addingTimeInterval(3600 + 60 + 12 * 3600))
    XCTAssertEqual(events, ["begin", "value", "value", "value"])
  }

  func test_compact_whenItLeavesItsWindow_thenWhatItOpenedCloses() throws {
    let picker = picker(.date, .compact)
    let window = shown(picker, in: CGRect(x: 100, y: 100, width: 160, height: 34))
    window.tap(at: CGPoint(x: 180, y: 117))
    XCTAssertNotNil(overlay(in: window))
    picker.removeFromSuperview()
    XCTAssertNil(overlay(in: window))
  }

  func test_compact_whenDisabled_thenNothingOpens() {
    let picker = picker(.date, .compact)
    picker.isEnabled = false
    let window = shown(picker, in: CGRect(x: 100, y: 100, width: 160, height: 34))
    window.tap(at: CGPoint(x: 180, y: 117))
    XCTAssertNil(overlay(in: window))
  }

  func test_openCalendar_whenTheAppSetsADate_thenShowsIt() throws {
    let picker = picker(.date, .compact)
    let window = shown(picker, in: CGRect(x: 100, y: 100, width: 160, height: 34))
    window.tap(at: CGPoint(x: 180, y: 117))
    picker.date = start.addingTimeInterval(86_400)
    XCTAssertEqual(try inner(of: window).date, start.addingTimeInterval(86_400))
  }

  func test_inline_whenItsTitleIsTouched_thenWheelsOfMonthsTakeTheDaysPlace() {
    let picker = picker(.date, .inline)
    let window = shown(picker, in: CGRect(x: 0, y: 100, width: 320, height: 335))
    window.tap(at: CGPoint(x: 40, y: 122))
    XCTAssertTrue(picker.choosesMonth)
    // The month below: October.
    window.tap(at: CGPoint(x: 100, y: 144 + 291 / 2 + 32))
    window.tap(at: CGPoint(x: 40, y: 122))
    XCTAssertFalse(picker.choosesMonth)
    XCTAssertEqual(picker.date, start)
    XCTAssertEqual(picker.shownCalendar.component(.month, from: picker.shownMonth), 10)
    XCTAssertEqual(events, [])
  }

  func test_inline_whenItsTimeIsTouched_thenWheelsOpen() throws {
    let picker = picker(.dateAndTime, .inline)
    let window = shown(picker, in: CGRect(x: 0, y: 100, width: 320, height: 385))
    window.tap(at: CGPoint(x: 280, y: 460))
    XCTAssertEqual(try inner(of: window).datePickerMode, .time)
    XCTAssertEqual(events, ["begin"])
  }
}
