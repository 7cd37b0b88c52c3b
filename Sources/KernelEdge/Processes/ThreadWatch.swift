import Glibc
import SystemCalls

/// Tells whether all threads of a process sleep, so that only what comes from outside can wake one.
///
/// Each thread is looked at twice. Off the processors the first time (`wchan`), sleeping until something happens the second
/// time (`stat`), and with no turn on a processor between (`schedstat`), it has slept all the while. If all have, and there are
/// no others, there was a moment at which nobody ran and nobody was about to.
///
/// The files stay open, for a device looks after every tick of an app's timer.
package final class ThreadWatch {
  /// The files of one thread.
  private final class Thread {
    let turns: Descriptor
    let place: Descriptor
    let status: Descriptor
    /// Its turns on a processor, as the first look read them.
    var seen: UInt64 = 0

    init(_ folder: String) throws(SystemCallError) {
      turns = try Descriptor(opening: "\(folder)/schedstat", O_RDONLY)
      place = try Descriptor(opening: "\(folder)/wchan", O_RDONLY)
      status = try Descriptor(opening: "\(folder)/stat", O_RDONLY)
    }
  }

  /// What a look at a thread found.
  private enum Look { case asleep, awake, gone }

  private let path: String
  private let folder: Descriptor
  private var threads: [Thread] = []

  /// Whether this kernel tells where threads sleep, and how often they had a turn.
  package static var isPossible: Bool {
    let files: [String] = ["/proc/kallsyms", "/proc/thread-self/wchan", "/proc/thread-self/schedstat"]
    return files.allSatisfy { access($0, F_OK) == 0 }
  }

  /// - Throws: `SystemCallError`; `isGone` for a process that does not live.
  package init(of process: pid_t) throws(SystemCallError) {
    path = "/proc/\(process)/task"
    folder = try Descriptor(opening: path, O_RDONLY | O_DIRECTORY)
  }

  /// Whether all sleep. A process that is gone rests.
  ///
  /// - Throws: `SystemCallError`.
  package func isAtRest() throws(SystemCallError) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1024)
    do {
      if threads.isEmpty { try open() }
      for thread in threads {
        guard let turns = try turns(of: thread, &buffer) else { return try startOver() }
        thread.seen = turns
        switch try place(of: thread, &buffer) {
        case .asleep: break
        case .awake: return false
        case .gone: return try startOver()
        }
      }
      // Threads are begun by others: with nobody awake, those that are known now are all.
      guard try count() == threads.count else { return try startOver() }
      for thread in threads {
        switch try state(of: thread, &buffer) {
        case .asleep: break
        case .awake: return false
        case .gone: return try startOver()
        }
        guard try turns(of: thread, &buffer) == thread.seen else { return false }
      }
      return true
    } catch let error where error.isGone {
      return true
    }
  }

  /// The next look lists the threads anew.
  private func startOver() throws(SystemCallError) -> Bool {
    threads = []
    return false
  }

  private func open() throws(SystemCallError) {
    for name in try KernelFile.names(in: path) {
      do { threads.append(try Thread("\(path)/\(name)")) } catch let error where error.isGone { continue }
    }
  }

  /// How many threads there are: each is a folder, beside "." and "..".
  private func count() throws(SystemCallError) -> Int {
    var status = stat()
    try checked(fstat(folder.number, &status), "fstat", while: "counting the threads in \(path)")
    return Int(status.st_nlink) - 2
  }

  /// How often a thread has had its turn on a processor: the third number of `schedstat`; nil for one that is gone.
  private func turns(of thread: Thread, _ buffer: inout [UInt8]) throws(SystemCallError) -> UInt64? {
    guard let count = try read(thread.turns, &buffer),
      let last = buffer[..<count].split(separator: UInt8(ascii: " ")).last
    else { return nil }
    return last.prefix { $0 >= 48 && $0 <= 57 }.reduce(0) { $0 &* 10 &+ UInt64($1 - 48) }
  }

  /// `wchan` is "0" for a thread that runs, waits for its turn, or is about to sleep.
  private func place(of thread: Thread, _ buffer: inout [UInt8]) throws(SystemCallError) -> Look {
    guard let count = try read(thread.place, &buffer), count > 0 else { return .gone }
    return count == 1 && buffer[0] == UInt8(ascii: "0") ? .awake : .asleep
  }

  /// The state stands after the name, which ends with the last parenthesis. One that waits for a disk goes on by itself.
  private func state(of thread: Thread, _ buffer: inout [UInt8]) throws(SystemCallError) -> Look {
    guard let count = try read(thread.status, &buffer), let end = buffer[..<count].lastIndex(of: UInt8(ascii: ")")),
      end + 2 < count
    else { return .gone }
    return buffer[end + 2] == UInt8(ascii: "S") ? .asleep : .awake
  }

  /// - Returns: The number of bytes; nil for a thread that is gone.
  private func read(_ file: Descriptor, _ buffer: inout [UInt8]) throws(SystemCallError) -> Int? {
    let count = buffer.withUnsafeMutableBytes { pread(file.number, $0.baseAddress, $0.count, 0) }
    if count < 0, errno == ESRCH { return nil }
    return try checked(count, "pread", while: "looking at the threads in \(path)")
  }
}
