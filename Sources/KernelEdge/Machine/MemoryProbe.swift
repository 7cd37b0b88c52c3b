import Glibc
import SystemCalls

/// `MachineReport`'s lines on memory, swap and pressure.
package enum MemoryProbe {
  package static func memory() -> MachineReport.Line {
    do {
      let text = try KernelFile.read("/proc/meminfo")
      guard let kibibytes = kibibytes("MemTotal", in: text) else {
        return .init("memory", "unknown", .fallback, "Budgets cannot be measured against the machine.")
      }
      return .init(
        "memory", "\(kibibytes >> 10) MiB", .ok, "A device gives all of it to its apps; limit it with boot --memory.")
    } catch {
      return .init("memory", "\(error)", .fallback, "Budgets cannot be measured against the machine.")
    }
  }

  /// The number after a name in `/proc/meminfo`.
  package static func kibibytes(_ name: String, in text: String) -> Int? {
    for line in text.split(separator: "\n") {
      let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" || $0 == ":" })
      if words.count >= 2, words[0] == name { return Int(words[1]) }
    }
    return nil
  }

  package static func swap() -> MachineReport.Line {
    let without = "Suspended apps stay resident; when memory runs short they are killed, the longest suspended first."
    do {
      let areas = swapAreas(in: try KernelFile.read("/proc/swaps"))
      if areas.isEmpty { return .init("swap", "none", .fallback, without) }
      return .init(
        "swap", areas.joined(separator: ", "), .ok, "Suspended apps can be paged out.")
    } catch {
      return .init("swap", "\(error)", .fallback, without)
    }
  }

  /// The areas listed in `/proc/swaps`, whose first line is a heading.
  package static func swapAreas(in text: String) -> [String] {
    text.split(separator: "\n").dropFirst().compactMap { line in
      let fields = line.split(whereSeparator: \.isWhitespace)
      guard fields.count >= 3, let kibibytes = Int(fields[2]) else { return nil }
      return "\(fields[0]) (\(kibibytes >> 10) MiB)"
    }
  }

  /// Sets a trigger, which is removed when its file is closed.
  package static func pressure() -> MachineReport.Line {
    let name = "memory pressure"
    let path = "/proc/pressure/memory"
    func accepts(_ trigger: String) throws(SystemCallError) {
      // The kernel requires the terminating zero.
      try KernelFile.write(trigger + "\0", to: Descriptor(opening: path, O_RDWR | O_NONBLOCK), named: path)
    }
    do {
      try accepts("some 100000 1000000")
      return .init(name, "triggers with windows from 0.5 s", .ok, "The kernel notifies the device of pressure.")
    } catch {
      // Refused without CAP_SYS_RESOURCE.
    }
    do {
      try accepts("some 200000 2000000")
      return .init(
        name, "triggers with windows in steps of 2 s", .ok,
        "The kernel notifies the device of pressure, 1 to 2 s late; the apps' own budgets act first.")
    } catch {
      return .init(name, error.explanation, .fallback, "The device polls /proc instead.")
    }
  }
}
