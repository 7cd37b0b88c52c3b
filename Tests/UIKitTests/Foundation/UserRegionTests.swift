import Foundation
import UserRegion
import XCTest

@testable import UIKit

/// What Foundation writes for a user in the United States.
@preconcurrency @MainActor
final class UserRegionTests: XCTestCase {
  private let date = Date(timeIntervalSince1970: 1_000_000_000)

  override func tearDown() async throws { UserRegion.speak("en") }

  private func long() -> String? {
    let formatter = DateFormatter()
    formatter.timeZone = TimeZone(identifier: "UTC")
    formatter.dateStyle = .long
    return formatter.string(from: date)
  }

  func testDatesAndMoneyAreWrittenAsInTheUnitedStates() {
    XCTAssertEqual(Locale.current.identifier, "en_US")
    XCTAssertEqual(long(), "September 9, 2001")
    XCTAssertEqual(date.formatted(.dateTime.month().day().year()), "Sep 9, 2001")
    let money = NumberFormatter()
    money.numberStyle = .currency
    XCTAssertEqual(money.string(from: 12.5), "$12.50")
    XCTAssertEqual(Locale.preferredLanguages, ["en-US"])
  }

  func testWeeksBeginOnSunday() {
    XCTAssertEqual(Calendar.current.firstWeekday, 1)
    XCTAssertEqual(Calendar.autoupdatingCurrent.firstWeekday, 1)
    XCTAssertEqual(Calendar.current.timeZone, TimeZone.current)
  }

  func testAnAppInAnotherLanguageHasItsDatesInIt() {
    UserRegion.speak("ko")
    XCTAssertEqual(Locale.current.identifier, "ko_US")
    XCTAssertEqual(long(), "2001년 9월 9일")
    UserRegion.speak("pt-BR")
    XCTAssertEqual(Locale.current.identifier, "pt_BR")
    UserRegion.speak("zh-Hans")
    XCTAssertEqual(Locale.current.identifier, "zh_Hans_US")
  }
}
