import DeviceHost
import Foundation
import KernelEdge
import LifeCycle
import Synchronization

/// From a touch at the page's socket to the last tile of what it changes there, beside what the same server does with bytes
/// alone.
final class TouchBenchmark {
  private let bundle: URL
  private let state: URL
  private let rounds: Int

  init(bundle: URL, state: URL, rounds: Int) {
    self.bundle = bundle
    self.state = state
    self.rounds = rounds
  }

  /// What the client's thread has measured, in milliseconds.
  private struct Found: Sendable {
    var touches: [Double] = []
    var echoes: [Double] = []
    var byHand: [Double] = []
    var direct: [Double] = []
    var failure: String?
    var isOver = false
  }

  private final class Measured: Sendable {
    let found = Mutex(Found())
  }

  /// - Throws: `Skipped` where the program that shows the screen is not built.
  func run() throws -> [Row] {
    var configuration = DeviceConfiguration(name: BenchDevice.groupName("touch"))
    guard FileManager.default.isExecutableFile(atPath: configuration.viewProgram.path) else {
      throw Skipped("there is no \(configuration.viewProgram.path)")
    }
    configuration.enforcesDeadlines = false
    let device = try Device(configuration, in: try StateFolder(state))
    let app = try device.app(named: try device.install(bundle).name)
    try device.perform(.launch(), app)
    try device.settle()
    try device.perform(.ask(AppRequest("button")), app)
    try device.settle()
    let url = try device.show(onPort: 0)
    // The app's own time: from its receipt of the touch until what it changes is written.
    var own: [Double] = []
    device.inputTaken = { own.append(Double($0) / 1e6) }
    let measured = Measured()
    let rounds = rounds
    let chain = try FloorChain(on: device.loop)
    let direct = try FloorChain(on: device.loop, isDirect: true)
    let ends = (chain: chain.page, direct: direct.page)
    Thread.detachNewThread {
      do { try Self.touch(url, ends, rounds: rounds, measured) } catch {
        measured.found.withLock { $0.failure = "\(error)" }
      }
      measured.found.withLock { $0.isOver = true }
    }
    while !measured.found.withLock({ $0.isOver }) { try device.serve(atMost: .milliseconds(20)) }
    // What an app shows is there before it says how long it took.
    for _ in 0..<50 where own.count < measured.found.withLock({ $0.touches.count }) {
      try device.serve(atMost: .milliseconds(20))
    }
    device.inputTaken = nil
    try chain.end()
    try direct.end()
    try device.shutDown()
    let result = measured.found.withLock { $0 }
    if let failure = result.failure { throw BenchmarkError(failure) }
    guard own.count >= result.touches.count else {
      throw BenchmarkError("the app has taken \(own.count) of \(result.touches.count) touches")
    }
    var (ours, floor, apps) = (Samples(), Samples(), Samples())
    var (byHand, straight) = (Samples(), Samples())
    for (index, time) in result.touches.enumerated() {
      ours.add(time - own[index])
      apps.add(own[index])
    }
    for time in result.echoes { floor.add(time) }
    for time in result.byHand { byHand.add(time) }
    for time in result.direct { straight.add(time) }
    return [
      Row(
        "touch to last tile at the socket, without the app's own time; the same bytes echoed", unit: "ms", ours: ours,
        floor: floor, aim: "<= 2x",
        note: String(format: "the app's own time: median %.3f ms, p99 %.3f ms", apps.median, apps.p99)),
      Row(
        "the same; its bytes by hand, from process to process as a touch goes", unit: "ms", ours: ours, floor: byHand,
        aim: "<= 1.5x"),
      Row(
        "these bytes by hand, through the device there and back; echoed", unit: "ms",
        ours: byHand, floor: floor, aim: "–"),
      Row(
        "the same, the app's answer handed to the page's server past the device; echoed", unit: "ms",
        ours: straight,
        floor: floor, aim: "–"),
    ]
  }

  /// The client: a finger comes down on a button, which lights up, and goes up again.
  private static func touch(
    _ url: String, _ chains: (chain: FloorChain.End, direct: FloorChain.End), rounds: Int, _ measured: Measured
  ) throws {
    let page = try PageSocket(url)
    try page.say("{\"view\":{\"width\":393,\"height\":852,\"ratio\":2}}")
    // Until the app has come to the front, and what is drawn of its photographs is exact.
    try page.quiet()
    func message(_ phase: String, x: Double) -> String {
      "{\"touch\":{\"finger\":1,\"phase\":\"\(phase)\",\"x\":\(x),\"y\":300}}"
    }
    for round in 0..<rounds {
      for phase in ["began", "ended"] {
        // No two are the same bytes.
        let text = message(phase, x: 150 + Double(round % 50))
        let start = ContinuousClock.now
        try page.say(text)
        let end = try page.frame()
        let begin = ContinuousClock.now
        try page.echo(Array(text.utf8))
        let back = ContinuousClock.now
        let set = ContinuousClock.now
        try chains.chain.ask(text.utf8.count, answer: page.frameLength)
        let through = ContinuousClock.now
        try chains.direct.ask(text.utf8.count, answer: page.frameLength)
        let straight = ContinuousClock.now
        measured.found.withLock {
          $0.touches.append((end - start).seconds * 1000)
          $0.echoes.append((back - begin).seconds * 1000)
          $0.byHand.append((through - set).seconds * 1000)
          $0.direct.append((straight - through).seconds * 1000)
        }
      }
    }
  }
}
