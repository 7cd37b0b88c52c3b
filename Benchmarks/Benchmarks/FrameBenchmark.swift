import DeviceHost
import Foundation
import KernelEdge
import LayerTree
import LifeCycle

/// Frames: what one costs an app that scrolls, and whether what the system moves goes on while an app sleeps.
final class FrameBenchmark {
  private let bundle: URL
  private let state: URL
  private let rounds: Int

  init(bundle: URL, state: URL, rounds: Int) {
    self.bundle = bundle
    self.state = state
    self.rounds = rounds
  }

  func run() throws -> [Row] { try [scroll(), sleeper()] }

  private func launched(_ name: String, _ world: Event.World) throws -> (Device, String) {
    let device = try Device(
      DeviceConfiguration(name: BenchDevice.groupName(name), world: world),
      in: try StateFolder(state.appending(path: name)))
    let app = try device.install(bundle).name
    try device.perform(.launch(), try device.app(named: app))
    try device.settle()
    return (device, app)
  }

  /// On a virtual clock, so that frame follows frame: told, drawn, committed, answered.
  private func scroll() throws -> Row {
    let (device, name) = try launched("scroll", .virtual)
    let app = try device.app(named: name)
    let (floor, _) = try FloorProcess.start(groups: nil, on: device.loop)
    var (ours, hand) = (Samples(), Samples())
    var bytes: [Int] = []
    let clock = ContinuousClock()
    for _ in 0..<max(3, rounds / 20) {
      try device.perform(.ask(AppRequest("scroll")), app)
      guard try device.loop.run(within: .seconds(10), until: { device.isMoving }) else {
        throw BenchmarkError("the app does not scroll")
      }
      // The first frame shows the indicator too.
      guard try device.passFrame() else { throw BenchmarkError("the app draws no frame") }
      for _ in 0..<16 {
        let before = device.bytesSent(by: app)
        let begin = clock.now
        guard try device.passFrame() else { throw BenchmarkError("the app draws no frame") }
        ours.add((clock.now - begin).seconds * 1000)
        bytes.append(device.bytesSent(by: app) - before)
        let start = clock.now
        try floor.roundTrip()
        hand.add((clock.now - start).seconds * 1000)
      }
      try device.settle()
    }
    try floor.end()
    try device.shutDown()
    let most = bytes.sorted()
    return Row(
      "a frame of a scroll without new cells; a byte there and back", unit: "ms", ours: ours, floor: hand, aim: "–",
      note: "bytes from the app for a frame: median \(most[most.count / 2]), most \(most.last ?? 0) (aim: <= 100)")
  }

  /// A viewer looks at each frame for two seconds, while the app's main thread sleeps.
  private func sleeper() throws -> Row {
    let (device, name) = try launched("sleeper", .real)
    let app = try device.app(named: name)
    try device.perform(.ask(AppRequest("move")), app)
    try device.settle()
    var (ours, floor) = (Samples(), Samples())
    for _ in 0..<3 {
      try device.perform(.ask(AppRequest("sleepMainThread", .span(.seconds(2)))), app)
      try device.settle()
      ours.add(Double(try missed(of: 110, device) { device.shownFrame(of: app).windows.first?.hashValue }))
      try device.settle()
      floor.add(Double(try missed(of: 110, device) { device.shownFrame(of: app).number.hashValue }))
    }
    try device.shutDown()
    return Row(
      "frames of 110 that a viewer missed while the app slept 2 s; of nothing", unit: "frames", ours: ours,
      floor: floor, aim: "as many")
  }

  /// How many frames were late, or looked as the one before.
  private func missed(of count: Int64, _ device: Device, _ look: () -> Int?) throws -> Int64 {
    let app = try device.app(named: "LoadApp")
    var last = device.shownFrame(of: app).number
    let end = last + count
    var seen: Int64 = 0
    var before: Int?
    while last < end {
      try device.serve(atMost: device.untilNextFrame)
      let now = device.shownFrame(of: app).number
      guard now != last else { continue }
      last = now
      let what = look()
      if what != nil, what != before { seen += 1 }
      before = what
    }
    return max(0, count - seen)
  }
}
