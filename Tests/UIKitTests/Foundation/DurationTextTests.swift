import XCTest

@testable import UIKit

/// Expected texts are those that Apple's documentation of the styles gives as examples, and their like.
final class DurationTextTests: XCTestCase {
  private func text(
    _ seconds: TimeInterval, _ style: DateComponentsFormatter.UnitsStyle, _ units: NSCalendar.Unit = [],
    zeros: DateComponentsFormatter.ZeroFormattingBehavior = .default, most: Int = 0
  ) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = style
    formatter.allowedUnits = units
    formatter.zeroFormattingBehavior = zeros
    formatter.maximumUnitCount = most
    return formatter.string(from: seconds)
  }

  func test_styles_ofOneDuration() {
    let seconds: TimeInterval = 2 * 3600 + 5 * 60 + 1
    XCTAssertEqual(text(seconds, .positional), "2:05:01")
    XCTAssertEqual(text(seconds, .abbreviated), "2h 5m 1s")
    XCTAssertEqual(text(seconds, .brief), "2hr 5min 1sec")
    XCTAssertEqual(text(seconds, .short), "2 hr, 5 min, 1 sec")
    XCTAssertEqual(text(seconds, .full), "2 hours, 5 minutes, 1 second")
    XCTAssertEqual(text(seconds, .spellOut), "two hours, five minutes, one second")
  }

  func test_units_thatAreAllowed_holdTheWhole() {
    XCTAssertEqual(text(3661, .full, [.minute, .second]), "61 minutes, 1 second")
    XCTAssertEqual(text(3661, .full, [.hour]), "1 hour")
    XCTAssertEqual(text(90_000, .full, [.day, .hour]), "1 day, 1 hour")
    XCTAssertEqual(text(9, .positional, [.minute, .second]), "0:09")
  }

  func test_zeros_areDroppedOrPadded() {
    XCTAssertEqual(text(3600, .full), "1 hour")
    XCTAssertEqual(text(0, .positional, [.minute, .second]), "0:00")
    XCTAssertEqual(text(0, .abbreviated, [.minute, .second]), "0s")
    XCTAssertEqual(text(65, .positional, [.hour, .minute, .second], zeros: .pad), "00:01:05")
    XCTAssertEqual(text(65, .abbreviated, [.hour, .minute, .second], zeros: .pad), "0h 1m 5s")
    XCTAssertEqual(text(3605, .abbreviated, zeros: .dropLeading), "1h 0m 5s")
    XCTAssertEqual(text(3600, .positional, [.hour, .minute, .second]), "1:00:00")
  }

  func test_theMostUnits_roundTheLast() {
    XCTAssertEqual(text(3600 + 1800 + 29, .full, most: 2), "1 hour, 30 minutes")
    XCTAssertEqual(text(3600 + 1800 + 31, .full, most: 2), "1 hour, 31 minutes")
    XCTAssertEqual(text(3600, .full, most: 1), "1 hour")
  }

  func test_phrases_andSigns() {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = .full
    formatter.includesApproximationPhrase = true
    formatter.includesTimeRemainingPhrase = true
    XCTAssertEqual(formatter.string(from: 60), "About 1 minute remaining")
    XCTAssertEqual(text(-60, .abbreviated), "-1m")
    XCTAssertNil(formatter.string(from: .infinity))
  }

  func test_components_andDates() {
    XCTAssertEqual(
      DateComponentsFormatter.localizedString(from: DateComponents(hour: 1, minute: 90), unitsStyle: .short),
      "2 hr, 30 min")
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = .full
    let start = Date(timeIntervalSinceReferenceDate: 0)
    XCTAssertEqual(formatter.string(from: start, to: start.addingTimeInterval(86_400)), "1 day")
  }

  func test_relative_countsTheLargestUnit() {
    let formatter = RelativeDateTimeFormatter()
    let now = Date(timeIntervalSinceReferenceDate: 0)
    XCTAssertEqual(formatter.localizedString(for: now.addingTimeInterval(-7200), relativeTo: now), "2 hours ago")
    XCTAssertEqual(formatter.localizedString(for: now.addingTimeInterval(60), relativeTo: now), "in 1 minute")
    XCTAssertEqual(formatter.localizedString(from: DateComponents(day: -1)), "1 day ago")
    formatter.dateTimeStyle = .named
    XCTAssertEqual(formatter.localizedString(from: DateComponents(day: -1)), "yesterday")
    XCTAssertEqual(formatter.localizedString(from: DateComponents(month: 1)), "next month")
    XCTAssertEqual(formatter.localizedString(from: DateComponents(second: 0)), "now")
    formatter.unitsStyle = .abbreviated
    XCTAssertEqual(formatter.localizedString(from: DateComponents(minute: -3)), "3min ago")
    formatter.unitsStyle = .spellOut
    XCTAssertEqual(formatter.localizedString(from: DateComponents(day: 21)), "in twenty-one days")
  }

  func test_lists_andMeasurements() {
    XCTAssertEqual(ListFormatter.localizedString(byJoining: ["a"]), "a")
    XCTAssertEqual(ListFormatter.localizedString(byJoining: ["a", "b"]), "a and b")
    XCTAssertEqual(ListFormatter().string(from: [1, 2, 3]), "1, 2, and 3")
    XCTAssertNil(ListFormatter().string(from: []))
    let length = Measurement(value: 2.5, unit: UnitLength.kilometers)
    XCTAssertEqual(MeasurementFormatter().string(from: length), "2.5 km")
  }
}
