import CLinux
import Glibc

/// The system calls that a signal may interrupt or that may transfer less than asked, each in one place.
///
/// A result is the kernel's return value, or the negated errno; never `-EINTR`, since an interrupted call is retried.
/// No call changes the caller's `errno`. In debug builds a test can make any of them fail: `SystemCallFaults`.
package enum SystemCall {
  /// Retries a call while signals interrupt it.
  ///
  /// - Parameters:
  ///   - name: the name of the call, for `SystemCallFaults`.
  ///   - call: the call; returns the negated errno on failure.
  package static func uninterrupted<Result: FixedWidthInteger & SignedInteger>(
    _ name: String, _ call: () -> Result
  ) -> Result {
    while true {
      #if DEBUG
        let result = SystemCallFaults.current?.errno(for: name).map { Result(-$0) } ?? call()
      #else
        let result = call()
      #endif
      if result != Result(-EINTR) { return result }
    }
  }

  /// The same for a call that transfers bytes: it gets the number of bytes that it may transfer.
  private static func moving(_ name: String, _ count: Int, _ call: (Int) -> Int) -> Int {
    while true {
      #if DEBUG
        let fault = SystemCallFaults.current?.next(name)
        let result =
          switch fault {
          case .error(let number): -Int(number)
          case .short(let most): call(min(count, most))
          case nil: call(count)
          }
      #else
        let result = call(count)
      #endif
      if result != -Int(EINTR) { return result }
    }
  }

  private static func negated<Result: FixedWidthInteger & SignedInteger>(_ result: Result) -> Result {
    result < 0 ? Result(-errno) : result
  }

  // MARK: Files

  /// Opens a file, close-on-exec.
  package static func open(_ path: String, _ flags: Int32, mode: mode_t = 0) -> Int32 {
    uninterrupted("open") { negated(Glibc.open(path, flags | O_CLOEXEC, mode)) }
  }

  /// Reads what is available, up to the buffer's size; 0 at the end.
  package static func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    moving("read", buffer.count) { negated(Glibc.read(descriptor, buffer.baseAddress, $0)) }
  }

  /// Reads at an offset in a file, without moving its position.
  package static func read(
    _ descriptor: Int32, at offset: Int, into buffer: UnsafeMutableRawBufferPointer
  ) -> Int {
    moving("pread", buffer.count) { negated(Glibc.pread(descriptor, buffer.baseAddress, $0, offset)) }
  }

  /// Writes once; may write fewer bytes than given.
  package static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    moving("write", bytes.count) { negated(Glibc.write(descriptor, bytes.baseAddress, $0)) }
  }

  /// Writes until all bytes are written or a call fails.
  ///
  /// - Returns: how many bytes were written, and the errno of the call that failed; nil if none did.
  package static func writeAll(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> (written: Int, errno: Int32?) {
    var written = 0
    while written < bytes.count {
      let count = write(descriptor, UnsafeRawBufferPointer(rebasing: bytes[written...]))
      guard count > 0 else { return (written, count == 0 ? EIO : Int32(-count)) }
      written += count
    }
    return (written, nil)
  }

  /// Truncates a file to a length.
  package static func truncate(_ descriptor: Int32, to length: Int) -> Int32 {
    uninterrupted("ftruncate") { negated(ftruncate(descriptor, length)) }
  }

  /// Locks a file exclusively without waiting; EWOULDBLOCK while it is locked elsewhere.
  package static func lock(_ descriptor: Int32) -> Int32 {
    uninterrupted("flock") { negated(flock(descriptor, LOCK_EX | LOCK_NB)) }
  }

  // MARK: Waiting

  /// Waits until a descriptor is ready.
  ///
  /// - Parameters:
  ///   - events: `POLLIN`, `POLLOUT`.
  ///   - milliseconds: the longest wait, interruptions included; negative waits for ever.
  /// - Returns: 1 if the descriptor is ready, 0 after a timeout.
  package static func poll(_ descriptor: Int32, for events: Int32, milliseconds: Int32) -> Int32 {
    let end = milliseconds < 0 ? nil : now() + Int64(milliseconds) * 1_000_000
    return uninterrupted("poll") {
      var waiting = pollfd(fd: descriptor, events: Int16(truncatingIfNeeded: events), revents: 0)
      let left = end.map { Int32(clamping: (max(0, $0 - now()) + 999_999) / 1_000_000) } ?? -1
      return negated(Glibc.poll(&waiting, 1, left))
    }
  }

  /// Waits until a descriptor that another one watches is ready, or until a freeze or a stop is over behind which something
  /// else is there. A call of `poll` goes on waiting then; this one returns (signal(7)).
  ///
  /// - Parameters:
  ///   - epoll: The one that watches.
  ///   - milliseconds: the longest wait, interruptions included.
  ///   - other: Whether something else is there.
  /// - Returns: Whether the descriptor is ready.
  package static func wait(epoll: Int32, milliseconds: Int32, unless other: () -> Bool) -> Bool {
    let end = now() + Int64(milliseconds) * 1_000_000
    while true {
      var ready = clinux_ready()
      let count = clinux_epoll_wait(epoll, &ready, 1, max(0, end - now()))
      if count >= 0 { return count > 0 }
      if count != -EINTR || other() { return false }
    }
  }

  /// Milliseconds of a clock that only goes on.
  package static func milliseconds() -> Int64 { now() / 1_000_000 }

  private static func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  // MARK: Sockets

  /// Accepts the next connection, close-on-exec.
  package static func accept(_ socket: Int32) -> Int32 {
    uninterrupted("accept") {
      let number = Glibc.accept(socket, nil, nil)
      guard number >= 0 else { return -errno }
      _ = fcntl(number, F_SETFD, FD_CLOEXEC)
      return number
    }
  }

  /// Reads what has arrived; 0 if the other end is closed.
  package static func receive(_ socket: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    moving("recv", buffer.count) { negated(recv(socket, buffer.baseAddress, $0, 0)) }
  }

  /// Reads what has arrived, without waiting where the socket does not, and adds the descriptors that came with it; 0 if
  /// the other end is closed. More than a few at once are an error, and are closed.
  package static func receive(
    _ socket: Int32, into buffer: UnsafeMutableRawBufferPointer, descriptors: inout [Int32]
  ) -> Int {
    guard let base = buffer.baseAddress else { return 0 }
    return moving("recv", buffer.count) { length in
      withUnsafeTemporaryAllocation(of: Int32.self, capacity: 4) { found in
        var count: Int32 = 0
        let received = clinux_receive_packet(socket, base, length, found.baseAddress, Int32(found.count), &count)
        descriptors += found.prefix(Int(count))
        return received
      }
    }
  }

  /// Sends what fits, without waiting and without SIGPIPE; a descriptor goes with the first byte.
  package static func send(_ socket: Int32, _ bytes: UnsafeRawBufferPointer, with descriptor: Int32) -> Int {
    moving("send", bytes.count) { length in
      withUnsafePointer(to: descriptor) { clinux_send_packet(socket, bytes.baseAddress, length, $0, 1) }
    }
  }

  /// Reads what has arrived without waiting, with the sender according to the kernel; `pid` is 0 if the kernel names
  /// none.
  package static func receive(
    _ socket: Int32, into buffer: UnsafeMutableRawBufferPointer, from sender: inout pid_t
  ) -> Int {
    guard let base = buffer.baseAddress else { return 0 }
    return moving("recvmsg", buffer.count) {
      var user: uid_t = 0
      var group: gid_t = 0
      return clinux_recv_credentials(socket, base, $0, &sender, &user, &group)
    }
  }

  /// Sends what fits, without SIGPIPE.
  ///
  /// - Parameter waits: whether to wait for room, as a blocking socket does.
  package static func send(_ socket: Int32, _ bytes: UnsafeRawBufferPointer, waits: Bool = false) -> Int {
    let flags = Int32(MSG_NOSIGNAL) | (waits ? 0 : Int32(MSG_DONTWAIT))
    return moving("send", bytes.count) { negated(Glibc.send(socket, bytes.baseAddress, $0, flags)) }
  }
}
