import Glibc
import HostileCalls

/// System calls against others, and as much of everything as can be had.
enum Calls {
  static func trace(_ pid: pid_t) -> Int32 { hostile_trace(pid) }
  static func readMemory(_ pid: pid_t) -> Int32 { hostile_read_memory(pid) }
  static func limit(_ pid: pid_t) -> Int32 { hostile_limit(pid) }
  static func starve(_ pid: pid_t) -> Int32 { hostile_starve(pid) }
  static func pin(_ pid: pid_t) -> Int32 { hostile_pin(pid) }
  static func startInGroup(_ path: String) -> Int32 { hostile_start_in_group(path) }
  static func listen(_ address: String) -> Int32 { hostile_listen(address) }
  static func sharedMemory() -> Int32 { hostile_shared_memory() }
  static func userNamespace() -> Int32 { hostile_new_user_namespace() }
  static func becomeRoot() -> Int32 { hostile_become_root() }
  static func daemon() -> pid_t { hostile_daemon() }

  /// Asks a device for its status. "silence" where the connection was closed without a word.
  static func converse(with address: String) -> String {
    let socket = hostile_connect(address)
    guard socket >= 0 else { return outcome(socket) }
    defer { close(socket) }
    let request = Array("{\"version\":1,\"id\":1,\"command\":\"status\"}\n".utf8)
    guard send(socket, request, request.count, Int32(MSG_NOSIGNAL)) == request.count else { return "silence" }
    var waiting = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    var byte: UInt8 = 0
    // The device may be busy with this very app; it is asked whether it answers, not how fast.
    guard poll(&waiting, 1, 3000) > 0 else { return "nothing" }
    return recv(socket, &byte, 1, 0) > 0 ? "answered" : "silence"
  }

  static func fork(atMost most: Int) -> String {
    let count = hostile_fork(Int32(most))
    return Int(count) < most ? "limited at \(count)" : "done"
  }

  static func threads(atMost most: Int) -> String {
    let count = hostile_threads(Int32(most))
    return Int(count) < most ? "limited at \(count)" : "done"
  }

  static func descriptors(atMost most: Int) -> String {
    var count = 0
    while count < most, open("/dev/null", O_RDONLY) >= 0 { count += 1 }
    return count < most ? "limited at \(count)" : "done"
  }

  /// Memory of which every page differs and is really there.
  static func take(megabytes: Int) -> String {
    for _ in 0..<megabytes {
      guard let block = malloc(1 << 20) else { return outcome(ofLibrary: -1) }
      for page in stride(from: 0, to: 1 << 20, by: 4096) {
        block.storeBytes(of: page, toByteOffset: page, as: Int.self)
      }
    }
    return "done"
  }

  static func rename(_ name: String) -> String {
    hostile_rename(name)
    return "done"
  }

  static func environment() -> String {
    var names: [String] = []
    var next = environ
    while let entry = next.pointee {
      names.append(String(String(cString: entry).prefix { $0 != "=" }))
      next += 1
    }
    return names.sorted().joined(separator: " ")
  }

  /// The numbers of what is open.
  static func openNumbers() -> String {
    (0..<1024).filter { fcntl($0, F_GETFD) >= 0 }.map(String.init).joined(separator: " ")
  }

  static func printWithoutLineEnd(kibibytes: Int) -> String {
    let block = [UInt8](repeating: UInt8(ascii: "x"), count: 1024)
    for _ in 0..<kibibytes where write(1, block, block.count) < 0 { return outcome(ofLibrary: -1) }
    say("")
    return "done"
  }
}
