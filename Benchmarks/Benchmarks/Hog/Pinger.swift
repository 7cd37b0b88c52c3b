import Foundation

/// Sends a byte every 10 ms, whether or not the last one was answered, and notes how long each answer took.
final class Pinger {
  private let descriptor: Int32

  static let interval: Int64 = 10_000_000

  init(socketName: String) throws {
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let name = Array(socketName.utf8.prefix(100))
    withUnsafeMutableBytes(of: &address.sun_path) { $0[1..<(1 + name.count)].copyBytes(from: name) }
    let length = socklen_t(MemoryLayout<sa_family_t>.size + 1 + name.count)
    let isConnected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, length) }
    }
    guard isConnected == 0 else { throw BenchmarkError("the app in front does not answer") }
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
  }

  deinit { close(descriptor) }

  /// - Returns: one value in milliseconds for each ping sent within the time; what was not answered by its end counts
  ///   until then, and what came after the app's death as `nil`.
  func run(for duration: Int64) -> [Double?] {
    let begin = HogClock.now()
    let end = begin + duration
    var sent: [Int64] = []
    var took: [Double?] = []
    var next = begin
    var isDead = false
    while true {
      let now = HogClock.now()
      if now >= end { break }
      if now >= next {
        var byte: UInt8 = 1
        if !isDead, send(descriptor, &byte, 1, Int32(MSG_NOSIGNAL)) != 1, errno != EAGAIN { isDead = true }
        sent.append(now)
        // The app is not to blame for a ping that was late.
        next = max(next + Self.interval, now - 5 * Self.interval)
        continue
      }
      let wait = min(next, end) - now
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, isDead ? 0 : 1, Int32((wait + 999_999) / 1_000_000)) > 0 else { continue }
      var bytes = [UInt8](repeating: 0, count: 256)
      let count = read(descriptor, &bytes, bytes.count)
      if count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR) { isDead = true }
      let received = HogClock.now()
      for _ in 0..<max(0, count) where took.count < sent.count {
        took.append(Double(received - sent[took.count]) / 1e6)
      }
    }
    while took.count < sent.count { took.append(isDead ? nil : Double(end - sent[took.count]) / 1e6) }
    drain(sent.count)
    return took
  }

  /// Late answers are not to be taken for those of the next time.
  private func drain(_ limit: Int) {
    var bytes = [UInt8](repeating: 0, count: 256)
    for _ in 0..<limit {
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, 20) > 0, read(descriptor, &bytes, bytes.count) > 0 else { return }
    }
  }
}
