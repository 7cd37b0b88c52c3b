import Glibc
import SystemCalls

/// The content of `/proc/PID/stat` for one process.
package struct ProcessStatus: Hashable, Sendable {
  package let pid: pid_t
  /// The program's name; the kernel truncates it to 15 bytes.
  package let command: String
  /// One letter: R runs, S and D wait, T is stopped, Z is a zombie.
  package let state: Character
  package let parent: pid_t
  package let processGroup: pid_t
  package let session: pid_t

  /// Parses the line; nil if it is malformed.
  package init?(stat text: String) {
    // The name is in parentheses and may contain anything, parentheses included.
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

  /// The status of one process; nil if there is none with that number.
  package static func read(_ pid: pid_t) throws(SystemCallError) -> ProcessStatus? {
    do {
      return ProcessStatus(stat: try KernelFile.read("/proc/\(pid)/stat"))
    } catch let error where error.isGone {
      return nil
    }
  }

  /// The tracer of a process, such as a debugger, by its first thread; nil for none, and if the process has ended.
  package static func tracer(of pid: pid_t) throws(SystemCallError) -> pid_t? {
    do {
      return tracer(inStatus: try KernelFile.read("/proc/\(pid)/status"))
    } catch let error where error.isGone {
      return nil
    }
  }

  /// The same from the text of `/proc/PID/status`. The program's name in the first line cannot break the format,
  /// because the kernel escapes line ends there.
  package static func tracer(inStatus text: String) -> pid_t? {
    let line = text.split(separator: "\n").first { $0.hasPrefix("TracerPid:") }
    return line.flatMap { pid_t($0.dropFirst("TracerPid:".count).drop { $0 == "\t" || $0 == " " }) }
      .flatMap { $0 > 0 ? $0 : nil }
  }

  /// Every visible process, zombies included.
  package static func all() throws(SystemCallError) -> [ProcessStatus] {
    var found: [ProcessStatus] = []
    for name in try KernelFile.names(in: "/proc") {
      guard let pid = pid_t(name), let status = try read(pid) else { continue }
      found.append(status)
    }
    return found
  }

  /// The state letters of all threads of a process; none if it has ended.
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
