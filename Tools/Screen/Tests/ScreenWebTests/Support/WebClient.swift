import Foundation
import Glibc
import XCTest

/// A plain client of the server: sends bytes, and waits for answers for a bounded time.
final class WebClient {
  /// Why there is no answer.
  enum Failure: Error {
    case socket(String, Int32)
    /// Nothing came in time.
    case silent
    case closed
  }

  /// An answer to a request.
  struct Answer {
    var status: Int
    var headers: [String: String]
    var body: [UInt8]
  }

  /// A message of a socket.
  enum Message: Equatable {
    case text(String)
    case bytes([UInt8])
    case pong([UInt8])
    case close(UInt16?)
  }

  private let number: Int32
  private var buffer: [UInt8] = []
  let port: UInt16

  /// - Parameter room: The bytes that may wait for it unread; nil for what the kernel gives.
  init(_ port: UInt16, room: Int32? = nil) throws {
    self.port = port
    number = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard number >= 0 else { throw Failure.socket("socket", errno) }
    var limit = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(number, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    setsockopt(number, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    if var room { setsockopt(number, SOL_SOCKET, SO_RCVBUF, &room, socklen_t(MemoryLayout<Int32>.size)) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(number, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw Failure.socket("connect", errno) }
  }

  deinit { close(number) }

  // MARK: Bytes

  func send(_ bytes: [UInt8]) throws {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Glibc.send(number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw Failure.closed }
      sent += count
    }
  }

  private func more() throws {
    var chunk = [UInt8](repeating: 0, count: 64 << 10)
    let count = recv(number, &chunk, chunk.count, 0)
    if count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK) { throw Failure.silent }
    guard count > 0 else { throw Failure.closed }
    buffer += chunk[..<count]
  }

  private func take(_ count: Int) throws -> [UInt8] {
    while buffer.count < count { try more() }
    defer { buffer.removeFirst(count) }
    return Array(buffer[..<count])
  }

  /// Waits, without reading a byte, until the server has cut the connection off and dropped what is unread.
  func awaitReset() throws {
    var waiting = pollfd(fd: number, events: 0, revents: 0)
    guard poll(&waiting, 1, 20_000) > 0 else { throw Failure.silent }
    guard Int32(waiting.revents) & POLLERR != 0 else { throw Failure.closed }
  }

  /// Whether the server closes the connection, without another byte.
  func isCutOff() throws -> Bool {
    do {
      try more()
      return false
    } catch Failure.closed {
      return true
    }
  }

  /// Whether the server closes the connection in order, without another byte: it has read all that was sent.
  func isClosed() throws -> Bool {
    var byte: UInt8 = 0
    let count = recv(number, &byte, 1, 0)
    if count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK) { throw Failure.silent }
    return count == 0 && buffer.isEmpty
  }

  // MARK: Requests

  /// The lines of a request, with the server's own name in them.
  func lines(_ start: String, _ headers: [String]) -> String {
    ([start] + headers).map { $0.replacingOccurrences(of: "PORT", with: "\(port)") + "\r\n" }.joined() + "\r\n"
  }

  /// Sends a request and waits for the answer.
  ///
  /// - Parameter headers: `PORT` stands for the server's port.
  func ask(_ start: String, _ headers: [String] = ["Host: 127.0.0.1:PORT"], body: String = "") throws -> Answer {
    try send(Array((lines(start, headers) + body).utf8))
    return try answer(hasBody: !start.hasPrefix("HEAD"))
  }

  private func answer(hasBody: Bool) throws -> Answer {
    let end: [UInt8] = [13, 10, 13, 10]
    var length: Int?
    while length == nil {
      if buffer.count >= 4 {
        length = (0...(buffer.count - 4)).first { Array(buffer[$0..<($0 + 4)]) == end }.map { $0 + 4 }
      }
      if length == nil { try more() }
    }
    let lines = String(decoding: try take(length ?? 0), as: UTF8.self).components(separatedBy: "\r\n")
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      headers[line[..<colon].lowercased()] = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    }
    let status = Int(lines[0].split(separator: " ")[1]) ?? 0
    let count = hasBody ? Int(headers["content-length"] ?? "0") ?? 0 : 0
    return Answer(status: status, headers: headers, body: try take(count))
  }

  // MARK: Sockets

  static let handshake = [
    "Host: 127.0.0.1:PORT", "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
  ]

  /// Asks for a socket.
  func upgrade(_ path: String, _ headers: [String] = handshake + ["Origin: http://127.0.0.1:PORT"]) throws -> Answer {
    try ask("GET \(path) HTTP/1.1", headers)
  }

  /// A socket that has said its token.
  static func open(_ path: String, _ port: UInt16, _ token: String, room: Int32? = nil) throws -> WebClient {
    let client = try WebClient(port, room: room)
    let answer = try client.upgrade(path)
    XCTAssertEqual(answer.status, 101)
    try client.say("{\"token\":\"\(token)\"}")
    return client
  }

  /// - Parameters:
  ///   - code: 1 for text, 2 for bytes, 9 for a ping, 0 for what goes on.
  ///   - length: What it says of its length.
  func frame(_ code: UInt8, _ bytes: [UInt8], isLast: Bool = true, length: Int? = nil) throws {
    try send(self.bytes(ofFrame: code, bytes, isLast: isLast, length: length))
  }

  func bytes(ofFrame code: UInt8, _ bytes: [UInt8], isLast: Bool = true, length: Int? = nil) -> [UInt8] {
    let length = length ?? bytes.count
    var head: [UInt8] = [(isLast ? 0x80 : 0) | code]
    if length < 126 {
      head.append(0x80 | UInt8(length))
    } else if length < 65_536 {
      head += [0x80 | 126, UInt8(length >> 8), UInt8(length & 255)]
    } else {
      head.append(0x80 | 127)
      head += (0..<8).map { UInt8(length >> (56 - 8 * $0) & 255) }
    }
    let mask: [UInt8] = [1, 2, 3, 4]
    return head + mask + bytes.enumerated().map { $1 ^ mask[$0 & 3] }
  }

  func say(_ text: String) throws { try frame(1, Array(text.utf8)) }

  func message() throws -> Message {
    let head = try take(2)
    var length = Int(head[1] & 127)
    if length == 126 { length = try take(2).reduce(0) { $0 << 8 | Int($1) } }
    if length == 127 { length = try take(8).reduce(0) { $0 << 8 | Int($1) } }
    let bytes = try take(length)
    switch head[0] & 15 {
    case 1: return .text(String(decoding: bytes, as: UTF8.self))
    case 2: return .bytes(bytes)
    case 8: return .close(bytes.count >= 2 ? UInt16(bytes[0]) << 8 | UInt16(bytes[1]) : nil)
    case 10: return .pong(bytes)
    default: throw Failure.closed
    }
  }

  /// The code with which the server closes the socket; what comes before does not count.
  func closeCode() throws -> UInt16? {
    for _ in 0..<1_000 {
      if case .close(let code) = try message() { return code }
    }
    throw Failure.silent
  }

  /// The next text that says something of this name.
  func text(of name: String) throws -> [String: Any] {
    for _ in 0..<1_000 {
      switch try message() {
      case .text(let text):
        let value = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        if let found = value?[name] as? [String: Any] { return found }
        if let found = value?[name] { return ["": found] }
      case .close: throw Failure.closed
      case .bytes, .pong: continue
      }
    }
    throw Failure.silent
  }

  /// The next frame.
  func picture() throws -> [UInt8] {
    for _ in 0..<1_000 {
      switch try message() {
      case .bytes(let bytes): return bytes
      case .close: throw Failure.closed
      case .text, .pong: continue
      }
    }
    throw Failure.silent
  }
}
