import DeviceCore
import LifeCycle
import ModelDevice
import XCTest

/// What a device prepares for a wake, on a copy of the core, is what it decides when the wake is asked for: of the time that
/// has passed meanwhile nothing follows but due dates.
final class PreparedWakeTests: XCTestCase {
  func test_launchOfWhoSleeps_decidesTheSameAtAnyTimeBeforeTheNextDueDate() throws {
    var compared = 0
    for seed in 1...40 as ClosedRange<UInt64> {
      var random = SplitMix(state: seed)
      var device = ModelDevice(
        version: SystemVersion([12, 13, 14, 26][Int(seed % 4)]), idiom: seed % 2 == 0 ? .pad : .phone)
      let apps = [device.install("A"), device.install("B", severalWindows: false), device.install("C", scenes: false)]
      for _ in 0..<150 {
        do { try step(&device, apps, &random) } catch is Refusal {}
        for app in apps where device.core.processState(of: app) == .suspended {
          let now = device.core.now
          let longest = device.core.nextDeadline.map { $0.nanoseconds - now.nanoseconds } ?? 3_600_000_000_000
          guard longest > 1 else { continue }
          let later = now + Span(nanoseconds: Int64.random(in: 1..<longest, using: &random))
          XCTAssertEqual(
            effects(of: app, device.core, at: now), effects(of: app, device.core, at: later), "seed \(seed)")
          compared += 1
        }
      }
    }
    XCTAssertGreaterThan(compared, 500)
  }

  /// All but what is stored, which says when an app was used.
  private func effects(of app: AppKey, _ core: DeviceCore, at time: Instant) -> [String] {
    var core = core
    do throws(Refusal) {
      let effects = try core.handle(.user(UserAction(.launch(), app: core.apps[app].name)), at: time)
      return effects.compactMap { if case .store = $0 { nil } else { "\($0)" } }
    } catch { return ["refused: \(error)"] }
  }

  private func step(_ device: inout ModelDevice, _ apps: [AppKey], _ random: inout SplitMix) throws {
    let app = apps.randomElement(using: &random)!
    switch Int.random(in: 0..<14, using: &random) {
    case 0, 1, 2: try device.perform(.launch(), app)
    case 3, 4: try device.perform(.home)
    case 5: try device.perform(.lock)
    case 6: try device.perform(.unlock)
    case 7: try device.perform(.openSwitcher)
    case 8: try device.perform(.closeSwitcher)
    case 9: try device.perform(.newWindow, app)
    case 10: try device.perform(.interrupt(Interruption.allCases.randomElement(using: &random)!))
    case 11: try device.perform(.endInterrupt(Interruption.allCases.randomElement(using: &random)!))
    case 12: try device.perform(.backgroundFetch, app)
    default: try device.wait(.milliseconds(Int64.random(in: 1..<8000, using: &random)))
    }
  }

  func test_lastSleeper_isWhoWasInFrontLast_ofThoseWhoSleep() throws {
    var device = ModelDevice(version: SystemVersion(26))
    let (first, second) = (device.install("A"), device.install("B"))
    XCTAssertNil(device.core.lastSleeper)
    try device.perform(.launch(), first)
    try device.perform(.launch(), second)
    try device.wait(.seconds(60))
    XCTAssertEqual(device.core.lastSleeper, first, "The other one is in front.")
    try device.perform(.home)
    try device.wait(.seconds(60))
    XCTAssertEqual(device.core.lastSleeper, second)
    try device.perform(.terminate(.jetsam), second)
    XCTAssertEqual(device.core.lastSleeper, first)
  }
}
