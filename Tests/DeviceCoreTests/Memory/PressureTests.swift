import DeviceCore
import LifeCycle
import ModelDevice
import XCTest

/// What is done when memory is short, and in which order (reference 6.3, 6.4).
final class PressureTests: XCTestCase {
  private var device = ModelDevice()

  override func setUp() { device = ModelDevice() }

  /// Apps in the order of their last use; the last is in front.
  private func launch(_ names: String...) throws -> [AppKey] {
    try names.map { name in
      let app = device.install(name)
      try device.perform(.launch(), app)
      try device.wait(.seconds(2))
      return app
    }
  }

  private func sample(_ available: Int64, _ usage: [AppKey: Int64] = [:]) throws {
    var processes: [ProcessKey: Int64] = [:]
    for (app, bytes) in usage { if let process = device.core.process(of: app) { processes[process] = bytes } }
    try device.handle(
      .kernel(.memory(MemorySample(capacity: 1000, available: available, usage: processes))))
  }

  private func records(_ name: String) -> [Record] { device.records.filter { $0.name == name } }

  private var ended: [AppKey] { records("jetsam").compactMap(\.app) }

  func test_bands_followTheState() throws {
    let apps = try launch("A", "B")
    XCTAssertEqual(device.core.band(of: apps[0]), .aging)
    XCTAssertEqual(device.core.band(of: apps[1]), .foreground)
    try device.perform(.home)
    XCTAssertEqual(device.core.band(of: apps[1]), .background)
    try device.wait(.seconds(2))
    XCTAssertEqual(device.core.band(of: apps[1]), .aging)
    let prewarmed = device.install("C")
    try device.perform(.prewarm, prewarmed)
    XCTAssertEqual(device.core.band(of: prewarmed), .idle)
    for app in apps + [prewarmed] {
      let process = try XCTUnwrap(device.core.process(of: app))
      XCTAssertEqual(device.band(of: process), device.core.band(of: app), "The kernel knows the band of every process.")
    }
    XCTAssertNil(device.core.band(of: AppKey(99)))
  }

  func test_besideTheAppInFront_isOnScreenOnly() throws {
    let car = device.install("Car", displays: [.carPlay])
    try device.perform(.connectDisplay(.carPlay), car)
    let front = device.install("Front")
    try device.perform(.launch(), front)
    XCTAssertEqual(device.core.band(of: front), .foreground)
    XCTAssertEqual(device.core.band(of: car), .foregroundSupport)
  }

  func test_warning_isForThoseThatRun_once() throws {
    let apps = try launch("Asleep", "Front")
    device.records = []
    try sample(240)
    try sample(230)
    XCTAssertEqual(records("memoryWarning").map(\.app), [apps[1]])
    XCTAssertEqual(device.reclaimed, [])
    try device.wait(.seconds(15))
    try sample(230)
    XCTAssertEqual(records("memoryWarning").count, 2, "still short after a while: said again")
    try sample(300)
    try sample(240)
    XCTAssertEqual(records("memoryWarning").count, 3, "short once more")
    XCTAssertEqual(records("memoryLevel").compactMap { $0.detail["level"]?.string }, ["warning", "normal", "warning"])
  }

  func test_reclaim_isForThoseThatSleep_onceInEachSleep() throws {
    let apps = try launch("Asleep", "Front")
    let asleep = try XCTUnwrap(device.core.process(of: apps[0]))
    try sample(190)
    try sample(190)
    XCTAssertEqual(device.reclaimed, [asleep])
    try device.perform(.backgroundFetch, apps[0])
    try device.wait(.seconds(2))
    try sample(190)
    XCTAssertEqual(device.reclaimed, [asleep, asleep])
  }

  func test_launchedAheadOfTime_goesAtTheReclaim_beforeAnyScene() throws {
    let apps = try launch("Asleep", "Front")
    let prewarmed = device.install("Prewarmed")
    try device.perform(.prewarm, prewarmed)
    try sample(190)
    XCTAssertEqual(ended, [prewarmed])
    XCTAssertEqual(device.core.processState(of: apps[0]), .suspended)
  }

  func test_scenes_areDisconnectedOneByOne_theLongestUnseenFirst_andSessionsStay() throws {
    let apps = try launch("A", "B", "Front")
    func isConnected(_ app: AppKey) -> Bool {
      device.core.sessions(of: app).contains { device.core.settings(of: $0.key) != nil }
    }
    try sample(140)
    XCTAssertEqual(apps.map(isConnected), [false, true, true])
    try sample(140)
    XCTAssertEqual(apps.map(isConnected), [false, false, true])
    try sample(140)
    XCTAssertEqual(apps.map(isConnected), [false, false, true], "What is on screen stays.")
    XCTAssertEqual(ended, [])
    XCTAssertEqual(apps.map { device.core.sessions(of: $0).count }, [1, 1, 1])
    XCTAssertEqual(records("reclaimScene").map(\.app), [apps[0], apps[1]])
  }

  func test_kills_goByBandThenUse_andTheFrontIsLast() throws {
    let apps = try launch("A", "B", "C", "Front")
    try device.perform(.backgroundFetch, apps[1])
    for _ in 1...8 { try sample(40) }
    XCTAssertEqual(ended, [apps[0], apps[2], apps[1], apps[3]])
    XCTAssertEqual(device.core.lastExit[apps[3]]?.reason, .jetsam)
    XCTAssertEqual(apps.map { device.core.sessions(of: $0).count }, [1, 1, 1, 1])
    guard case .array(let order)? = records("jetsam").first?.detail["order"] else { return XCTFail("no order") }
    XCTAssertEqual(order.count, 4, "The record explains the order.")
    XCTAssertEqual(order.first?.string?.hasPrefix("A: suspended, band 10"), true)
  }

  func test_beyondItsLimit_aSleeperGoesFirst() throws {
    let apps = try launch("Small", "Large", "Front")
    try sample(40, [apps[0]: 10, apps[1]: 260, apps[2]: 300])
    XCTAssertEqual(ended, [apps[1]])
  }

  func test_warned_appsHaveAMoment_unlessItIsCritical() throws {
    _ = try launch("Asleep", "Front")
    try sample(90)
    XCTAssertEqual(ended, [])
    try device.wait(.milliseconds(200))
    try sample(90)
    XCTAssertEqual(ended.count, 1)
    device = ModelDevice()
    _ = try launch("Asleep", "Front")
    try sample(50)
    XCTAssertEqual(ended.count, 1)
  }

  func test_round_hasACapAndAPause() throws {
    let names = (1...8).map { "App\($0)" }
    for name in names {
      try device.perform(.launch(), device.install(name))
      try device.wait(.seconds(2))
    }
    for _ in 1...20 { try sample(40) }
    XCTAssertEqual(ended.count, 5)
    XCTAssertEqual(records("jetsamPaused").count, 1)
    try device.wait(.seconds(1))
    for _ in 1...2 { try sample(40) }
    XCTAssertEqual(ended.count, 7)
    XCTAssertEqual(device.core.memory.victims, 7)
  }

  func test_nextVictim_waitsForTheDeathOfTheLast() throws {
    var core = DeviceCore(policy: .policy(for: SystemVersion(26)), idiom: .phone, seed: 1)
    var processes: [ProcessKey] = []
    for name in ["A", "B", "C"] {
      let app = core.install(
        InstalledApp(name: name, bundleIdentifier: name, adoptsScenes: true, sdk: SystemVersion(26)))
      _ = try core.perform(.launch(), app, at: .zero)
      processes.append(try XCTUnwrap(core.process(of: app)))
    }
    func kills(_ core: inout DeviceCore) throws -> [ProcessKey] {
      let sample = MemorySample(capacity: 1000, available: 10, usage: [:])
      return try core.handle(.kernel(.memory(sample)), at: .zero).compactMap {
        if case .kill(let key, _, _) = $0 { key } else { nil }
      }
    }
    XCTAssertEqual(try kills(&core), [processes[0]])
    XCTAssertEqual(try kills(&core), [])
    XCTAssertEqual(try kills(&core), [])
    _ = try core.handle(.kernel(.exited(processes[0], .signaled(9))), at: .zero)
    XCTAssertEqual(try kills(&core), [processes[1]])
  }

  func test_activeLimit_ends_andTheEntitlementGivesMore() throws {
    let apps = try launch("Greedy")
    try sample(900, [apps[0]: 500])
    XCTAssertEqual(device.core.processState(of: apps[0]), .running)
    try sample(900, [apps[0]: 501])
    XCTAssertEqual(device.core.lastExit[apps[0]]?.reason, .memoryLimit)
    let entitled = device.core.install(
      {
        var app = InstalledApp(name: "E", bundleIdentifier: "e", adoptsScenes: true, sdk: SystemVersion(26))
        app.hasIncreasedMemoryLimit = true
        return app
      }())
    try device.perform(.launch(), entitled)
    try sample(900, [entitled: 750])
    XCTAssertEqual(device.core.processState(of: entitled), .running)
    try sample(900, [entitled: 751])
    XCTAssertEqual(device.core.lastExit[entitled]?.reason, .memoryLimit)
  }

  /// Random devices under random pressure: the app in front is never ended while another lives, and no two die at
  /// once.
  func test_randomPressure_keepsTheFront() throws {
    var frontKills = 0
    var otherKills = 0
    for seed in 1...100 as ClosedRange<UInt64> {
      var random = SplitMix(state: seed)
      device = ModelDevice(idiom: seed % 2 == 0 ? .pad : .phone)
      device.keepsSteps = true
      let apps = (0..<5).map { device.install("App\($0)", scenes: $0 != 4) }
      for _ in 0..<60 {
        let app = apps[Int(random.next() % 5)]
        let actions: [UserAction.Kind] = [
          .launch(), .launch(), .launch(), .home, .lock, .unlock, .prewarm, .backgroundFetch,
        ]
        do { try device.perform(actions[Int(random.next() % 8)], app) } catch is Refusal {
          // It makes no sense just now.
        }
        if random.next() % 3 == 0 { try device.wait(.milliseconds(Int64(random.next() % 2000))) }
        for _ in 0..<Int(random.next() % 4) {
          let alive = apps.filter { device.core.process(of: $0) != nil }
          let front = alive.first { device.core.band(of: $0) == .foreground }
          device.records = []
          try sample(Int64(random.next() % 300))
          let killed = ended
          XCTAssertLessThanOrEqual(killed.count, 1, "seed \(seed)")
          guard let victim = killed.first else { continue }
          if let front, victim == front {
            XCTAssertEqual(alive, [front], "seed \(seed): the app in front was ended while another lived")
            frontKills += 1
          } else {
            otherKills += 1
          }
        }
      }
    }
    XCTAssertGreaterThan(frontKills, 3, "It was tried.")
    XCTAssertGreaterThan(otherKills, 100)
  }
}
