import ArgumentParser
import DeviceHost
import Foundation
import KernelEdge
import LifeCycle
import SystemCalls

/// Starts the device's process in its own session, and waits until it is ready.
final class BackgroundDevice {
  /// The time limit for its end when a signal arrives before it is ready.
  private static let patience: Span = .seconds(10)
  /// The descriptor on which it reports that it is ready.
  private static let readyDescriptor: Int32 = 3

  private let loop: EventLoop
  private let process: ChildProcess
  private let ready: LineReader
  private let log: URL
  private var isReady = false

  static func start(arguments: [String], in folder: URL, name: String) throws {
    if try ControlClient(stateFolder: folder) != nil {
      throw CommandFailure(.failed, "dormouse: device '\(name)' is already running")
    }
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw CommandFailure(
        .failed, "dormouse: creating the device's state folder: \(folder.path): \(error.localizedDescription)")
    }
    let signals = try SignalReceiver()
    let device = try BackgroundDevice(["boot"] + arguments, log: folder.appending(path: "device.log"))
    try device.awaitReady(or: signals)
    Console.print("\(name) \(device.process.pid)")
  }

  private init(_ arguments: [String], log: URL) throws {
    self.log = log
    loop = try EventLoop()
    let pipe = try PipePair()
    try pipe.read.setNonBlocking()
    let output = try Descriptor(opening: log.path, O_WRONLY | O_CREAT | O_TRUNC, mode: 0o600)
    var launch = Launch(
      executable: Checkout.executable.path,
      arguments: arguments + ["--foreground", "--ready-descriptor", "\(Self.readyDescriptor)"],
      environment: ProcessInfo.processInfo.environment)
    launch.descriptors = [1: output.number, 2: output.number, Self.readyDescriptor: pipe.write.number]
    launch.outlivesStarter = true
    process = try ChildProcess(launch, on: loop) { _ in }
    pipe.write.close()
    weak var this: BackgroundDevice?
    ready = try LineReader(pipe.read, on: loop, onLine: { if $0 == "ready" { this?.isReady = true } })
    this = self
  }

  private func awaitReady(or signals: SignalReceiver) throws {
    // The handler has nothing to do: the loop returns.
    let token = try loop.add(signals.descriptor, .read) { _ in }
    defer { loop.remove(token) }
    while !isReady, process.end == nil {
      if let signal = signals.received.first { try end(by: signal, signals) }
      try loop.runOnce(timeout: nil)
    }
    if let end = process.end { throw failure(end.termination) }
  }

  /// Ends a device that is still booting.
  ///
  /// - Throws: `ExitCode` for the signal.
  private func end(by signal: Int32, _ signals: SignalReceiver) throws {
    try process.send(signal: SIGTERM)
    let hasEnded = try loop.run(within: Self.patience) { process.end != nil || signals.received.count > 1 }
    if !hasEnded || process.end == nil { try process.kill() }
    _ = try loop.run(within: Self.patience) { process.end != nil }
    throw ExitCode(ExitStatus.signal(signal))
  }

  private func failure(_ termination: Termination) -> CommandFailure {
    // The last line of its output, if any, is the best error message.
    let said = ((try? String(contentsOf: log, encoding: .utf8)) ?? "").trimmingCharacters(in: .newlines)
    let message = said.isEmpty ? "dormouse: the device's process \(termination) before it was ready" : said
    guard case .exited(let code) = termination else { return CommandFailure(.software, message) }
    return CommandFailure(ExitStatus(rawValue: code) ?? .software, message)
  }
}
