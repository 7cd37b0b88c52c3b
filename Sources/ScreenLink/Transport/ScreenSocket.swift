import ByteCodec
import CLinux
import Glibc
import SystemCalls

/// One end of the link between the device and the program that draws. Belongs to one thread.
///
/// What comes is checked before it is used, at both ends: no length, number or file is believed.
public final class ScreenSocket {
  /// A message with the files that go with it.
  public struct Message<Content> {
    /// The number of the request; an answer has that of its request.
    public var number: UInt32
    /// What is asked or answered.
    public var content: Content
    /// The files that go with it.
    public var files: [ScreenFile]
  }

  private let descriptor: Descriptor
  /// The packets of a message that is not whole.
  private var begun: (head: ScreenPacket, files: [ScreenFile])?
  /// The packets for which the socket had no room, each with its descriptors.
  private var unsent: [(bytes: [UInt8], files: [ScreenFile])] = []

  /// Takes ownership of a socket that keeps packets apart.
  public init(_ number: Int32) { descriptor = Descriptor(number) }

  /// The two ends of a new link.
  ///
  /// - Throws: `ScreenLinkError` where there are no descriptors left.
  public static func pair() throws(ScreenLinkError) -> (ScreenSocket, ScreenSocket) {
    var ends: [Int32] = [-1, -1]
    let result = clinux_packet_pair(&ends)
    guard result >= 0 else { throw .system("socketpair", -result) }
    return (ScreenSocket(ends[0]), ScreenSocket(ends[1]))
  }

  /// The kernel's number.
  public var number: Int32 { descriptor.number }

  /// From here on, what waits for room or for a message does not wait.
  ///
  /// - Throws: `ScreenLinkError`.
  public func setNonBlocking() throws(ScreenLinkError) {
    do throws(SystemCallError) { try descriptor.setNonBlocking() } catch { throw .system(error.call, error.number) }
  }

  /// Closes the link now.
  public func close() { descriptor.close() }

  /// Whether packets wait for room; `flush()` sends them once there is some.
  public var hasUnsent: Bool { !unsent.isEmpty }

  // MARK: Sending

  /// Sends a request, or keeps what the socket has no room for.
  ///
  /// - Throws: `ScreenLinkError` where the other end is gone.
  public func send(
    _ request: ScreenRequest, number: UInt32, files: [ScreenFile] = []
  ) throws(ScreenLinkError) { try send(message: request, number, files) }

  /// Sends an answer, or keeps what the socket has no room for.
  ///
  /// - Throws: `ScreenLinkError` where the other end is gone.
  public func send(
    _ answer: ScreenAnswer, number: UInt32, files: [ScreenFile] = []
  ) throws(ScreenLinkError) { try send(message: answer, number, files) }

  /// Sends an order to the program that shows the screen, or keeps what the socket has no room for.
  ///
  /// - Throws: `ScreenLinkError` where the other end is gone.
  public func send(_ order: ViewOrder, files: [ScreenFile] = []) throws(ScreenLinkError) {
    try send(message: order, 0, files)
  }

  /// Sends a report to the device, or keeps what the socket has no room for.
  ///
  /// - Throws: `ScreenLinkError` where the other end is gone.
  public func send(_ report: ViewReport) throws(ScreenLinkError) { try send(message: report, 0, []) }

  /// Sends a short report on a link's socket from any thread: packets do not mix.
  ///
  /// - Returns: False if there is no room for it now, it is no short one, or the other end is gone.
  public static func sendAtOnce(_ report: ViewReport, on number: Int32) -> Bool {
    var writer = ByteWriter()
    writer.value(report)
    guard writer.bytes.count <= ScreenPacket.most else { return false }
    let bytes = ScreenPacket(number: 0, part: 0, parts: 0).bytes + writer.bytes
    return SystemCall.uninterrupted("sendmsg") { clinux_send_packet(number, bytes, bytes.count, [], 0) } >= 0
  }

  private func send(message: some ByteCodable, _ number: UInt32, _ files: [ScreenFile]) throws(ScreenLinkError) {
    var writer = ByteWriter()
    writer.value(message)
    if files.isEmpty, writer.bytes.count <= ScreenPacket.most {
      unsent.append((ScreenPacket(number: number, part: 0, parts: 0).bytes + writer.bytes, []))
      return try flush()
    }
    var left = [try ScreenFile(writer.bytes, named: "screen-message")] + files
    let most = ScreenLimits.filesOfPacket
    let parts = (left.count + most - 1) / most
    for part in 0..<parts {
      let head = ScreenPacket(number: number, part: UInt16(part), parts: UInt16(parts))
      unsent.append((head.bytes, Array(left.prefix(most))))
      left.removeFirst(min(most, left.count))
    }
    try flush()
  }

  /// Sends what waits for room, as far as there is some.
  ///
  /// - Throws: `ScreenLinkError` where the other end is gone.
  public func flush() throws(ScreenLinkError) {
    while let packet = unsent.first {
      let numbers = packet.files.map(\.number)
      let sent = SystemCall.uninterrupted("sendmsg") {
        clinux_send_packet(descriptor.number, packet.bytes, packet.bytes.count, numbers, Int32(numbers.count))
      }
      if sent == -Int(EAGAIN) { return }
      guard sent >= 0 else { throw .system("sendmsg", Int32(-sent)) }
      unsent.removeFirst()
    }
  }

  // MARK: Receiving

  /// The next request; nil at the end of the link, or where a socket that does not wait has no whole one.
  ///
  /// - Throws: `ScreenLinkError`.
  public func request() throws(ScreenLinkError) -> Received<ScreenRequest> {
    try receive(ScreenRequest.self, atMost: ScreenLimits.request)
  }

  /// The next answer.
  ///
  /// - Throws: `ScreenLinkError`.
  public func answer() throws(ScreenLinkError) -> Received<ScreenAnswer> {
    try receive(ScreenAnswer.self, atMost: ScreenLimits.answer)
  }

  /// The next order.
  ///
  /// - Throws: `ScreenLinkError`.
  public func order() throws(ScreenLinkError) -> Received<ViewOrder> {
    try receive(ViewOrder.self, atMost: ScreenLimits.request)
  }

  /// The next report.
  ///
  /// - Throws: `ScreenLinkError`.
  public func report() throws(ScreenLinkError) -> Received<ViewReport> {
    try receive(ViewReport.self, atMost: ScreenLimits.answer)
  }

  /// What came of reading.
  public enum Received<Content> {
    /// A message.
    case message(Message<Content>)
    /// No whole message yet; only from a socket that does not wait.
    case nothing
    /// The other end is closed.
    case end
  }

  private func receive<T: ByteCodable>(_: T.Type, atMost limit: Int) throws(ScreenLinkError) -> Received<T> {
    while true {
      guard let (head, bytes, files) = try packet() else { return .end }
      guard let head else { return .nothing }
      if head.parts == 0 {
        guard begun == nil, files.isEmpty, head.part == 0 else { throw .unexpectedPacket }
        return .message(Message(number: head.number, content: try content(of: bytes), files: []))
      }
      guard bytes.isEmpty else { throw .unexpectedPacket }
      guard let whole = try join(head, files) else { continue }
      guard let body = whole.first else { throw .fileMissing }
      let content: T = try content(of: try body.bytes(atMost: limit)[...])
      return .message(Message(number: head.number, content: content, files: Array(whole.dropFirst())))
    }
  }

  private func content<T: ByteCodable>(of bytes: ArraySlice<UInt8>) throws(ScreenLinkError) -> T {
    do throws(ByteCodecError) { return try ByteReader.message(from: bytes) } catch { throw .broken(error) }
  }

  /// The files of a message once its last packet is there.
  private func join(_ head: ScreenPacket, _ files: [ScreenFile]) throws(ScreenLinkError) -> [ScreenFile]? {
    let before = begun
    begun = nil
    guard head.parts > 0, head.part == before.map({ $0.head.part + 1 }) ?? 0,
      before.map({ $0.head.number == head.number && $0.head.parts == head.parts }) ?? true
    else { throw .unexpectedPacket }
    let all = (before?.files ?? []) + files
    guard all.count <= ScreenLimits.files + 1 else { throw .tooLong(all.count, limit: ScreenLimits.files) }
    if head.part + 1 == head.parts { return all }
    begun = (head, all)
    return nil
  }

  /// The next packet; nil at the end, and without a head where none is there yet.
  private func packet() throws(ScreenLinkError) -> (head: ScreenPacket?, rest: ArraySlice<UInt8>, files: [ScreenFile])?
  {
    var files: [ScreenFile] = []
    var length = 0
    // A packet's own memory is as long as the packet.
    let bytes = withUnsafeTemporaryAllocation(byteCount: ScreenPacket.length + ScreenPacket.most, alignment: 8) {
      bytes in
      withUnsafeTemporaryAllocation(of: Int32.self, capacity: ScreenLimits.filesOfPacket) { descriptors in
        var count: Int32 = 0
        length = SystemCall.uninterrupted("recvmsg") {
          clinux_receive_packet(
            descriptor.number, bytes.baseAddress, bytes.count, descriptors.baseAddress, Int32(descriptors.count), &count
          )
        }
        files = descriptors.prefix(Int(max(0, count))).map { ScreenFile($0) }
      }
      return Array(UnsafeRawBufferPointer(rebasing: bytes[..<max(0, length)]))
    }
    if length == 0 || length == -Int(ECONNRESET) { return nil }
    if length == -Int(EAGAIN) { return (nil, [], []) }
    guard length > 0 else { throw .system("recvmsg", Int32(-length)) }
    do throws(ByteCodecError) {
      let end = min(length, ScreenPacket.length)
      return (try ByteReader.message(ScreenPacket.self, from: bytes[..<end]), bytes[end..<length], files)
    } catch {
      throw .broken(error)
    }
  }
}
