import Glibc
import LifeCycle
import SystemCalls

/// The machine resources of a launch: processor time since its start, and present memory.
package struct ProcessUse: Hashable, Sendable {
  /// In user and kernel mode together.
  package var processor: Span
  /// Resident bytes of all its processes; shared pages count in each.
  package var memory: Int64

  /// Reads the kernel's figures for these processes; ended ones are skipped.
  ///
  /// - Parameter group: its `cpu.stat` includes the processor time of ended processes; if nil or without the file, the
  ///   processes' own times are added up.
  package static func read(_ processes: [pid_t], group: String?) throws(SystemCallError) -> ProcessUse {
    var use = ProcessUse(processor: .zero, memory: 0)
    for pid in processes {
      do {
        if let one = ProcessUse(stat: try KernelFile.read("/proc/\(pid)/stat")) {
          use.processor = Span(nanoseconds: use.processor.nanoseconds + one.processor.nanoseconds)
          use.memory += one.memory
        }
      } catch let error where error.isGone {
        continue
      }
    }
    guard let group else { return use }
    do {
      if let processor = processor(inGroup: try KernelFile.read(group + "/cpu.stat")) { use.processor = processor }
    } catch let error where error.isGone {
      return use
    }
    return use
  }

  /// Parses the line of `/proc/PID/stat`; nil if it is malformed.
  package init?(stat text: String) {
    guard let close = text.lastIndex(of: ")") else { return nil }
    let fields = text[text.index(after: close)...].split(separator: " ")
    // Counted from the field after the name, which is the third of the line.
    guard fields.count > 21, let user = Int64(fields[11]), let system = Int64(fields[12]),
      let pages = Int64(fields[21]), user >= 0, system >= 0, pages >= 0
    else { return nil }
    let ticks = Int64(max(1, sysconf(Int32(_SC_CLK_TCK))))
    processor = Span(nanoseconds: (user + system) * (1_000_000_000 / ticks))
    memory = pages * Int64(sysconf(Int32(_SC_PAGESIZE)))
  }

  package init(processor: Span, memory: Int64) {
    self.processor = processor
    self.memory = memory
  }

  /// Parses a group's `cpu.stat`; nil if it lacks the field.
  package static func processor(inGroup text: String) -> Span? {
    for line in text.split(separator: "\n") where line.hasPrefix("usage_usec ") {
      return Int64(line.dropFirst("usage_usec ".count)).map {
        Span(nanoseconds: $0.multipliedReportingOverflow(by: 1000).partialValue)
      }
    }
    return nil
  }
}
