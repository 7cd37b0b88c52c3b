import DeviceHost
import EventLog
import Foundation
import KernelEdge
import LifeCycle

/// Stopping at calls, asking an app what it shows, typing into it, and waiting on a virtual clock.
final class InterfaceBenchmark {
  private let load: URL
  private let notes: URL
  private let state: URL
  private let rounds: Int
  private let clock = ContinuousClock()

  init(load: URL, notes: URL, state: URL, rounds: Int) {
    self.load = load
    self.notes = notes
    self.state = state
    self.rounds = rounds
  }

  func run() throws -> [Row] { try [gates(), inspection(), typing(), waiting()] }

  private func launched(_ bundle: URL, _ name: String) throws -> (device: Device, app: String) {
    var configuration = DeviceConfiguration(name: BenchDevice.groupName(name), world: .virtual)
    configuration.enforcesDeadlines = false
    let device = try Device(configuration, in: try StateFolder(state.appending(path: name)))
    let app = try device.install(bundle).name
    try act(.launch(), app, device)
    return (device, app)
  }

  /// From what a user does until the device is at rest.
  @discardableResult
  private func act(_ kind: UserAction.Kind, _ app: String, _ device: Device) throws -> Duration {
    let begin = clock.now
    let typist = try device.perform(UserAction(kind, app: app))
    try device.settle()
    try typist?.check()
    return clock.now - begin
  }

  // MARK: Gates

  /// An app makes calls of its own, free or stopping before and after each.
  private func gates() throws -> Row {
    let (device, app) = try launched(load, "gates")
    var calls = 0
    device.observe { if $0.duration != nil { calls += 1 } }
    let (floor, _) = try FloorProcess.start(groups: nil, on: device.loop)
    let turns = max(5, rounds / 20)
    let layouts = AppRequest("layOut", .text("100"))
    var free = Samples()
    for _ in 0..<turns {
      calls = 0
      let time = try act(.ask(layouts), app, device)
      guard calls >= 100 else { throw BenchmarkError("the app has made \(calls) calls") }
      free.add(time.seconds * 1e6 / Double(calls))
    }
    // At a call that never comes.
    try device.perform(UserAction(.terminate(.jetsam, at: CallGate(.before, "never()")), app: app))
    try device.settle()
    var (ours, hand) = (Samples(), Samples())
    for _ in 0..<turns {
      calls = 0
      let time = try act(.ask(layouts), app, device)
      ours.add((time.seconds * 1e6 / Double(calls) - free.median) / 2)
      for _ in 0..<100 { hand.add(try clock.measure { try floor.roundTrip() }.seconds * 1e6) }
    }
    try floor.end()
    try device.shutDown()
    return Row(
      "a stop before or after a call; a byte there and back", unit: "µs", ours: ours, floor: hand, aim: "<= 3x",
      note: String(format: "a call of an app that does not stop: %.1f µs", free.median))
  }

  // MARK: Inspection

  private func inspection() throws -> Row {
    let (device, app) = try launched(notes, "inspect")
    let (program, _) = try FloorProcess.start(groups: nil, on: device.loop)
    var (ours, floor, encoding) = (Samples(), Samples(), Samples())
    var size = 0
    for _ in 0..<rounds {
      var seen = Value.null
      ours.add(try clock.measure { seen = try device.interface(of: app) }.seconds * 1e6)
      let asking = try clock.measure { try program.roundTrip() }.seconds * 1e6
      let bytes = clock.measure { size = EventLogEncoding.json(seen).utf8.count }.seconds * 1e6
      encoding.add(bytes)
      floor.add(asking + bytes)
    }
    try program.end()
    try device.shutDown()
    return Row(
      "inspect of Notes; a byte there and back, and the encoding of the same \(size) bytes", unit: "µs", ours: ours,
      floor: floor, aim: "<= 2x", note: String(format: "of the floor the encoding: %.1f µs", encoding.median))
  }

  // MARK: Typing

  private func typing() throws -> Row {
    let (device, app) = try launched(load, "typing")
    try act(.ask(AppRequest("write")), app, device)
    let text = String(repeating: "The quick brown fox jumps over the lazy dog. 1234\n", count: 20)
    var (ours, floor) = (Samples(), Samples())
    for _ in 0..<max(3, rounds / 50) {
      for isTyped in [false, true] {
        try act(.ask(AppRequest("clear")), app, device)
        let time = try act(isTyped ? .type(Typing(text)) : .ask(AppRequest("insert", .text(text))), app, device)
        if isTyped { ours.add(time.seconds * 1000) } else { floor.add(time.seconds * 1000) }
      }
    }
    try device.shutDown()
    return Row(
      "1,000 characters typed into a text; inserted by the app itself, each laid out and committed", unit: "ms",
      ours: ours, floor: floor, aim: "<= 3x")
  }

  // MARK: Waiting

  /// Ten hours of the device's clock, with a timer of the app's each second.
  private func waiting() throws -> Row {
    let (device, app) = try launched(load, "waiting")
    let (floor, _) = try FloorProcess.start(groups: nil, on: device.loop)
    let seconds = 36_000
    try act(.ask(AppRequest("tick")), app, device)
    var (ours, hand) = (Samples(), Samples())
    let begin = clock.now
    // A little more: the last of them is a rounding error late.
    try device.wait(.seconds(Double(seconds) + 0.5))
    ours.add((clock.now - begin).seconds * 1000)
    var lines: [String] = []
    device.observe { if $0.kind == .output { lines.append($0.name) } }
    try act(.ask(AppRequest("ticks")), app, device)
    guard lines == ["ticks \(seconds)"] else { throw BenchmarkError("the app says \(lines)") }
    hand.add(try clock.measure { for _ in 0..<seconds { try floor.roundTrip() } }.seconds * 1000)
    try floor.end()
    try device.shutDown()
    return Row(
      "ten hours on a virtual clock with a timer each second; as many bytes there and back", unit: "ms", ours: ours,
      floor: hand, aim: "< 5 s")
  }
}
