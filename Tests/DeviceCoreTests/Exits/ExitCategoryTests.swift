import DeviceCore
import LifeCycle
import ModelDevice
import XCTest

/// What each end counts as, whole: every reason, from everywhere.
final class ExitCategoryTests: XCTestCase {
  private func category(_ reason: ExitReason, _ ending: Ending?, _ standing: ExitStanding)
    -> ExitCategory?
  {
    .category(of: ProcessExit(reason), ending: ending, from: standing)
  }

  func test_everyReason_hasItsCounter() {
    let table: [ExitReason: (foreground: ExitCategory?, background: ExitCategory?)] = [
      .appExit: (.abnormal, .abnormal), .userQuit: (.normal, .normal), .lastWindowClosed: (.normal, .normal),
      .jetsam: (.memoryLimit, .memoryPressure), .memoryLimit: (.memoryLimit, .memoryLimit),
      .cpuLimit: (.abnormal, .cpuLimit), .crash: (.abnormal, .abnormal), .watchdog: (.watchdog, .watchdog),
      .backgroundTaskTimeout: (.abnormal, .backgroundTaskTimeout), .fileLock: (.abnormal, .suspendedWithLockedFile),
      .sceneLifeCycleRequired: (.abnormal, .abnormal), .systemRestart: (nil, nil),
    ]
    for reason in ExitReason.allCases {
      guard let expected = table[reason] else { return XCTFail("\(reason) has no row") }
      let killed = Ending.signaled(9)
      XCTAssertEqual(category(reason, killed, .foreground), expected.foreground, "\(reason)")
      XCTAssertEqual(category(reason, killed, .background), expected.background, "\(reason)")
      XCTAssertEqual(category(reason, killed, .suspended), expected.background, "\(reason)")
    }
  }

  func test_anExitByItself_isNormalWithCodeZeroAlone() {
    XCTAssertEqual(category(.appExit, .exited(0), .foreground), .normal)
    XCTAssertEqual(category(.appExit, .exited(1), .background), .abnormal)
    XCTAssertEqual(category(.appExit, nil, .background), .normal)
  }

  func test_crashes_areToldApartBySignal() {
    let table: [Int32: ExitCategory] = [
      4: .illegalInstruction, 5: .illegalInstruction, 6: .abnormal, 7: .badAccess, 8: .abnormal, 9: .abnormal,
      11: .badAccess, 24: .cpuLimit, 31: .abnormal,
    ]
    for (signal, expected) in table {
      XCTAssertEqual(category(.crash, .signaled(signal), .background), expected, "signal \(signal)")
    }
    XCTAssertEqual(category(.crash, .signaled(24), .foreground), .abnormal)
    XCTAssertEqual(category(.crash, .notStarted("no such file"), .foreground), .abnormal)
    XCTAssertEqual(category(.jetsam, .outOfMemory, .background), .memoryPressure)
    XCTAssertEqual(category(.crash, nil, .foreground), .abnormal)
  }

  func test_theForeground_hasOnlyItsOwnCounters() {
    for reason in ExitReason.allCases {
      let endings = [nil, .exited(0), .exited(1), .outOfMemory, .notStarted("")] + (1...31).map { Ending.signaled($0) }
      for ending in endings {
        guard let category = category(reason, ending, .foreground) else { continue }
        XCTAssertTrue(ExitCategory.ofForeground.contains(category), "\(reason) \(ending as Any)")
      }
    }
  }

  func test_aDeath_isDueToWhatOrderedIt() throws {
    var device = ModelDevice()
    let app = device.install("App")
    try device.perform(.launch(), app)
    try device.perform(.home)
    try device.wait(.seconds(2))
    try device.perform(.terminate(.jetsam), app)
    let exited = try XCTUnwrap(device.records.last { $0.name == "exited" })
    XCTAssertEqual(device.records.first { $0.id == exited.cause.event }?.name, "terminate")
  }

  func test_theRecord_hasWhereTheProcessStoodAndWhatItHeld() throws {
    var device = ModelDevice()
    let app = device.install("App")
    try device.perform(.launch(), app)
    try device.perform(.terminate(.jetsam), app)
    XCTAssertEqual(device.store.history[app]?.last?.standing, .foreground)
    XCTAssertEqual(device.store.history[app]?.last?.assertions, [.visibleScene])

    try device.perform(.launch(), app)
    let process = try XCTUnwrap(device.core.process(of: app))
    try device.handle(.process(process, .acquired(id: 1, name: "upload")))
    try device.perform(.home)
    try device.wait(.seconds(40))
    XCTAssertEqual(device.store.history[app]?.last?.standing, .background)
    XCTAssertEqual(device.store.history[app]?.last?.category, .backgroundTaskTimeout)
    XCTAssertEqual(device.store.history[app]?.last?.assertions, [.backgroundTasks(["upload"])])

    try device.perform(.launch(), app)
    try device.perform(.home)
    try device.wait(.seconds(2))
    try device.perform(.terminate(.jetsam), app)
    XCTAssertEqual(device.store.history[app]?.last?.standing, .suspended)
    XCTAssertEqual(device.store.history[app]?.last?.category, .memoryPressure)
    XCTAssertEqual(device.store.history[app]?.count, 3)
  }
}
