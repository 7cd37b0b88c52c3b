import DeviceHost
import Foundation
import KernelEdge
import LifeCycle

/// Real processes on the real kernel, each figure beside the same thing done by hand in the same round.
final class DeviceBenchmark {
  /// The rest of an app before it is frozen.
  private static let rest: Span = .milliseconds(10)

  private let device: Device
  private let byExec: Device
  private let app: String
  private let groups: ControlGroups
  private var events: [Event] = []

  init(bundle: URL, scratch: URL) throws {
    device = try BenchDevice.make("device", in: scratch, rest: Self.rest)
    byExec = try BenchDevice.make("exec", in: scratch, way: .exec)
    app = try device.install(bundle).name
    _ = try byExec.install(bundle)
    guard case .available(let groups) = try ControlGroups.open(device: BenchDevice.groupName("floor"), in: .current())
    else {
      throw BenchmarkError("control groups are needed for the floors, and there are none")
    }
    self.groups = groups
    for device in [device, byExec] { device.observe { [unowned self] in events.append($0) } }
  }

  func close() throws {
    try device.shutDown()
    try byExec.shutDown()
    try groups.close()
  }

  /// - Parameter onlyWake: Whether only freezing and waking are measured.
  func run(rounds: Int, onlyWake: Bool) throws -> [Row] {
    try BenchDevice.awaitTemplate(of: app, on: device)
    let starts =
      onlyWake
      ? []
      : try [false, true].flatMap { isPrewarmed in
        try launches(prewarmed: isPrewarmed, rounds: max(5, rounds / 4))
      }
    let key = try device.app(named: app)
    // As many threads as it has once it has slept and woken: what it needs for the first time is there.
    for kind in [UserAction.Kind.launch(), .home, .launch()] {
      try device.perform(kind, kind == .home ? nil : key)
      try device.settle()
      try device.wait(Self.rest + .milliseconds(20))
    }
    let threads = try threadCount()
    let (floor, _) = try FloorProcess.start(threads: threads, groups: groups, on: device.loop)
    let (cold, _) = try FloorProcess.start(threads: threads, groups: groups, on: device.loop)
    let rows = try freezeAndWake(rounds: rounds, floor: floor, cold: cold, threads: threads)
    try cold.end()
    let memory = onlyWake ? [] : try memory(floor)
    try floor.end()
    return starts + rows + memory
  }

  // MARK: Cold launch, and one of a process that was started ahead of time

  private func launches(prewarmed: Bool, rounds: Int) throws -> [Row] {
    var copies = (total: Samples(), callbacks: Samples(), start: Samples())
    var execs = copies
    var floor = Samples()
    for _ in 0..<rounds {
      let (process, time) = try FloorProcess.start(groups: groups, on: device.loop)
      try process.end()
      floor.add(time.seconds * 1000)
      try measureLaunch(on: device, prewarmed, &copies)
      try measureLaunch(on: byExec, prewarmed, &execs)
    }
    return [(copies, "copy of a template", prewarmed ? "<= 0.15x" : "<= 0.7x"), (execs, "exec", "–")].map {
      Row(
        "\(prewarmed ? "prewarmed" : "cold") launch by \($1) -> sceneDidBecomeActive; exec of an empty program",
        unit: "ms", ours: $0.total, floor: floor, aim: $2,
        note: String(
          format: "of it until the process is there: %.2f ms; in the app's own callbacks: %.2f ms", $0.start.median,
          $0.callbacks.median))
    }
  }

  private func measureLaunch(
    on device: Device, _ isPrewarmed: Bool, _ samples: inout (total: Samples, callbacks: Samples, start: Samples)
  ) throws {
    let key = try device.app(named: app)
    if isPrewarmed {
      try device.perform(.prewarm, key)
      try device.settle()
    }
    events = []
    try device.perform(.launch(), key)
    try device.settle()
    let figures = try Activation(events)
    samples.total.add(figures.total * 1000)
    samples.callbacks.add(figures.callbacks * 1000)
    samples.start.add(figures.start * 1000)
    try device.perform(.terminate(.jetsam), key)
    try device.settle()
  }

  // MARK: Freeze and wake

  private func freezeAndWake(
    rounds: Int, floor: FloorProcess, cold: FloorProcess, threads: Int
  ) throws -> [Row] {
    let key = try device.app(named: app)
    var freezes = (ours: Samples(), floor: Samples(), warm: Samples())
    var wakes = (ours: Samples(), floor: Samples(), cold: Samples(), callbacks: Samples())
    let clock = ContinuousClock()
    try cold.roundTrip(readsLines: true)
    for _ in 0..<rounds {
      try cold.freezeByHand()
      events = []
      try device.perform(.home)
      try device.settle()
      try device.wait(Self.rest + .milliseconds(20))
      freezes.ours.add(try freezeTime() * 1e6)
      freezes.floor.add(try clock.measure { try floor.freezeByHand() }.seconds * 1e6)
      try floor.thawByHand()
      try floor.roundTrip()
      freezes.warm.add(try clock.measure { try floor.freezeByHand() }.seconds * 1e6)
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
      wakes.cold.add(
        try clock.measure {
          try cold.thawByHand()
          try cold.roundTrip(readsLines: true)
        }.seconds * 1e6)
    }
    return [
      Row(
        "last assertion dropped -> frozen, confirmed; by hand, \(threads) threads", unit: "µs", ours: freezes.ours,
        floor: freezes.floor, aim: "<= 1.5x, p99 <= 5x",
        note: String(
          format: "\(rounds) rounds; the least: %.1f, and %.1f by hand", freezes.ours.least, freezes.floor.least)),
      Row(
        "the same, beside a freeze by hand of what has just answered a question", unit: "µs", ours: freezes.ours,
        floor: freezes.warm, aim: "–",
        note: String(
          format: "an app is asked a millisecond before; the least by hand: %.1f", freezes.warm.least)),
      Row(
        "suspended, launched -> sceneDidBecomeActive; thaw and one round trip", unit: "µs", ours: wakes.ours,
        floor: wakes.floor, aim: "<= 2x, p99 <= 5x",
        note: String(
          format:
            "\(rounds) rounds; of it in the app's own callbacks, and so beyond the aim: %.1f µs; the least: %.1f, and %.1f by hand",
          wakes.callbacks.median, wakes.ours.least, wakes.floor.least)),
      Row(
        "the same, beside a program that has rested as long and reads 1,000 lines before it answers", unit: "µs",
        ours: wakes.ours, floor: wakes.cold, aim: "–",
        note: String(
          format: "memory of its own, a line of the cache after the other, in 200 pages; the least by hand: %.1f",
          wakes.cold.least)),
    ]
  }

  private func freezeTime() throws -> Double {
    guard let dropped = events.last(where: { $0.name == "lastAssertionDropped" }),
      let suspended = events.last(where: { $0.name == "suspended" }), suspended.seq > dropped.seq
    else { throw BenchmarkError("the app was not suspended") }
    return (suspended.time - dropped.time - Self.rest).seconds
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
    sync()
    let ours = try ProcessMemory(pid: pid())
    let empty = try ProcessMemory(pid: floor.process.pid)
    return [
      ("private dirty memory of an idle app; of an empty program", ours.dirtyKilobytes, empty.dirtyKilobytes),
      ("private memory of the same, pages of its own file too", ours.privateKilobytes, empty.privateKilobytes),
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
