import ByteCodec
import Glibc
import LifeCycle
import Synchronization
import SystemCalls

/// The app's one connection to the system.
///
/// Sending works from any thread and keeps the order of calls; receiving belongs to the main thread. The socket is
/// inherited at launch. When the system reads slowly, the sender waits: the system never waits for an app.
public final class SystemConnection: Sendable {
  /// The environment variable that names the inherited descriptor.
  public static let environmentVariable = "DORMOUSE_LINK"

  /// Why the connection failed.
  public enum Failure: Error, Sendable, CustomStringConvertible {
    /// No device launched the process.
    case notLaunchedByDevice
    /// The device closed the connection.
    case closed
    case system(call: String, errno: Int32)
    case malformed(ByteCodecError)

    public var description: String {
      switch self {
      case .notLaunchedByDevice: "this process was not launched by a device"
      case .closed: "the device has closed the connection"
      case .system(let call, let errno): "\(call): \(String(cString: strerror(errno)))"
      case .malformed(let error): "the device sent a malformed message: \(error)"
      }
    }
  }

  /// How often one side looks for the other's word before it sleeps, where that comes within microseconds. Measured: the word
  /// is there after a fifth of them, and a sleeper is woken after more time than they all take.
  public static let glances = 200

  /// The inherited socket.
  public let descriptor: Int32
  private let ring: EventRingWriter?
  /// Where what wakes the app is left for it; nil where that comes over the socket.
  private let box: WakeBox?
  private let outgoing: Mutex<Outgoing>
  private let incoming = Mutex(Incoming())
  private let onSetAside = Mutex<(@Sendable () -> Void)?>(nil)

  /// Messages that arrived but are not delivered yet.
  private struct Incoming {
    var frames = FrameBuffer(limit: WireLimits.systemMessage)
    /// Messages that a thread read while it waited for its own answer; they belong to the main thread.
    var setAside: [SystemMessage] = []
    /// The answers for the threads that wait for them.
    var answers: [UInt32: Awaited] = [:]
    /// The questions whose threads wait still.
    var open: Set<UInt32> = []
    /// Descriptors that belong to messages which are not cut out yet, in their order.
    var files: [Int32] = []
    var lastQuestion: UInt32 = 0
    /// Whether the frames begin with what was left in the box, and so before anything that the socket has.
    var hasWoken = false

    /// Nobody waits any more for one that comes too late.
    mutating func answer(_ id: UInt32, _ answer: Awaited) {
      if open.contains(id) { answers[id] = answer } else { drop(answer) }
    }

    /// Nobody waits for an answer any more.
    mutating func close(_ id: UInt32) {
      open.remove(id)
      if let answer = answers.removeValue(forKey: id) { drop(answer) }
    }

    private func drop(_ answer: Awaited) {
      if case .pixels(_, let file?) = answer { _ = Glibc.close(file) }
    }
  }

  /// What a thread waits for.
  private enum Awaited {
    case task(TaskAnswer)
    case pixels(PixelsAnswer, file: Int32?)
    case goOn
  }

  /// Takes over a connected stream socket.
  public convenience init(descriptor: Int32) { self.init(descriptor: descriptor, ring: nil) }

  /// - Parameter ring: Where events are left for the device; nil if they go over the socket.
  package init(descriptor: Int32, ring: SharedMemory?) {
    self.descriptor = descriptor
    self.ring = ring.map { EventRingWriter($0) }
    box = ring.map { WakeBox($0) }
    outgoing = Mutex(Outgoing(self.ring))
    let flags = fcntl(descriptor, F_GETFL)
    _ = fcntl(descriptor, F_SETFL, flags | O_NONBLOCK)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  /// The connection inherited from the device. Removes its variables, so that children do not inherit it.
  public static func inherited() throws(Failure) -> SystemConnection {
    guard let descriptor = inherited(environmentVariable) else { throw .notLaunchedByDevice }
    var ring: SharedMemory?
    if let file = inherited(EventRing.environmentVariable) {
      // Without it events go over the socket, as they do where the device has no such memory.
      ring = try? SharedMemory(mapping: file, length: EventRing.length)
      _ = Glibc.close(file)
    }
    return SystemConnection(descriptor: descriptor, ring: ring)
  }

  private static func inherited(_ variable: String) -> Int32? {
    guard let text = getenv(variable).map({ String(cString: $0) }), let descriptor = Int32(text),
      fcntl(descriptor, F_GETFD) >= 0
    else { return nil }
    unsetenv(variable)
    return descriptor
  }

  /// Where events are left for the device; nil if they are sent.
  public var keeper: EventKeeper? { ring.map { EventKeeper($0) } }

  /// Tells the device of the events that are left for it.
  ///
  /// - Throws: `.closed` if the device closed the connection.
  public func tell() throws(Failure) {
    try write { outgoing in
      outgoing.tell()
      return true
    }
  }

  /// Sends a message. One that may wait reaches the device together with the next one that may not.
  ///
  /// - Throws: `.closed` if the device closed the connection.
  public func send(_ message: AppMessage, mayWait: Bool = false) throws(Failure) {
    try write { $0.add(message, mayWait: mayWait) }
  }

  /// - Parameter body: Adds what is to be written; false if that may wait.
  private func write(_ body: (inout Outgoing) -> Bool) throws(Failure) {
    let failure: Failure? = outgoing.withLock { outgoing in
      guard body(&outgoing) else { return nil }
      defer { outgoing.sent() }
      return outgoing.withBytes { write($0) }
    }
    if let failure { throw failure }
  }

  /// Returns all messages that have arrived; never blocks. A level-triggered wait on the descriptor reports messages
  /// that arrive during the call.
  ///
  /// - Throws: `.closed` if the device closed the connection, `.malformed` if it breaks the protocol.
  public func receive() throws(Failure) -> [SystemMessage] {
    let result: Result<[SystemMessage], Failure> = incoming.withLock { incoming in
      do throws(Failure) {
        // Messages set aside go first, and alone: if the device closed the connection, the next call reports it.
        if incoming.setAside.isEmpty { try Self.read(descriptor, into: &incoming) }
        defer { incoming.setAside = [] }
        return .success(incoming.setAside)
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// Says that the process is about to wait, and finds what wakes it wherever it is frozen before: a call of
  /// ``awaitMessage(on:atMost:)`` has to follow.
  public func awaitsThaw() { box?.wait(true) }

  /// Waits on the main thread until something has arrived, for so many milliseconds at most, or until a thaw behind which
  /// something was left.
  ///
  /// - Parameter epoll: What watches the socket: a call of `poll` would not return from a thaw.
  /// - Returns: Whether something has arrived.
  public func awaitMessage(on epoll: Int32, atMost milliseconds: Int32) -> Bool {
    guard let box else { return SystemCall.wait(epoll: epoll, milliseconds: milliseconds) { false } }
    box.wait(true)
    let isReady = SystemCall.wait(epoll: epoll, milliseconds: milliseconds) { box.isFull }
    // First said, then looked at: a process is frozen before the first, or between them, and finds what was left.
    box.wait(false)
    return incoming.withLock { incoming in
      if box.take({ incoming.frames.append($0) }) { incoming.hasWoken = true }
      return incoming.hasWoken || isReady
    }
  }

  /// Sets the handler that runs, on any thread, after a waiting thread has read messages for the main thread.
  public func whenSetAside(_ handler: (@Sendable () -> Void)?) { onSetAside.withLock { $0 = handler } }

  /// Sends a request to the task scheduler and waits for the answer. Works on any thread, the main thread included,
  /// since the waiting thread reads the link itself.
  ///
  /// - Throws: `.closed` if the device closed the connection.
  public func ask(_ question: TaskAsked) throws(Failure) -> TaskAnswer {
    while true {
      if case .task(let answer)? = try ask({ .taskAsked(request: $0, question) }, atMost: nil) { return answer }
    }
  }

  /// Asks for pixels and waits for the answer and its file, which whoever called closes. Works on any thread.
  ///
  /// - Parameter milliseconds: The longest wait; nil after that.
  /// - Throws: `.closed` if the device closed the connection.
  public func ask(
    _ question: PixelsAsked, atMost milliseconds: Int64
  ) throws(Failure) -> (answer: PixelsAnswer, file: Int32?)? {
    guard
      case .pixels(let answer, let file)? = try ask({ .pixelsAsked(request: $0, question) }, atMost: milliseconds)
    else { return nil }
    return (answer, file)
  }

  /// Tells that the app stands before a call or behind it, and waits until it may go on.
  ///
  /// - Throws: `.closed` if the device closed the connection.
  public func stop(atCall call: UInt32, isAfter: Bool) throws(Failure) {
    while true {
      let answer = try ask(
        { .stopped(request: $0, call: call, isAfter: isAfter) }, atMost: nil, glances: Self.glances)
      if case .goOn? = answer { return }
    }
  }

  private func ask(
    _ message: (UInt32) -> AppMessage, atMost milliseconds: Int64?, glances: Int = 0
  ) throws(Failure) -> Awaited? {
    let id = incoming.withLock { incoming in
      incoming.lastQuestion &+= 1
      incoming.open.insert(incoming.lastQuestion)
      return incoming.lastQuestion
    }
    defer { incoming.withLock { $0.close(id) } }
    try send(message(id))
    let end = milliseconds.map { SystemCall.milliseconds() + $0 }
    for _ in 0..<glances {
      guard SystemCall.poll(descriptor, for: POLLIN, milliseconds: 0) == 0 else { break }
      sched_yield()
    }
    while true {
      let result: Result<(Awaited?, setAside: Bool), Failure> = incoming.withLock { incoming in
        do throws(Failure) {
          let before = incoming.setAside.count
          if incoming.answers[id] == nil { try Self.read(descriptor, into: &incoming) }
          return .success((incoming.answers.removeValue(forKey: id), incoming.setAside.count > before))
        } catch {
          return .failure(error)
        }
      }
      let (answer, setAside) = try result.get()
      if setAside { onSetAside.withLock { $0 }?() }
      if let answer { return answer }
      if let end, SystemCall.milliseconds() >= end { return nil }
      // The main thread may read the answer first, which does not wake this poll: hence the limit.
      let ready = SystemCall.poll(descriptor, for: POLLIN, milliseconds: 20)
      if ready < 0 { throw .system(call: "poll", errno: -ready) }
    }
  }

  private static func read(_ descriptor: Int32, into incoming: inout Incoming) throws(Failure) {
    var cut = 0
    // The socket has its turn when this has been carried out.
    let closed = incoming.hasWoken ? false : fill(descriptor, &incoming) == .closed
    incoming.hasWoken = false
    do {
      while let body = try incoming.frames.next() {
        cut += 1
        let message: SystemMessage = try ByteReader.message(from: body)
        if case .transition = message {
          incoming.setAside.append(message)
        } else {
          hand(over: message, &incoming)
        }
      }
    } catch {
      throw .malformed(error)
    }
    if closed, cut == 0 { throw .closed }
  }

  /// Gives a message to whoever waits for it, or to the main thread.
  @inline(never) private static func hand(over message: SystemMessage, _ incoming: inout Incoming) {
    switch message {
    case .taskAnswer(let id, let answer): incoming.answer(id, .task(answer))
    case .pixels(let id, let answer):
      var file: Int32?
      if case .drawn = answer, !incoming.files.isEmpty { file = incoming.files.removeFirst() }
      incoming.answer(id, .pixels(answer, file: file))
    case .goOn(let id): incoming.answer(id, .goOn)
    case .bootstrap, .transition, .answer, .frame, .input, .inspect, .stepwise: incoming.setAside.append(message)
    }
  }

  private enum End { case empty, closed }

  /// Reads all that the socket has.
  private static func fill(_ descriptor: Int32, _ incoming: inout Incoming) -> End {
    // Most of what comes is short, and fits on the stack: a large piece of memory is got only for what does not.
    withUnsafeTemporaryAllocation(byteCount: 1 << 10, alignment: 8) {
      piece(descriptor, through: $0, into: &incoming)
    } ?? rest(descriptor, into: &incoming)
  }

  /// Reads what does not fit there. Never within another function, whose callees would then lie as far down on the stack, where
  /// nothing is in the processor's caches.
  @inline(never) private static func rest(_ descriptor: Int32, into incoming: inout Incoming) -> End {
    withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 8) { chunk in
      while true {
        if let end = piece(descriptor, through: chunk, into: &incoming) { return end }
      }
    }
  }

  /// Reads what fits into a piece of memory.
  ///
  /// - Returns: Why there is no more; nil if there may be.
  private static func piece(
    _ descriptor: Int32, through chunk: UnsafeMutableRawBufferPointer, into incoming: inout Incoming
  ) -> End? {
    let count = SystemCall.receive(descriptor, into: chunk, descriptors: &incoming.files)
    guard count > 0 else { return count == -Int(EAGAIN) ? .empty : .closed }
    incoming.frames.append(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(chunk)[..<count]))
    return count < chunk.count ? .empty : nil
  }

  private func write(_ bytes: UnsafeRawBufferPointer) -> Failure? {
    var offset = 0
    while offset < bytes.count {
      let count = SystemCall.send(descriptor, UnsafeRawBufferPointer(rebasing: bytes[offset...]))
      switch Int32(clamping: -count) {
      case ..<0: offset += count
      case EAGAIN:
        let ready = SystemCall.poll(descriptor, for: POLLOUT, milliseconds: -1)
        if ready < 0 { return .system(call: "poll", errno: -ready) }
      case EPIPE, ECONNRESET: return .closed
      case let failure: return .system(call: "send", errno: failure)
      }
    }
    return nil
  }
}
