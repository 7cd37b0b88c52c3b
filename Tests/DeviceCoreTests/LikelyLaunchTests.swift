import DeviceCore
import LifeCycle
import ModelDevice
import XCTest

/// The system's own choice of apps to be started ahead of time.
final class LikelyLaunchTests: XCTestCase {
  private let policy = PrewarmPolicy()

  /// A device whose apps were brought to the front so many times each and have no process any more.
  private func used(_ counts: [(name: String, times: Int)], isOn: Bool = true) throws -> (ModelDevice, [AppKey]) {
    var device = ModelDevice(prewarmsLikely: isOn)
    let apps = counts.map { device.install($0.name) }
    for (app, count) in zip(apps, counts.map(\.times)) {
      for _ in 0..<count {
        try device.perform(.launch(), app)
        try device.perform(.home)
      }
    }
    for app in apps where device.core.process(of: app) != nil { try device.perform(.terminate(.jetsam), app) }
    return (device, apps)
  }

  private func prewarmed(_ device: ModelDevice, _ apps: [AppKey]) -> [AppKey] {
    apps.filter { device.core.band(of: $0) == .idle }
  }

  func test_off_nothingIsStarted_andNothingIsCounted() throws {
    var (device, apps) = try used([("One", 3)], isOn: false)
    try device.wait(.seconds(3600))
    XCTAssertEqual(device.core.processState(of: apps[0]), .notRunning)
    XCTAssertNil(device.core.launchHistory(of: apps[0]))
  }

  func test_theMostUsedAreStarted_oneAfterTheOther_upToTheCount() throws {
    var (device, apps) = try used([("A", 1), ("B", 4), ("C", 2), ("D", 3), ("Never", 0)])
    XCTAssertEqual(prewarmed(device, apps), [], "not while the device is in use")
    try device.wait(policy.delay)
    XCTAssertEqual(prewarmed(device, apps), [apps[1]])
    try device.wait(.seconds(60))
    XCTAssertEqual(prewarmed(device, apps), [apps[1], apps[2], apps[3]])
    XCTAssertEqual(device.core.processState(of: apps[4]), .notRunning)
    XCTAssertNil(device.core.nextDeadline, "Then there is nothing to look for.")
  }

  func test_whatTheUserDoes_putsItOff() throws {
    var (device, apps) = try used([("A", 1), ("Other", 0)])
    for _ in 0..<5 {
      try device.perform(.launch(), apps[1])
      try device.wait(.seconds(1))
      try device.perform(.home)
      try device.wait(.seconds(1))
      XCTAssertEqual(prewarmed(device, apps), [])
    }
    try device.wait(policy.delay)
    XCTAssertEqual(prewarmed(device, apps), [apps[0]])
  }

  func test_useFades_andWhatIsSwipedAwayOrHasCrashedIsNotStarted() throws {
    var (device, apps) = try used([("Faded", 1), ("Swiped", 2), ("Crashed", 2)])
    try device.perform(.launch(), apps[1])
    try device.perform(.swipeAway, apps[1])
    try device.perform(.launch(), apps[2])
    let process = try XCTUnwrap(device.core.process(of: apps[2]))
    try device.handle(.kernel(.exited(process, .signaled(11))))
    let history = try XCTUnwrap(device.core.launchHistory(of: apps[0]))
    XCTAssertEqual(history.uses(at: device.core.now + policy.halfLife, halfLife: policy.halfLife), 0.5, accuracy: 0.01)
    try device.wait(.seconds(10))
    XCTAssertEqual(prewarmed(device, apps), [apps[0]])
    try device.perform(.terminate(.jetsam), apps[0])
    XCTAssertLessThan(
      history.uses(at: device.core.now + .seconds(policy.halfLife.seconds * 2), halfLife: policy.halfLife),
      policy.leastUses, "Two days later it is expected no more.")
  }

  func test_history_halvesWithEachHalfLife_andCountsUp() {
    let day = Span.seconds(86_400)
    let history = LaunchHistory(uses: 4, at: .zero)
    XCTAssertEqual(history.uses(at: .zero, halfLife: day), 4)
    XCTAssertEqual(history.uses(at: .zero + .seconds(43_200), halfLife: day), 3)
    XCTAssertEqual(history.uses(at: .zero + day, halfLife: day), 2)
    XCTAssertEqual(history.uses(at: .zero + day + day, halfLife: day), 1)
    XCTAssertEqual(history.uses(at: .zero + .seconds(86_400 * 1000), halfLife: day), 0)
    let next = history.used(at: .zero + day, halfLife: day)
    XCTAssertEqual(next.uses, 3)
    XCTAssertEqual(next.at, .zero + day)
    // The clock was put back: nothing counts for more than it did.
    XCTAssertEqual(next.uses(at: .zero, halfLife: day), 3)
  }

  func test_memory_boundsThem_endsThemFirst_andAllowsThemAgain() throws {
    var (device, apps) = try used([("A", 3), ("B", 2), ("C", 1), ("Asleep", 0)])
    try device.perform(.launch(), apps[3])
    try device.perform(.home)
    func sample(available: Int64, each: Int64 = 8 << 20) -> MemorySample {
      var usage: [ProcessKey: Int64] = [:]
      for app in apps { if let process = device.core.process(of: app) { usage[process] = each } }
      return MemorySample(capacity: 400 << 20, available: available, usage: usage)
    }
    // A twentieth of 400 MiB: two of 8 MiB, and no third.
    try device.handle(.kernel(.memory(sample(available: 300 << 20))))
    try device.wait(.seconds(10))
    XCTAssertEqual(prewarmed(device, apps), [apps[0], apps[1]])
    try device.handle(.kernel(.memory(sample(available: 79 << 20))))
    try device.handle(.kernel(.memory(sample(available: 79 << 20))))
    XCTAssertEqual(prewarmed(device, apps), [], "Each sample ended one of them.")
    XCTAssertEqual(device.core.lastExit[apps[0]]?.reason, .jetsam)
    XCTAssertEqual(device.core.processState(of: apps[3]), .suspended, "What the user has left comes later.")
    try device.wait(.seconds(20))
    XCTAssertEqual(prewarmed(device, apps), [], "not while memory is short")
    try device.handle(.kernel(.memory(sample(available: 300 << 20))))
    try device.wait(.seconds(policy.recovery.seconds + 2 * policy.gap.seconds))
    XCTAssertEqual(prewarmed(device, apps), [apps[0], apps[1]])
  }

  func test_oneExpectedTwiceAsMuch_takesThePlaceOfTheLeastExpected() throws {
    var (device, apps) = try used([("A", 1), ("B", 1), ("C", 1), ("D", 0)])
    try device.wait(.seconds(10))
    XCTAssertEqual(prewarmed(device, apps), [apps[0], apps[1], apps[2]])
    for _ in 0..<3 {
      try device.perform(.launch(), apps[3])
      try device.perform(.home)
    }
    try device.perform(.terminate(.jetsam), apps[3])
    try device.wait(.seconds(10))
    XCTAssertEqual(prewarmed(device, apps).count, 3)
    XCTAssertTrue(prewarmed(device, apps).contains(apps[3]))
    try device.wait(.seconds(60))
    XCTAssertTrue(prewarmed(device, apps).contains(apps[3]), "Nobody changes places for ever.")
    XCTAssertNil(device.core.nextDeadline)
  }

  func test_history_outlivesTheDevice() throws {
    var (device, apps) = try used([("A", 2)])
    device.restart()
    XCTAssertEqual(try XCTUnwrap(device.core.launchHistory(of: apps[0])).uses, 2, accuracy: 0.01)
    try device.wait(.seconds(10))
    XCTAssertEqual(prewarmed(device, apps), [apps[0]])
  }
}
