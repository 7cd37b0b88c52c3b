import DeviceHost
import Foundation
import Glibc
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

  /// What is measured. They take turns in an order of chance, each after the same rest: what was done last is quickest.
  private enum Way: CaseIterable {
    case touch
    /// The same server's.
    case echo
    /// That of a program without a server's code.
    case plainEcho
    /// From process to process as a touch goes, and back.
    case throughDevice
    /// The same, with what comes back drawn by Cairo, and the tile's bytes.
    case drawn
  }

  /// How long nothing happens before each, in microseconds.
  private static let rest: UInt32 = 2_000

  /// What the client's thread has measured, in milliseconds.
  private struct Found: Sendable {
    var times: [Way: [Double]] = [:]
    var failure: String?
    var isOver = false
  }

  /// The page's ends of what goes by hand.
  private struct Ends: Sendable {
    let plain, through, drawn: FloorChain.End
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
    let drawing = try FloorChain(
      on: device.loop, drawing: configuration.viewProgram.deletingLastPathComponent().appending(path: "TouchFloor"))
    let plain = try FloorChain(echoOn: device.loop)
    let ends = Ends(plain: plain.page, through: chain.page, drawn: drawing.page)
    Thread.detachNewThread {
      do { try Self.touch(url, ends, rounds: rounds, measured) } catch {
        measured.found.withLock { $0.failure = "\(error)" }
      }
      measured.found.withLock { $0.isOver = true }
    }
    while !measured.found.withLock({ $0.isOver }) { try device.serve(atMost: .milliseconds(20)) }
    let result = measured.found.withLock { $0 }
    let touches = result.times[.touch] ?? []
    // What an app shows is there before it says how long it took. The first two were not measured.
    for _ in 0..<50 where own.count < touches.count + 2 { try device.serve(atMost: .milliseconds(20)) }
    own.removeFirst(min(2, own.count))
    device.inputTaken = nil
    for chain in [plain, chain, drawing] { try chain.end() }
    try device.shutDown()
    if let failure = result.failure { throw BenchmarkError(failure) }
    guard own.count >= touches.count else {
      throw BenchmarkError("the app has taken \(own.count) of \(touches.count) touches")
    }
    return rows(of: result.times, own: own)
  }

  /// - Parameter own: The app's part of each touch.
  private func rows(of times: [Way: [Double]], own: [Double]) -> [Row] {
    func samples(_ way: Way) -> Samples { Samples(times[way] ?? []) }
    let touches = times[.touch] ?? []
    let ours = Samples(zip(touches, own).map { $0 - $1 })
    let apps = Samples(zip(touches, own).map { $1 })
    let (echo, through, drawn) = (samples(.echo), samples(.throughDevice), samples(.drawn))
    // What the server's code takes of a message that comes and of one that goes.
    let server = echo.median - samples(.plainEcho).median
    return [
      Row(
        "touch to last tile at the socket, without the app's own time; the same bytes echoed", unit: "ms", ours: ours,
        floor: echo, aim: "<= 2x",
        note: String(format: "the app's own time: median %.3f ms, p99 %.3f ms", apps.median, apps.p99)),
      Row(
        "the same; as many bytes by hand, from process to process as a touch goes", unit: "ms", ours: ours,
        floor: through, aim: "<= 1.5x"),
      Row(
        "these bytes by hand, through the device there and back; echoed", unit: "ms", ours: through, floor: echo,
        aim: "–"),
      Row(
        "the same, with the sizes of a touch and the tile drawn by Cairo, in C; echoed", unit: "ms", ours: drawn,
        floor: echo, aim: "–",
        note: String(
          format: "nothing is decoded, decided or checked; with the server's own part of an echo, %.3f ms, it is %.2fx",
          server, (drawn.median + server) / echo.median)),
    ]
  }

  /// The client: a finger comes down on a button, which lights up, and goes up again.
  private static func touch(
    _ url: String, _ chains: Ends, rounds: Int, _ measured: Measured
  ) throws {
    let page = try PageSocket(url)
    try page.say("{\"view\":{\"width\":393,\"height\":852,\"ratio\":2}}")
    // Until the app has come to the front, and what is drawn of its photographs is exact.
    try page.quiet()
    func message(_ phase: String, x: Double) -> String {
      "{\"touch\":{\"finger\":1,\"phase\":\"\(phase)\",\"x\":\(x),\"y\":300}}"
    }
    // What a touch changes, in whole rows of the floor's tile.
    try page.say(message("began", x: 150))
    _ = try page.frame()
    try page.say(message("ended", x: 150))
    _ = try page.frame()
    let tile = max(1, min(page.frameLength, 16 << 10) / 120) * 120
    for round in 0..<rounds {
      for phase in ["began", "ended"] {
        // No two are the same bytes.
        let text = message(phase, x: 150 + Double(round % 50))
        for way in Way.allCases.shuffled() {
          usleep(rest)
          let start = ContinuousClock.now
          var end: ContinuousClock.Instant?
          switch way {
          case .touch:
            try page.say(text)
            end = try page.frame()
          case .echo: try page.echo(Array(text.utf8))
          case .plainEcho: try chains.plain.ask(text.utf8.count, answer: text.utf8.count)
          case .throughDevice: try chains.through.ask(text.utf8.count, answer: text.utf8.count)
          case .drawn: try chains.drawn.ask(text.utf8.count, answer: tile)
          }
          let time = (end ?? .now) - start
          measured.found.withLock { $0.times[way, default: []].append(time.seconds * 1000) }
        }
      }
    }
  }
}
