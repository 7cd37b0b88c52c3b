import ByteCodec
import CLinux
import Glibc
import KernelEdge
import LifeCycle
import ScreenLink
import SystemCalls
import SystemLink

/// The device's end of the link to one app process.
///
/// Never waits: unread output is buffered up to a limit. Each message's sender is checked against the kernel's
/// credentials. The first violation is reported; after it the link reads nothing more.
final class AppLink {
  /// Bytes buffered for a process that does not read.
  static let outgoingLimit = 4 << 20
  /// Bytes read at a time, so that one app cannot starve the others.
  private static let readLimit = 1 << 18

  private let socket: Descriptor
  private let pid: pid_t
  private let loop: EventLoop
  private var token: EventLoop.Token?
  private var incoming = FrameBuffer()
  /// Where the process leaves its events; nil if they come over the socket.
  private var events: EventRingReader?
  /// Whether a message is being passed on: those behind it come after all that follows from it.
  private var isDelivering = false
  /// How many bytes the process has sent.
  private(set) var received = 0
  private var outgoing: [UInt8] = []
  /// The files that go with bytes which are not sent yet, by the place of the first of these.
  private var files: [(place: Int, file: ScreenFile)] = []
  private var waitsForRoom = false
  /// What was sent before it was decided, and is to come next: see ``sendAhead(_:)``.
  private var ahead: ArraySlice<UInt8> = []
  /// Where what wakes the process is left; nil if it goes over the socket.
  private let box: WakeBox?
  /// Whether the last that was sent asks the process whether it may be frozen: it has read all of it once it waits.
  private var asksLast = false
  /// What a frozen process is woken with, and whether it has read all before it; nil unless it is about to be thawed.
  private var waking: (frames: [UInt8], hasReadAll: Bool)?
  /// How many wakes were left there.
  private(set) var boxedWakes = 0
  private let onMessage: (AppMessage) -> Void
  private let onClosed: () -> Void
  private let onViolation: (String) -> Void

  init(
    socket: Descriptor, events: SharedMemory?, pid: pid_t, on loop: EventLoop,
    onMessage: @escaping (AppMessage) -> Void, onClosed: @escaping () -> Void,
    onViolation: @escaping (String) -> Void
  ) throws {
    self.socket = socket
    self.events = events.map { EventRingReader($0) }
    box = events.map { WakeBox($0) }
    self.pid = pid
    self.loop = loop
    self.onMessage = onMessage
    self.onClosed = onClosed
    self.onViolation = onViolation
    token = try loop.add(socket.number, .read) { [weak self] ready in
      guard let self else { return }
      if ready.contains(.write) { self.flush() }
      // All else is seen by reading, also the end.
      if ready != .write { self.read(limit: Self.readLimit) }
    }
  }

  /// Sends a message, or buffers it until there is room. A file goes with its first byte.
  func send(_ message: SystemMessage, with file: ScreenFile? = nil) {
    guard token != nil else { return }
    asksLast = if case .transition(_, _, .prepareSuspension) = message { true } else { false }
    if !ahead.isEmpty {
      let frame = ByteWriter.frame(message)
      guard file == nil, ahead.starts(with: frame) else { return endAhead() }
      return ahead.removeFirst(frame.count)
    }
    if file == nil, waking != nil {
      waking?.frames.append(contentsOf: ByteWriter.frame(message))
      return
    }
    endWaking()
    if let file { files.append((outgoing.count, file)) }
    outgoing.append(contentsOf: ByteWriter.frame(message))
    guard outgoing.count <= Self.outgoingLimit else { return violated("it does not read the system's messages") }
    if !waitsForRoom { flush() }
  }

  /// Whether what is sent now is on the socket at once.
  var isIdle: Bool { token != nil && outgoing.isEmpty && ahead.isEmpty }

  /// Whether a frozen process finds there what wakes it.
  var waitsAtBox: Bool { asksLast && box?.isWaiting ?? false }

  /// Sends the frames of messages that come next, because it is known that they will. Only for a link that is idle, and to a
  /// process that is frozen.
  func sendAhead(_ frames: [UInt8]) {
    wake(with: frames, hasReadAll: asksLast)
    ahead = frames[...]
  }

  /// What is sent until ``endWaking()`` wakes the process, and goes as one. Only for one that is frozen until then.
  func beginWaking() {
    if isIdle { waking = ([], asksLast) }
  }

  /// Sends what has come since ``beginWaking()``; the thaw follows.
  func endWaking() {
    guard let (frames, hasReadAll) = waking else { return }
    waking = nil
    if token != nil, !frames.isEmpty { wake(with: frames, hasReadAll: hasReadAll) }
  }

  /// Leaves frames in the box, or sends them.
  private func wake(with frames: [UInt8], hasReadAll: Bool) {
    if hasReadAll, let box, box.leave(frames) {
      boxedWakes += 1
      return
    }
    let count = frames.withUnsafeBytes { SystemCall.send(socket.number, $0) }
    guard count < frames.count else { return }
    outgoing.append(contentsOf: frames[max(count, 0)...])
    flush()
  }

  /// All that was sent ahead has come; if not, the process does what nobody has decided, and ends.
  func endAhead() {
    guard !ahead.isEmpty else { return }
    ahead = []
    violated("it was woken for something else than was decided")
  }

  /// Reads everything that has arrived, including what the process sent before a freeze and what is already buffered
  /// behind the present message.
  func drain() {
    let written = events?.written
    read(limit: .max)
    deliver()
    if let written { takeEvents(upTo: written) }
  }

  /// Takes the events that the process has left and not told of yet.
  func takeEvents() {
    guard let events, events.hasMore, !isDelivering else { return }
    // What it has sent before its last event is on the socket by now, and belongs before it.
    let written = events.written
    guard read(limit: Self.readLimit, isWhole: true) else { return }
    takeEvents(upTo: written)
  }

  private func takeEvents(upTo place: UInt64) {
    guard token != nil else { return }
    do throws(EventRing.Lie) { try events?.take(upTo: place) } catch { return violated("\(error)") }
    deliver()
  }

  func close() {
    if let token { loop.remove(token) }
    token = nil
    socket.close()
  }

  private func flush() {
    var offset = 0
    while offset < outgoing.count {
      let next = files.first
      let end = next.map { $0.place > offset ? $0.place : outgoing.count } ?? outgoing.count
      let count = outgoing[offset..<end].withUnsafeBytes { bytes in
        guard let next, next.place == offset else { return SystemCall.send(socket.number, bytes) }
        return SystemCall.send(socket.number, bytes, with: next.file.number)
      }
      guard count > 0 else { break }
      if next?.place == offset { files.removeFirst() }
      offset += count
    }
    outgoing.removeFirst(offset)
    for index in files.indices { files[index].place -= offset }
    // Any error but "full" shows up on reading, which ends the link.
    let waits = !outgoing.isEmpty
    guard waits != waitsForRoom, let token else { return }
    waitsForRoom = waits
    do { try loop.modify(token, to: waits ? [.read, .write] : .read) } catch { violated("\(error)") }
  }

  /// - Parameter isWhole: Whether it is to look once more behind a short read, which need not have been all.
  /// - Returns: Whether nothing more has come.
  @discardableResult
  private func read(limit: Int, isWhole: Bool = false) -> Bool {
    var total = 0
    var isEmpty = false
    var isClosed = false
    withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 8) { chunk in
      while total < limit, token != nil {
        var sender: pid_t = 0
        let count = SystemCall.receive(socket.number, into: chunk, from: &sender)
        if count == -Int(EAGAIN) {
          isEmpty = true
          return
        }
        guard count > 0 else {
          isClosed = true
          return
        }
        guard sender == pid else { return violated("a message came from process \(sender)") }
        total += count
        received += count
        // A short read: the loop reports the next data.
        let isAll = limit != .max && !isWhole && count < chunk.count
        incoming.append(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(chunk)[..<count]))
        deliver()
        if isAll { return }
      }
    }
    if isClosed { events.map { takeEvents(upTo: $0.written) } }
    if isClosed, let token {
      loop.remove(token)
      self.token = nil
      onClosed()
    }
    return isEmpty
  }

  private func deliver() {
    let wasDelivering = isDelivering
    isDelivering = true
    defer { isDelivering = wasDelivering }
    do {
      while token != nil, let message = try next() {
        if case .events(let place) = message { try events?.take(upTo: place) }
        onMessage(message)
      }
    } catch {
      violated("\(error)")
    }
  }

  /// Events that are taken come first: what is on the socket says where they end.
  private func next() throws -> AppMessage? {
    if let event = try events?.next() { return event }
    return try incoming.next().map { body throws(ByteCodecError) in try ByteReader.message(from: body) }
  }

  private func violated(_ how: String) {
    guard let token else { return }
    loop.remove(token)
    self.token = nil
    onViolation(how)
  }
}
