import DeviceCore
import Foundation
import KernelEdge
import LifeCycle

/// A device for clients: serves its apps and its control socket, and writes its log to disk.
///
/// Belongs to its device's thread. Requests run between two rounds of the loop, one after the other; a request that
/// changes something is answered when the device is at rest.
public final class DeviceService {
  /// How long, in real time, a request waits for rest before it is answered anyway.
  static let patience: Span = .seconds(30)

  private struct Unanswered {
    /// Whether it can be answered.
    func isDone(_ isAtRest: Bool) -> Bool { isAtRest && typist?.isDone ?? true }

    let waiting: ControlServer.Waiting
    let value: Value
    /// Who types for it.
    var typist: Typist? = nil
    let deadline: Span
  }

  /// A client that waits for an app's answer.
  private struct Inquired {
    let waiting: ControlServer.Waiting
    let app: AppKey
    let inquiry: Inquiry
  }

  /// The served device.
  public let device: Device
  let log: LogFile
  let server: ControlServer
  private var unanswered: [Unanswered] = []
  private var inquired: [Inquired] = []
  /// The client that has asked for the recording.
  private var recordingFor: ControlPeer?
  private var shutDownRequests: [ControlServer.Waiting] = []

  /// Opens the control socket and the log in the device's state folder.
  ///
  /// - Throws: `SystemCallError`, `DeviceError.file`.
  public init(_ device: Device) throws {
    self.device = device
    log = try LogFile(in: device.folder.url)
    server = try ControlServer(in: device.folder.url, groups: device.groups?.parent, on: device.loop)
    device.observe { [weak self] event in self?.heard(event) }
    device.openControl = { [weak self] in self?.server.openForPage() }
  }

  /// Whether a client has requested shutdown: stop serving, and call `close`.
  public var isShutDownRequested: Bool { !shutDownRequests.isEmpty }

  /// Records what the screen shows; the recording's times go with those of the log.
  ///
  /// - Throws: As `Device.record(into:logOffset:logNumber:)`.
  public func record(into path: String) throws {
    try device.record(into: path, logOffset: log.offset, logNumber: log.firstNumber)
  }

  /// Serves the apps, then the clients' requests; waits at most this long for something to happen.
  public func serve(atMost limit: Span? = nil) throws {
    let patience: Span? = inquired.isEmpty ? unanswered.isEmpty ? nil : .milliseconds(200) : Inquiry.quick
    try device.serve(atMost: server.hasRequests ? .zero : [limit, patience].compactMap { $0 }.min())
    // Bounded, so that apps are served between the requests of a busy client.
    for _ in 0..<16 {
      guard !isShutDownRequested, let waiting = try server.next() else { break }
      try take(waiting)
    }
    try answerAtRest()
    try answerInquiries()
    if let peer = recordingFor, !peer.isOpen {
      recordingFor = nil
      try device.stopRecording()
    }
  }

  /// Ends the device in order, answers the clients that requested it, and closes the socket.
  public func close() throws {
    defer { server.close() }
    try device.shutDown()
    for waiting in shutDownRequests { try waiting.peer.answer(.result(id: waiting.id, .null)) }
  }

  private func take(_ waiting: ControlServer.Waiting) throws {
    switch waiting.request {
    case .status: try waiting.peer.answer(.result(id: waiting.id, status()))
    case .exits(let app): try answer(waiting) { try device.exits(of: app) }
    case .tasks(let app): try answer(waiting) { try device.tasks(of: app) }
    case .picture(let wanted, let file): try answer(waiting) { try device.takePicture(wanted, into: file) }
    case .tree(let app): try answer(waiting) { try device.treeList(of: app) }
    case .inspect(let name):
      do {
        let app = try device.inspectable(name)
        inquired.append(Inquired(waiting: waiting, app: app, inquiry: try device.inquire(app)))
      } catch {
        try waiting.peer.answer(.error(id: waiting.id, ControlError(error)))
      }
    case .record(let file):
      try answer(waiting) {
        guard file.hasPrefix("/") else { throw ControlError(.malformed, "'file' must be an absolute path") }
        try record(into: file)
        recordingFor = waiting.peer
        return .null
      }
    case .stopRecording: try answer(waiting) { try device.stopRecording()?.value ?? .null }
    case .follow(let since):
      try waiting.peer.answer(.result(id: waiting.id, ["began": .number(log.offset.seconds)]))
      if let since { try sendLog(after: since, to: waiting.peer) }
      waiting.peer.follows = true
    case .shutdown: shutDownRequests.append(waiting)
    case .perform, .install, .uninstall, .notifications:
      do {
        let (value, typist) = try device.carryOut(waiting.request)
        unanswered.append(
          Unanswered(
            waiting: waiting, value: value, typist: typist,
            deadline: Span(nanoseconds: MonotonicClock.now().nanoseconds + Self.patience.nanoseconds)))
      } catch {
        try waiting.peer.answer(.error(id: waiting.id, ControlError(error)))
      }
    }
  }

  /// How many bytes of the log a client gets at most that follows it from an earlier event on: the last ones.
  private static let mostOfLog = ControlProtocol.outgoingLimit / 2

  /// Sends what the log has after an event, since this start of the device: whoever looks at it wants to see what lives there,
  /// or has lived. Each event is written when it happens, so that nothing is missed or comes twice.
  private func sendLog(after seq: Int64, to peer: ControlPeer) throws {
    var lines: [[UInt8]] = []
    var size = 0
    let first = Int64(log.firstNumber)
    var kept = 0
    // A line that cannot be read is one that is not there.
    _ = try LogFile.read(in: device.folder.url) { event in
      guard event.seq > max(seq, first) else { return }
      let line = ControlReply.event(event).line
      lines.append(line)
      size += line.count
      while size > Self.mostOfLog {
        size -= lines[kept].count
        kept += 1
      }
    }
    for line in lines[kept...] { try peer.send(line) }
  }

  /// Answers at once, without waiting for rest.
  private func answer(_ waiting: ControlServer.Waiting, _ body: () throws -> Value) throws {
    let reply: ControlReply
    do { reply = .result(id: waiting.id, try body()) } catch {
      reply = .error(id: waiting.id, ControlError(error))
    }
    try waiting.peer.answer(reply)
  }

  private func answerAtRest() throws {
    guard !unanswered.isEmpty else { return }
    let isAtRest = device.core.isAtRest
    let now = MonotonicClock.now()
    for request in unanswered where request.isDone(isAtRest) || request.deadline <= now {
      if let refusal = request.typist?.failure {
        try request.waiting.peer.answer(.error(id: request.waiting.id, ControlError(refusal)))
        continue
      }
      let reasons = device.unrest.joined(separator: "; ")
      let reply: ControlReply =
        request.isDone(isAtRest)
        ? .result(id: request.waiting.id, request.value)
        : .error(
          id: request.waiting.id,
          ControlError(.unrest, "done, but the device is not at rest after \(Self.patience.seconds) s: \(reasons)"))
      try request.waiting.peer.answer(reply)
    }
    unanswered.removeAll { $0.isDone(isAtRest) || $0.deadline <= now }
  }

  private func answerInquiries() throws {
    for asked in inquired {
      device.giveUp(asked.inquiry)
      guard let answer = asked.inquiry.answer else { continue }
      try self.answer(asked.waiting) { try device.screen(of: asked.app, with: try answer.get()).value }
    }
    inquired.removeAll { $0.inquiry.answer != nil }
  }

  private func heard(_ event: Event) {
    let event = log.append(event)
    do { try server.publish(event) } catch {
      // A client that cannot be reached is gone; its own socket reports it in the next round.
      return
    }
  }
}

extension RecordingTotal {
  /// What a client is told of it.
  fileprivate var value: Value {
    ["file": .string(path), "moments": .integer(Int64(moments)), "bytes": .integer(Int64(bytes))]
  }
}

extension ControlError {
  /// The form of an error for clients.
  init(_ error: any Error) {
    switch error {
    case let error as ControlError: self = error
    case let refusal as Refusal: self.init(.refused, refusal.description)
    case let refusal as NotInspected: self.init(.refused, refusal.description)
    default: self.init(.failed, "\(error)")
    }
  }
}
