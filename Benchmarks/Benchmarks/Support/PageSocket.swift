import Foundation
import Glibc

/// A plain client of the server that shows the screen: one socket, and what is measured at it.
final class PageSocket {
  private let number: Int32
  private var buffer: [UInt8] = []
  private var taken = 0
  private var chunk = [UInt8](repeating: 0, count: 256 << 10)
  /// The bytes of the last frame.
  private(set) var frameLength = 0

  /// Connects, and says the token.
  ///
  /// - Parameter url: As `dormouse run --screen` prints it.
  init(_ url: String) throws {
    guard let address = URL(string: url), let port = address.port.flatMap({ UInt16(exactly: $0) }),
      let token = address.fragment?.components(separatedBy: "=").last
    else { throw BenchmarkError("\(url) is no address of a page") }
    number = try Loopback.connect(to: port)
    wait(atMost: .seconds(20))
    let name = "127.0.0.1:\(port)"
    try write(
      Array(
        ("GET /screen HTTP/1.1\r\nHost: \(name)\r\nOrigin: http://\(name)\r\nUpgrade: websocket\r\n"
          + "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n")
          .utf8))
    var head: [UInt8] = []
    while !head.suffix(4).elementsEqual([13, 10, 13, 10]) { head += try read(1) }
    guard String(decoding: head, as: UTF8.self).contains(" 101 ") else {
      throw BenchmarkError("the page's server gives no socket")
    }
    try say("{\"token\":\"\(token)\"}")
  }

  deinit { close(number) }

  private func wait(atMost limit: Duration) {
    var limit = timeval(
      tv_sec: Int(limit.components.seconds), tv_usec: Int(limit.components.attoseconds / 1_000_000_000_000))
    setsockopt(number, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  }

  /// Takes frames until none has come for a second.
  func quiet() throws {
    wait(atMost: .seconds(1))
    defer { wait(atMost: .seconds(20)) }
    _ = try frame()
    while (try? frame()) != nil {}
  }

  func say(_ text: String) throws { try send(1, Array(text.utf8)) }

  /// Sends a ping and waits for the pong: what the same server does with bytes alone.
  func echo(_ bytes: [UInt8]) throws {
    try send(9, bytes)
    while try message().code != 10 {}
  }

  /// The next frame; says that it is painted.
  ///
  /// - Returns: When its last byte came.
  func frame() throws -> ContinuousClock.Instant {
    while true {
      let (code, bytes) = try message()
      guard code != 8 else { throw BenchmarkError("the page's server closes the socket") }
      guard code == 2, bytes.count > 8 else { continue }
      let time = ContinuousClock.now
      frameLength = bytes.count
      let number = (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[4 + $1]) << (8 * $1) }
      try say("{\"ack\":\(number)}")
      return time
    }
  }

  private func send(_ code: UInt8, _ bytes: [UInt8]) throws {
    var frame: [UInt8] = [0x80 | code]
    if bytes.count < 126 {
      frame.append(0x80 | UInt8(bytes.count))
    } else {
      frame += [0x80 | 126, UInt8(bytes.count >> 8 & 255), UInt8(bytes.count & 255)]
    }
    // A mask of zeros changes nothing.
    try write(frame + [0, 0, 0, 0] + bytes)
  }

  private func write(_ bytes: [UInt8]) throws {
    let count = bytes.withUnsafeBytes { Glibc.send(number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
    guard count == bytes.count else { throw BenchmarkError("the page's server takes nothing") }
  }

  private func read(_ count: Int) throws -> ArraySlice<UInt8> {
    if taken > 1 << 20 {
      buffer.removeFirst(taken)
      taken = 0
    }
    while buffer.count - taken < count {
      let more = recv(number, &chunk, chunk.count, 0)
      guard more > 0 else { throw BenchmarkError("the page's server says nothing") }
      buffer += chunk[..<more]
    }
    defer { taken += count }
    return buffer[taken..<(taken + count)]
  }

  private func message() throws -> (code: UInt8, bytes: [UInt8]) {
    let head = Array(try read(2))
    var length = Int(head[1] & 127)
    if length == 126 { length = try read(2).reduce(0) { $0 << 8 | Int($1) } }
    if length == 127 { length = try read(8).reduce(0) { $0 << 8 | Int($1) } }
    return (head[0] & 15, Array(try read(length)))
  }
}
