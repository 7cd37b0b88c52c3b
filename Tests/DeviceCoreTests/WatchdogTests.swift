import DeviceCore
import LifeCycle
import ModelDevice
import XCTest

/// Allowances, codes, and what a report says (reference 5.1, 5.2, 6.1, 6.2).
final class WatchdogTests: XCTestCase {
  private var core = DeviceCore(policy: .policy(for: SystemVersion(26)), idiom: .phone, seed: 1)
  private var app = AppKey(0)
  private var process = ProcessKey(0)

  override func setUpWithError() throws {
    app = core.install(
      InstalledApp(name: "App", bundleIdentifier: "com.example.app", adoptsScenes: true, sdk: SystemVersion(26)))
    answer(try core.perform(.launch(), app, at: .zero))
    process = try XCTUnwrap(core.process(of: app))
  }

  private func answer(_ effects: [Effect]) {
    for case .send(let key, let number, _, _) in effects {
      XCTAssertNoThrow(try core.handle(.process(key, .acknowledged(number: number)), at: core.now))
    }
  }

  private func kill(at seconds: Double) -> ProcessExit? {
    for case .kill(_, let exit, _) in core.advance(to: .zero + .seconds(seconds)) { return exit }
    return nil
  }

  func test_sceneUpdate_hasTenSeconds() throws {
    _ = try core.perform(.home, at: .zero)
    XCTAssertNil(kill(at: 9.9))
    let exit = try XCTUnwrap(kill(at: 10))
    XCTAssertEqual(exit.reason, .watchdog)
    XCTAssertEqual(exit.code?.text, "0x8badf00d")
    XCTAssertEqual(
      exit.explanation,
      "scene-update watchdog transgression: application<com.example.app> exhausted real (wall clock) time allowance of "
        + "10.00 seconds")
  }

  func test_didEnterBackground_hasFiveSecondsOfItsOwn() throws {
    _ = try core.perform(.home, at: .zero)
    _ = try core.handle(.process(process, .isEnteringBackground(true)), at: .zero + .seconds(2))
    XCTAssertNil(kill(at: 6.9))
    XCTAssertEqual(kill(at: 7)?.code, .watchdog)
  }

  func test_didEnterBackground_thatReturned_leavesTheUpdateItsTime() throws {
    _ = try core.perform(.home, at: .zero)
    _ = try core.handle(.process(process, .isEnteringBackground(true)), at: .zero + .seconds(2))
    _ = try core.handle(.process(process, .isEnteringBackground(false)), at: .zero + .seconds(4))
    XCTAssertNil(kill(at: 9.9))
    XCTAssertEqual(kill(at: 10)?.code, .watchdog)
  }

  func test_moreThanAThousandTasks_endTheProcess_withTheirCode() throws {
    var exits: [ProcessExit] = []
    for id in 1...1001 as ClosedRange<UInt32> {
      for case .kill(_, let exit, _) in try core.handle(.process(process, .acquired(id: id, name: "t")), at: .zero) {
        exits.append(exit)
      }
    }
    XCTAssertEqual(exits.map(\.code), [.tooManyAssertions])
    XCTAssertEqual(exits.first?.code?.text, "0xbada5e47")
  }

  func test_codes_areThoseOfTheReference() {
    XCTAssertEqual(
      TerminationCode.allCases.map(\.text),
      [
        "0x8badf00d", "0x2182bad2", "0x2182bad3", "0x2182bad4", "0xdead10cc", "0xbada5e47", "0xbaadca11", "0xbad22222",
        "0xc00010ff", "0xbaddd15c", "0xd00d2bad", "0xc51bad01", "0xc51bad02", "0xc51bad03",
      ])
  }
}
