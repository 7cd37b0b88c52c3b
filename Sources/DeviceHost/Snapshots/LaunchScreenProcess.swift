import Foundation
import KernelEdge
import LayerTree
import LifeCycle
import SystemCalls
import SystemLink

/// The making of an app's launch screens, from its beginning to its end: a process that has the app's framework and runs
/// nothing of the app, confined as the app is, and with less to reach.
final class LaunchScreenProcess {
  /// What comes of it: a tree for each style, none for an app without a launch screen, or why there is none.
  typealias Outcome = Result<[StoredSnapshot.Variant], LaunchScreenFailure>

  private static let linkDescriptor: Int32 = 3
  /// How long it may take.
  private static let limit = Span.seconds(20)

  private var process: ChildProcess?
  private var link: AppLink?
  private var errors: LineReader?
  private var timer: Ticker?
  private var lastLine: String?
  private var failure: String?
  private var variants: [StoredSnapshot.Variant] = []
  private let onEnd: (Outcome) -> Void

  /// - Parameters:
  ///   - program: `dormouse-template`.
  ///   - framework: The library of the app's framework.
  init(
    of bundle: AppBundle, _ framework: URL, program: URL, idiom: Bootstrap.Idiom,
    screen: (width: Double, height: Double, scale: Double), confinedBy confiner: Confiner?, on loop: EventLoop,
    onEnd: @escaping (Outcome) -> Void
  ) throws {
    self.onEnd = onEnd
    let pair = try SocketPair()
    var environment = AppEnvironment.common
    environment["HOME"] = "/nonexistent"
    environment["SWIFT_BACKTRACE"] = "enable=no"
    var launch = Launch(
      executable: program.path,
      arguments: [
        "--launch-screen", framework.path, bundle.executable.path, "\(Self.linkDescriptor)", "\(screen.width)",
        "\(screen.height)", "\(screen.scale)", idiom.name,
      ], environment: environment, workingDirectory: "/")
    launch.descriptors = [Self.linkDescriptor: pair.app.number]
    launch.captures = [.standardError]
    launch.confinement = try confiner?.make(
      bundle: bundle.url.path, libraries: [program.path, framework.path], own: [])
    let process = try ChildProcess(launch, on: loop) { [weak self] end in self?.ended(end) }
    self.process = process
    pair.app.close()
    errors = try process.standardError.map {
      try LineReader($0, on: loop, onLine: { [weak self] line in self?.lastLine = line })
    }
    link = try AppLink(
      socket: pair.device, events: nil, pid: process.pid, on: loop, onMessage: { [weak self] in self?.take($0) },
      onClosed: {},
      onViolation: { [weak self] in self?.fail($0) })
    timer = try Ticker(every: Self.limit, on: loop) { [weak self] in
      self?.fail("it took longer than \(Self.limit.seconds) s")
    }
  }

  private func take(_ message: AppMessage) {
    guard case .commit(let style, let change) = message, variants.count < 2, ["light", "dark"].contains(style.rawValue)
    else { return fail("it sends what is no launch screen") }
    do throws(TreeError) {
      variants.append(.init(isDark: style.rawValue == "dark", tree: try LayerTree(change)))
    } catch { fail("it \(error)") }
  }

  private func fail(_ why: String) {
    failure = failure ?? why
    kill()
  }

  private func kill() {
    // One that cannot be killed has ended.
    try? process?.kill()
  }

  private func ended(_ end: ChildProcess.End) {
    link?.drain()
    // What it said last is all that is known of it.
    try? errors?.finish()
    timer?.stop()
    link?.close()
    if case .exited(0) = end.termination, failure == nil { return onEnd(.success(variants)) }
    onEnd(.failure(LaunchScreenFailure(description: failure ?? lastLine ?? "it \(end.termination)")))
  }

  /// Ends it; nothing is heard of it afterwards.
  func stop() {
    timer?.stop()
    link?.close()
    kill()
  }
}

/// Why an app's launch screen cannot be made.
struct LaunchScreenFailure: Error, CustomStringConvertible {
  var description: String
}
