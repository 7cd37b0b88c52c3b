import Glibc
import SystemCalls

/// What `/proc/PID/stat` says of one process.
package struct ProcessStatus: Hashable, Sendable {
  package let pid: pid_t
  /// The program's name, cut to 15 bytes by the kernel.
  package let command: String
  /// One letter: R runs, S and D wait, T is stopped, Z is a zombie.
  package let state: Character
  package let parent: pid_t
  package let processGroup: pid_t
  package let session: pid_t

  /// Reads the line; nil when it has another shape.
  package init?(stat text: String) {
    // The name stands in parentheses and may hold anything, parentheses too.
    guard let open = text.firstIndex(of: "("), let close = text.lastIndex(of: ")"), open < close,
      let pid = pid_t(text[..<open].trimmingSpaces)
    else { return nil }
    let fields = text[text.index(after: close)...].split(separator: " ")
    guard fields.count >= 4, fields[0].count == 1, let state = fields[0].first,
      let parent = pid_t(fields[1]), let processGroup = pid_t(fields[2]), let session = pid_t(fields[3])
    else { return nil }
    self.pid = pid
    self.command = String(text[text.index(after: open)..<close])
    self.state = state
    self.parent = parent
    self.processGroup = processGroup
    self.session = session
  }

  /// The status of one process; nil when there is none of that number.
  package static func read(_ pid: pid_t) throws(SystemCallError) -> ProcessStatus? {
    do {
      return ProcessStatus(stat: try KernelFile.read("/proc/\(pid)/stat"))
    } catch let error where error.isGone {
      return nil
    }
  }

  /// Whoever traces a process, as a debugger does, by its first thread; nil for nobody, and when the process has ended.
  package static func tracer(of pid: pid_t) throws(SystemCallError) -> pid_t? {
    do {
      return tracer(inStatus: try KernelFile.read("/proc/\(pid)/status"))
    } catch let error where error.isGone {
      return nil
    }
  }

  /// The same from the text of `/proc/PID/status`. The program's name stands in its first line and cannot break it: the
  /// kernel escapes line ends there.
  package static func tracer(inStatus text: String) -> pid_t? {
    let line = text.split(separator: "\n").first { $0.hasPrefix("TracerPid:") }
    return line.flatMap { pid_t($0.dropFirst("TracerPid:".count).drop { $0 == "\t" || $0 == " " }) }
      .flatMap { $0 > 0 ? $0 : nil }
  }

  /// Every process that can be seen, zombies too.
  package static func all() throws(SystemCallError) -> [ProcessStatus] {
    var found: [ProcessStatus] = []
    for name in try KernelFile.names(in: "/proc") {
      guard let pid = pid_t(name), let status = try read(pid) else { continue }
      found.append(status)
    }
    return found
  }

  /// The letters of all threads of a process; none when it has ended.
  package static func threadStates(of pid: pid_t) throws(SystemCallError) -> Set<Character> {
    var states: Set<Character> = []
    do {
      for thread in try KernelFile.names(in: "/proc/\(pid)/task") {
        do {
          if let status = ProcessStatus(stat: try KernelFile.read("/proc/\(pid)/task/\(thread)/stat")) {
            states.insert(status.state)
          }
        } catch let error where error.isGone {
          continue
        }
      }
    } catch let error where error.isGone {
      return states
    }
    return states
  }
}

extension Substring {
  fileprivate var trimmingSpaces: Substring {
    var text = self
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return text
  }
}
