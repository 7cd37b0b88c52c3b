import DeviceHost
import Foundation
import KernelEdge
import LifeCycle

/// Real processes on the real kernel, each figure beside the same thing done by hand in the same round.
final class DeviceBenchmark {
  private let device: Device
  private let app: String
  private let groups: ControlGroups
  private var events: [Event] = []

  init(bundle: URL, state: URL) throws {
    var configuration = DeviceConfiguration(name: "bench")
    // What is measured begins when the last assertion goes; the wait before the freeze is a choice, not a cost.
    configuration.suspensionDelay = .zero
    device = try Device(configuration, in: try StateFolder(state))
    app = try device.install(bundle).name
    guard case .available(let groups) = try ControlGroups.open(device: "bench-floor", in: .current()) else {
      throw BenchmarkError("control groups are needed for the floors, and there are none")
    }
    self.groups = groups
    device.observe { [unowned self] in events.append($0) }
  }

  func close() throws {
    try device.shutDown()
    try groups.close()
  }

  /// - Parameter onlyWake: Whether only freezing and waking are measured.
  func run(rounds: Int, onlyWake: Bool) throws -> [Row] {
    let starts =
      onlyWake ? [] : try [false, true].map { try launches(prewarmed: $0, rounds: max(5, rounds / 10)) }
    let key = try device.app(named: app)
    try device.perform(.launch(), key)
    try device.settle()
    let threads = try threadCount()
    let (floor, _) = try FloorProcess.start(threads: threads, groups: groups, on: device.loop)
    let rows = try freezeAndWake(rounds: rounds, floor: floor, threads: threads)
    let memory = onlyWake ? [] : try memory(floor)
    try floor.end()
    return starts + rows + memory
  }

  // MARK: Cold launch, and one of a process that was started ahead of time

  private func launches(prewarmed: Bool, rounds: Int) throws -> Row {
    let key = try device.app(named: app)
    var ours = Samples()
    var floor = Samples()
    var callbacks = Samples()
    for _ in 0..<rounds {
      let (process, time) = try FloorProcess.start(groups: groups, on: device.loop)
      try process.end()
      floor.add(time.seconds * 1000)
      if prewarmed {
        try device.perform(.prewarm, key)
        try device.settle()
      }
      events = []
      try device.perform(.launch(), key)
      try device.settle()
      let figures = try Activation(events)
      ours.add(figures.total * 1000)
      callbacks.add(figures.callbacks * 1000)
      try device.perform(.terminate(.jetsam), key)
      try device.settle()
    }
    return Row(
      (prewarmed ? "prewarmed" : "cold") + " launch -> sceneDidBecomeActive; exec of an empty program", unit: "ms",
      ours: ours, floor: floor, aim: "<= 1.5x",
      note: String(format: "of it in the app's own callbacks: %.2f ms", callbacks.median))
  }

  // MARK: Freeze and wake

  private func freezeAndWake(rounds: Int, floor: FloorProcess, threads: Int) throws -> [Row] {
    let key = try device.app(named: app)
    var freezes = (ours: Samples(), floor: Samples())
    var wakes = (ours: Samples(), floor: Samples(), callbacks: Samples())
    let clock = ContinuousClock()
    for _ in 0..<rounds {
      events = []
      try device.perform(.home)
      try device.settle()
      try device.wait(.milliseconds(20))
      freezes.ours.add(try freezeTime() * 1e6)
      freezes.floor.add(try clock.measure { try floor.freezeByHand() }.seconds * 1e6)
      events = []
      try device.perform(.launch(), key)
      try device.settle()
      let figures = try Activation(events)
      wakes.ours.add(figures.total * 1e6)
      wakes.callbacks.add(figures.callbacks * 1e6)
      wakes.floor.add(
        try clock.measure {
          try floor.thawByHand()
          try floor.roundTrip()
        }.seconds * 1e6)
    }
    return [
      Row(
        "last assertion dropped -> frozen, confirmed; by hand, \(threads) threads", unit: "µs", ours: freezes.ours,
        floor: freezes.floor, aim: "<= 1.5x, p99 <= 5x",
        note: String(
          format: "\(rounds) rounds; the least: %.1f, and %.1f by hand", freezes.ours.least, freezes.floor.least)),
      Row(
        "suspended, launched -> sceneDidBecomeActive; thaw and one round trip", unit: "µs", ours: wakes.ours,
        floor: wakes.floor, aim: "<= 2x, p99 <= 5x",
        note: String(
          format:
            "\(rounds) rounds; of it in the app's own callbacks, and so beyond the aim: %.1f µs; the least: %.1f, and %.1f by hand",
          wakes.callbacks.median, wakes.ours.least, wakes.floor.least)),
    ]
  }

  private func freezeTime() throws -> Double {
    guard let dropped = events.last(where: { $0.name == "lastAssertionDropped" }),
      let suspended = events.last(where: { $0.name == "suspended" }), suspended.seq > dropped.seq
    else { throw BenchmarkError("the app was not suspended") }
    return (suspended.time - dropped.time).seconds
  }

  // MARK: Memory

  private func threadCount() throws -> Int {
    let pid = try pid()
    return try FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/task").count
  }

  private func pid() throws -> Int32 {
    guard let pid = device.pid(of: try device.app(named: app)) else { throw BenchmarkError("the app does not run") }
    return pid
  }

  private func memory(_ floor: FloorProcess) throws -> [Row] {
    let ours = try ProcessMemory(pid: pid())
    let empty = try ProcessMemory(pid: floor.process.pid)
    return [
      ("private memory of an idle app; of an empty program", ours.privateKilobytes, empty.privateKilobytes),
      ("proportional memory (PSS) of the same", ours.proportionalKilobytes, empty.proportionalKilobytes),
    ].map { name, ours, empty in
      var figure = Samples()
      var floor = Samples()
      figure.add(ours)
      floor.add(empty)
      return Row(name, unit: "kB", ours: figure, floor: floor, aim: "–")
    }
  }
}
