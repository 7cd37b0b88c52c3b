import Foundation
import Glibc
import KernelEdge
import SystemCalls

/// Reads the kernel's memory figures, in bytes: a pure function of a file tree.
///
/// The tree is the machine's own, or a recording under another root.
struct MemoryFiles: Sendable {
  /// The prefix of every path; empty for the machine itself.
  let root: String

  init(root: String = "") { self.root = root }

  /// The machine's memory, and how much is available without ending a process.
  struct Machine: Hashable, Sendable {
    let total: Int64
    let available: Int64
    let swapTotal: Int64
    let swapFree: Int64
  }

  /// The source of a footprint.
  enum Source: String, Sendable, Hashable {
    case unified = "cgroup v2"
    case legacy = "cgroup v1"
    /// For one process; as exact as the kernel's running count, and fast.
    case status
    /// For several processes, with shared pages counted once; slower with more memory.
    case processes = "smaps_rollup"
  }

  struct Footprint: Hashable, Sendable {
    let bytes: Int64
    /// The part in swap.
    let swapped: Int64
    let source: Source
  }

  /// - Throws: `SystemCallError`; EPROTO if the file has an unexpected format.
  func machine() throws(SystemCallError) -> Machine {
    let path = root + "/proc/meminfo"
    let text = try KernelFile.read(path)
    func bytes(_ name: String) -> Int64? { MemoryProbe.kibibytes(name, in: text).map { Int64($0) << 10 } }
    // Kernels before 3.14 lack MemAvailable.
    guard let total = bytes("MemTotal"), let available = bytes("MemAvailable") ?? bytes("MemFree") else {
      throw SystemCallError("read", EPROTO, while: "looking for MemTotal and MemAvailable in \(path)")
    }
    return Machine(
      total: total, available: available, swapTotal: bytes("SwapTotal") ?? 0, swapFree: bytes("SwapFree") ?? 0)
  }

  /// The footprint of one launch: its own memory, resident or swapped. Clean file pages do not count, as on iOS,
  /// because they can be read again.
  ///
  /// - Parameters:
  ///   - unified: the launch's own v2 group, which may lack the memory controller.
  ///   - legacy: its own v1 group of the memory controller.
  ///   - processes: all of its processes, for use without either group.
  /// - Throws: `SystemCallError` if nothing could be read.
  func footprint(unified: String?, legacy: String?, processes: () throws(SystemCallError) -> [pid_t])
    throws(SystemCallError) -> Footprint
  {
    if let unified, let found = try unifiedFootprint(unified) { return found }
    if let legacy, let found = try legacyFootprint(legacy) { return found }
    let processes = try processes()
    // What a copy shares with its template counts by its share.
    if processes.count == 1, !isCopy(processes[0]), let found = try statusFootprint(processes[0]) { return found }
    var bytes: Int64 = 0
    var swapped: Int64 = 0
    for pid in processes {
      guard let text = try text("/proc/\(pid)/smaps_rollup") else { continue }
      func field(_ name: String) -> Int64 { MemoryProbe.kibibytes(name, in: text).map { Int64($0) << 10 } ?? 0 }
      let outside = field("SwapPss")
      bytes += field("Pss_Anon") + field("Pss_Shmem") + outside
      swapped += outside
    }
    return Footprint(bytes: bytes, swapped: swapped, source: .processes)
  }

  private func isCopy(_ pid: pid_t) -> Bool {
    let program = try? FileManager.default.destinationOfSymbolicLink(atPath: root + "/proc/\(pid)/exe")
    return program.map { $0.hasSuffix("/\(TemplateProgram.name)") } ?? false
  }

  /// Nil if the process has ended, and on kernels before 4.5.
  private func statusFootprint(_ pid: pid_t) throws(SystemCallError) -> Footprint? {
    guard let text = try text("/proc/\(pid)/status"),
      let anonymous = MemoryProbe.kibibytes("RssAnon", in: text)
    else { return nil }
    let shared = MemoryProbe.kibibytes("RssShmem", in: text) ?? 0
    let swapped = MemoryProbe.kibibytes("VmSwap", in: text) ?? 0
    return Footprint(
      bytes: Int64(anonymous + shared + swapped) << 10, swapped: Int64(swapped) << 10, source: .status)
  }

  /// Nil if the group has no memory controller.
  private func unifiedFootprint(_ group: String) throws(SystemCallError) -> Footprint? {
    guard let stat = try text(group + "/memory.stat") else { return nil }
    let fields = Self.fields(stat)
    guard let anonymous = fields["anon"] else { return nil }
    let swapped = try text(group + "/memory.swap.current").flatMap { Self.number($0) } ?? 0
    return Footprint(bytes: anonymous + (fields["shmem"] ?? 0) + swapped, swapped: swapped, source: .unified)
  }

  private func legacyFootprint(_ group: String) throws(SystemCallError) -> Footprint? {
    guard let stat = try text(group + "/memory.stat") else { return nil }
    let fields = Self.fields(stat)
    func field(_ name: Substring) -> Int64? { fields["total_" + name] ?? fields[name] }
    guard let resident = field("rss") else { return nil }
    let swapped = field("swap") ?? 0
    return Footprint(bytes: resident + (field("shmem") ?? 0) + swapped, swapped: swapped, source: .legacy)
  }

  /// Whether memory can be paged out: to a swap area, zram included.
  func hasSwap() throws(SystemCallError) -> Bool {
    !MemoryProbe.swapAreas(in: try KernelFile.read(root + "/proc/swaps")).isEmpty
  }

  /// Whether the group supports reclaim on request.
  func canReclaim(_ group: String) -> Bool { access(root + group + "/memory.reclaim", W_OK) == 0 }

  func text(_ path: String) throws(SystemCallError) -> String? {
    do throws(SystemCallError) { return try KernelFile.read(root + path) } catch {
      if error.isGone { return nil }
      throw error
    }
  }

  static func fields(_ text: String) -> [Substring: Int64] {
    var fields: [Substring: Int64] = [:]
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      if words.count == 2, let value = Int64(words[1]), value >= 0 { fields[words[0]] = value }
    }
    return fields
  }

  static func number(_ text: String) -> Int64? {
    text.split(whereSeparator: \.isWhitespace).first.flatMap { Int64($0) }
  }
}
