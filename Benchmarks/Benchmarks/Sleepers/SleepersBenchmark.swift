import DeviceCore
import DeviceHost
import Foundation
import KernelEdge
import LifeCycle

/// Many suspended apps at once, each beside a process of the floor program that was frozen by hand.
final class SleepersBenchmark {
  static let count = 200
  private static let picks = 300
  private static let rest: Span = .seconds(4)

  private let device: Device
  private let groups: ControlGroups
  private var apps: [AppKey] = []
  private var events: [Event] = []

  init(bundle: URL, scratch: URL) throws {
    let device = try BenchDevice.make("sleepers", in: scratch, memory: .machine)
    self.device = device
    guard
      case .available(let groups) = try ControlGroups.open(
        device: BenchDevice.groupName("sleepers-floor"), in: .current())
    else {
      throw Skipped("control groups are needed for the floors, and there are none")
    }
    self.groups = groups
    device.observe { [unowned self] in events.append($0) }
    let copies = scratch.appending(path: "sleepers-copies")
    for number in 1...Self.count {
      let name = "Sleeper\(number)"
      let copy = try AppCopies.make(bundle, named: name, in: copies, isLinked: true)
      _ = try device.install(copy)
      apps.append(try device.app(named: name))
    }
  }

  func close() throws {
    try device.shutDown()
    try groups.close()
  }

  func run() throws -> [Row] {
    try BenchDevice.awaitTemplate(of: "Sleeper1", on: device)
    for app in apps {
      try device.perform(.launch(), app)
      try device.settle()
    }
    try device.perform(.home)
    try device.settle()
    let floor = try (1...Self.count).map { _ in try FloorProcess.start(groups: groups, on: device.loop).0 }
    defer { for process in floor { try? process.end() } }
    let rows = [try freezeAll(floor), try toTheFront(floor)]
    return try rows + memory(floor) + [idle()]
  }

  /// All are woken by a background fetch, and each is held by a task until it is told to let it go.
  private func freezeAll(_ floor: [FloorProcess]) throws -> Row {
    for app in apps { try device.perform(.backgroundFetch, app) }
    try device.settle()
    let awake = apps.filter { device.state(of: $0).process == .running }.count
    guard awake == apps.count else { throw BenchmarkError("only \(awake) of \(apps.count) apps woke up") }
    events = []
    for app in apps { try device.perform(.ask(AppRequest("leave", .text(""))), app) }
    try device.settle()
    try device.wait(.milliseconds(100))
    let suspended = events.filter { $0.name == "suspended" }
    guard suspended.count == apps.count, let last = suspended.last,
      let first = events.first(where: { $0.name == "lastAssertionDropped" })
    else { throw BenchmarkError("\(suspended.count) of \(apps.count) apps were suspended") }
    var ours = Samples()
    ours.add((last.time - first.time).seconds * 1000)
    var byHand = Samples()
    byHand.add(
      try ContinuousClock().measure { for process in floor { try process.freezeByHand() } }.seconds * 1000)
    return Row(
      "\(Self.count) apps let go of their last assertion -> all frozen, confirmed; by hand, one after the other",
      unit: "ms", ours: ours, floor: byHand, aim: "–")
  }

  private func toTheFront(_ floor: [FloorProcess]) throws -> Row {
    var random = SplitMix64(seed: 1)
    var ours = Samples()
    var byHand = Samples()
    var front: Int?
    for _ in 0..<Self.picks {
      var pick = Int(random.next() % UInt64(apps.count))
      if pick == front { pick = (pick + 1) % apps.count }
      front = pick
      events = []
      try device.perform(.launch(), apps[pick])
      try device.settle()
      ours.add(try Activation(events).total * 1e6)
      let process = floor[pick]
      byHand.add(
        try ContinuousClock().measure {
          try process.thawByHand()
          try process.roundTrip()
        }.seconds * 1e6)
      try process.freezeByHand()
      // The one before goes to sleep meanwhile.
      try device.wait(.milliseconds(5))
    }
    return Row(
      "any one of \(Self.count) suspended -> sceneDidBecomeActive; thaw and one round trip", unit: "µs", ours: ours,
      floor: byHand, aim: "<= 2.5x",
      note: String(format: "\(Self.picks) rounds; the least: %.1f, and %.1f by hand", ours.least, byHand.least))
  }

  private func memory(_ floor: [FloorProcess]) throws -> [Row] {
    try device.perform(.home)
    try device.settle()
    // It looks at each of them once.
    try device.wait(.milliseconds(500))
    sync()
    var ours = (dirty: Samples(), all: Samples(), proportional: Samples())
    var empty = ours
    for app in apps {
      guard let pid = device.pid(of: app) else { throw BenchmarkError("an app has ended") }
      let memory = try ProcessMemory(pid: pid)
      ours.dirty.add(memory.dirtyKilobytes)
      ours.all.add(memory.privateKilobytes)
      ours.proportional.add(memory.proportionalKilobytes)
    }
    for process in floor {
      let memory = try ProcessMemory(pid: process.process.pid)
      empty.dirty.add(memory.dirtyKilobytes)
      empty.all.add(memory.privateKilobytes)
      empty.proportional.add(memory.proportionalKilobytes)
    }
    return [
      Row(
        "private dirty memory of each of \(Self.count) suspended apps; of an empty program", unit: "kB",
        ours: ours.dirty, floor: empty.dirty, aim: "<= 600 kB"),
      Row(
        "private memory of the same, pages of its own file too", unit: "kB", ours: ours.all, floor: empty.all, aim: "–",
        note: "each app has an executable of its own here; all empty programs are one file"),
      Row(
        "proportional memory (PSS) of the same", unit: "kB", ours: ours.proportional, floor: empty.proportional,
        aim: "–"),
    ]
  }

  private func idle() throws -> Row {
    var before = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &before)
    let begin = ContinuousClock.now
    try device.wait(Self.rest)
    let time = (ContinuousClock.now - begin).seconds
    var after = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &after)
    func seconds(_ use: rusage) -> Double {
      Double(use.ru_utime.tv_sec + use.ru_stime.tv_sec) + Double(use.ru_utime.tv_usec + use.ru_stime.tv_usec) / 1e6
    }
    var share = Samples()
    share.add((seconds(after) - seconds(before)) / time * 100)
    return Row(
      "processor time of the idle device with \(Self.count) suspended apps", unit: "% of a core", ours: share,
      floor: nil, aim: "< 1",
      note: "it slept and was woken \(after.ru_nvcsw - before.ru_nvcsw) times in \(Int(time)) s")
  }
}

/// A small generator of numbers, the same in each run.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}
