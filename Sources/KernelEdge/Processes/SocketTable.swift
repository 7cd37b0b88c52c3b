import Glibc

/// The kernel's socket tables, for people.
package enum SocketTable {
  private static let states = [
    1: "established", 2: "connecting", 3: "connecting", 4: "closing", 5: "closing", 6: "closing", 7: "closed",
    8: "closing", 9: "closing", 10: "listening", 11: "closing",
  ]

  /// Descriptions of these sockets and their peers; sorted, at most `OpenThings.limit`.
  ///
  /// - Parameter pid: a process in their network name space.
  package static func describe(_ inodes: Set<UInt64>, asSeenBy pid: pid_t) -> [String] {
    var left = inodes
    var found: [String] = []
    for kind in ["tcp", "tcp6", "udp", "udp6", "unix"] {
      // Without a table, the kernel does not support this kind.
      guard !left.isEmpty, let text = try? KernelFile.read("/proc/\(pid)/net/\(kind)") else { continue }
      for line in text.split(separator: "\n").dropFirst() {
        guard let (inode, words) = kind == "unix" ? local(line) : network(line, kind), left.remove(inode) != nil
        else { continue }
        found.append(words)
      }
    }
    found += left.map { _ in "a socket of another kind" }
    found.sort()
    guard found.count > OpenThings.limit else { return found }
    return found.prefix(OpenThings.limit) + ["and \(found.count - OpenThings.limit) more"]
  }

  /// `0: 0100007F:1F90 00000000:0000 0A 00000000:00000000 00:00000000 00000000 1000 0 4711 …`
  package static func network(_ line: Substring, _ kind: String) -> (UInt64, String)? {
    let fields = line.split(separator: " ")
    guard fields.count > 9, let inode = UInt64(fields[9]), let own = address(fields[1]), let peer = address(fields[2]),
      let state = Int(fields[3], radix: 16)
    else { return nil }
    let protocolName = kind.hasSuffix("6") ? String(kind.dropLast()) : kind
    let isConnected = !peer.hasSuffix(":0")
    var words = "\(protocolName) \(own)" + (isConnected ? " to \(peer)" : "")
    // A datagram socket is always in the "closed" state.
    if protocolName == "tcp", let name = states[state] { words += ", \(name)" }
    return (inode, words)
  }

  /// `0000000000000000: 00000002 00000000 00010000 0001 01 4711 /run/socket`
  package static func local(_ line: Substring) -> (UInt64, String)? {
    let fields = line.split(separator: " ", maxSplits: 7)
    guard fields.count > 6, let inode = UInt64(fields[6]) else { return nil }
    return (inode, fields.count > 7 ? "unix \(fields[7])" : "unix, without a name")
  }

  /// `0100007F:1F90`: words in the machine's byte order, a port in network order.
  package static func address(_ text: Substring) -> String? {
    let parts = text.split(separator: ":")
    guard parts.count == 2, let port = UInt16(parts[1], radix: 16), parts[0].count % 8 == 0 else { return nil }
    var bytes: [UInt8] = []
    var rest = parts[0]
    while !rest.isEmpty {
      guard let word = UInt32(rest.prefix(8), radix: 16) else { return nil }
      withUnsafeBytes(of: word) { bytes += $0 }
      rest = rest.dropFirst(8)
    }
    let isShort = bytes.count == 4
    guard isShort || bytes.count == 16 else { return nil }
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    guard inet_ntop(isShort ? AF_INET : AF_INET6, bytes, &text, socklen_t(text.count)) != nil else { return nil }
    let host = String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return isShort ? "\(host):\(port)" : "[\(host)]:\(port)"
  }
}
