import Foundation
import KernelEdge
import LifeCycle
import ScreenLink
import SystemCalls

/// The program that draws, as those see it who want pictures: it is started at the first request, started again once where
/// it dies of a request, and let go when nobody has asked for five seconds. Before the first request there is nothing of it.
package final class Screen {
  /// An answer with its files.
  package typealias Answer = ScreenSocket.Message<ScreenAnswer>

  /// How long it stays without a request.
  static let idleTime: Span = .seconds(5)
  /// How long a request may take.
  static let patience: Span = .seconds(30)

  private struct Request {
    let number: UInt32
    let content: ScreenRequest
    let files: [ScreenFile]
    let completion: (Result<Answer, any Error>) -> Void
    /// How the process has died of it before.
    var isSecond = false
  }

  private let program: URL
  private let loop: EventLoop
  private let idleTime: Span
  private var confiner: Confiner?
  private var process: ScreenProcess<ScreenAnswer>?
  private var ending: [ScreenProcess<ScreenAnswer>] = []
  private var isReady = false
  private var queue: [Request] = []
  /// Whether the first request of the queue has been sent.
  private var isSent = false
  private var lastNumber: UInt32 = 0
  private var timer: Ticker?

  package init(_ program: URL, on loop: EventLoop, idleTime: Span? = nil) {
    self.program = program
    self.loop = loop
    self.idleTime = idleTime ?? Self.idleTime
  }

  /// The program's process; nil while nobody needs it.
  package var pid: Int32? { process?.pid }

  /// Asks for something; `completion` hears of it once.
  package func ask(
    _ request: ScreenRequest, files: [ScreenFile], completion: @escaping (Result<Answer, any Error>) -> Void
  ) {
    lastNumber += 1
    queue.append(Request(number: lastNumber, content: request, files: files, completion: completion))
    next()
  }

  /// Ends the program, if it runs. What was asked for fails.
  package func stop() throws {
    for request in queue { request.completion(.failure(ScreenError.refused("the device ends"))) }
    queue = []
    timer?.stop()
    timer = nil
    try letGo()
    _ = try loop.run(within: .seconds(5)) { ending.allSatisfy(\.isGone) }
    ending = []
  }

  private func next() {
    guard let request = queue.first, !isSent else { return }
    do {
      if process == nil { process = try start() }
      guard isReady, let process else { return try startTimer(Self.patience) { [weak self] in self?.tookTooLong() } }
      isSent = true
      try startTimer(Self.patience) { [weak self] in self?.tookTooLong() }
      try process.send { socket throws(ScreenLinkError) in
        try socket.send(request.content, number: request.number, files: request.files)
      }
    } catch {
      fail(error)
    }
  }

  private func start() throws -> ScreenProcess<ScreenAnswer> {
    isReady = false
    let confiner = try self.confiner ?? Confiner(libraryPath: AppEnvironment.libraryPath)
    self.confiner = confiner
    return try ScreenProcess(
      program, confinedBy: confiner, on: loop,
      receive: { socket throws(ScreenLinkError) in try socket.answer() },
      onEvent: { [weak self] process, event in
        guard let self, self.process === process else { return }
        heard(event)
      })
  }

  private func heard(_ event: ScreenProcess<ScreenAnswer>.Event) {
    switch event {
    case .said(let message):
      if case .ready(let version) = message.content {
        guard version == screenLinkVersion else { return end(with: ScreenError.otherVersion) }
        isReady = true
        return next()
      }
      guard isSent, let request = queue.first, message.number == request.number else {
        return end(with: ScreenError.refused("it answers what nobody asked"))
      }
      finish(.success(message))
    case .ended(let how, let said):
      process = nil
      isReady = false
      isSent = false
      guard !queue.isEmpty else { return }
      guard !queue[0].isSecond else { return fail(ScreenError.crashed(how: how, said: said)) }
      queue[0].isSecond = true
      next()
    }
  }

  private func finish(_ result: Result<Answer, any Error>) {
    timer?.stop()
    timer = nil
    isSent = false
    let request = queue.removeFirst()
    request.completion(result)
    if queue.isEmpty {
      do {
        try startTimer(idleTime) { [weak self] in
          self?.timer?.stop()
          self?.timer = nil
          try self?.letGo()
        }
      } catch {
        // Without a timer it goes at once.
        try? letGo()
      }
    } else {
      next()
    }
  }

  private func fail(_ error: any Error) {
    guard !queue.isEmpty else { return }
    finish(.failure(error))
  }

  /// Ends the process, and with it the request at hand.
  private func end(with error: any Error) {
    try? letGo()
    fail(error)
  }

  private func tookTooLong() { end(with: ScreenError.silent(seconds: Self.patience.seconds)) }

  private func letGo() throws {
    guard let process else { return }
    self.process = nil
    isReady = false
    isSent = false
    ending.removeAll(where: \.isGone)
    // Kept until its process is reaped.
    ending.append(process)
    try process.stop()
  }

  private func startTimer(_ span: Span, _ body: @escaping () throws -> Void) throws {
    timer?.stop()
    timer = nil
    timer = try Ticker(every: span, on: loop, handler: body)
  }
}
