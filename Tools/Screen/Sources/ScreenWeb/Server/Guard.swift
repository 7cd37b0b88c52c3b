import NIOHTTP1

/// Who may speak to the server: browsers that were told its own address, and pages that came from there.
///
/// A name that somebody lets point here is no address of ours, nor is one that begins like one. What a request says beside
/// this, cookies too, does not count.
struct Guard: Sendable {
  /// The port that the server listens on.
  let port: UInt16
  /// Who may look and touch.
  let token: [UInt8]

  /// Why a request is refused.
  enum Refusal: Error {
    case host, origin, method, body, path
  }

  private var hosts: [String] { ["127.0.0.1:\(port)", "localhost:\(port)", "[::1]:\(port)"] }

  /// Checks what is the same for all requests.
  func check(_ head: HTTPRequestHead) throws(Refusal) {
    let named = head.headers["host"]
    guard named.count == 1, hosts.contains(named[0]) else { throw .host }
    let origins = head.headers["origin"]
    guard origins.count <= 1, origins.allSatisfy(isOurs) else { throw .origin }
  }

  /// Checks a request for a socket: browsers say where the page came from that asks for one.
  func checkSocket(_ head: HTTPRequestHead) throws(Refusal) {
    try check(head)
    guard head.headers["origin"].count == 1 else { throw .origin }
    guard Self.sockets.contains(head.uri) else { throw .path }
  }

  /// The paths of sockets.
  static let sockets = ["/screen", "/device"]

  private func isOurs(_ origin: String) -> Bool { hosts.contains { origin == "http://\($0)" } }

  /// Whether somebody says the token, as hexadecimal digits; takes as long for a nearly right one as for any other.
  func admits(_ text: String) -> Bool {
    let said = Array(text.utf8)
    let right = token.flatMap { [Self.digit($0 >> 4), Self.digit($0 & 15)] }
    guard said.count == right.count else { return false }
    var difference: UInt8 = 0
    for index in right.indices { difference |= said[index] ^ right[index] }
    return difference == 0
  }

  private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 48 + value : 87 + value }
}
