import Glibc

/// Connections over the machine's own network.
enum Loopback {
  /// Connects to a port.
  static func connect(to port: UInt16) throws -> Int32 {
    let number = try open()
    var place = address(port)
    let result = withSocketAddress(&place) { Glibc.connect(number, $0, $1) }
    guard result == 0 else { throw BenchmarkError("port \(port) does not answer") }
    return number
  }

  /// Both ends of a connection.
  static func pair() throws -> (Int32, Int32) {
    let listening = try open()
    defer { close(listening) }
    var place = address(0)
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    guard withSocketAddress(&place, { bind(listening, $0, $1) }) == 0, listen(listening, 1) == 0,
      withSocketAddress(&place, { place, _ in getsockname(listening, place, &length) }) == 0
    else { throw BenchmarkError("there is no port") }
    let one = try connect(to: UInt16(bigEndian: place.sin_port))
    let other = accept(listening, nil, nil)
    guard other >= 0 else { throw BenchmarkError("nobody connects") }
    sendAtOnce(other)
    return (one, other)
  }

  private static func open() throws -> Int32 {
    let number = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard number >= 0 else { throw BenchmarkError("there is no socket") }
    sendAtOnce(number)
    return number
  }

  private static func sendAtOnce(_ number: Int32) {
    var yes: Int32 = 1
    setsockopt(number, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
  }

  private static func address(_ port: UInt16) -> sockaddr_in {
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_port = port.bigEndian
    place.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    return place
  }

  private static func withSocketAddress(
    _ place: inout sockaddr_in, _ body: (UnsafeMutablePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    withUnsafeMutablePointer(to: &place) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
    }
  }
}
