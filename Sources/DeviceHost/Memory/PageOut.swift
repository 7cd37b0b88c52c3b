import CLinux
import Dispatch
import Glibc
import KernelEdge
import LifeCycle
import Synchronization
import SystemCalls

/// Pages out suspended processes off the device's thread: it takes about 2 ms per MiB and must not delay the frontmost
/// app.
final class PageOut: Sendable {
  /// The outcome for one process.
  struct Outcome: Sendable {
    let process: Int32
    /// The decrease of resident memory, in bytes.
    let moved: Int64
    let failure: SystemCallError?
  }

  private let queue = DispatchQueue(label: "page-out", qos: .utility)
  private let outcomes = Mutex<[Outcome]>([])
  private let waker: Waker

  /// - Parameter waker: woken when outcomes are ready.
  init(waking waker: Waker) { self.waker = waker }

  /// Starts paging out; the outcome comes later, under the given number.
  ///
  /// - Parameter pid: a process that was not reaped.
  /// - Throws: `SystemCallError` if the process has ended.
  func begin(_ pid: pid_t, as number: Int32) throws(SystemCallError) {
    let pidfd = try checked(clinux_pidfd_open(pid), "pidfd_open", while: "moving out the memory of process \(pid)")
    queue.async { [self] in
      defer { close(pidfd) }
      finish(number) { () throws(SystemCallError) in try Self.moveOut(pid, pidfd) }
    }
  }

  /// The same for a whole v2 group with a memory controller.
  func begin(group: String, as number: Int32) {
    queue.async { [self] in
      finish(number) { () throws(SystemCallError) in
        func resident() throws(SystemCallError) -> Int64 {
          Int64(try KernelFile.read(group + "/memory.current").prefix { $0 != "\n" }) ?? 0
        }
        let before = try resident()
        do throws(SystemCallError) { try KernelFile.write("\(before)", to: group + "/memory.reclaim") } catch {
          // Less than requested: everything reclaimable is reclaimed.
          if error.number != EAGAIN { throw error }
        }
        return max(0, before - (try resident()))
      }
    }
  }

  private func finish(_ number: Int32, _ work: () throws(SystemCallError) -> Int64) {
    let outcome: Outcome
    do throws(SystemCallError) { outcome = Outcome(process: number, moved: try work(), failure: nil) } catch {
      outcome = Outcome(process: number, moved: 0, failure: error)
    }
    outcomes.withLock { $0.append(outcome) }
    waker.wake()
  }

  func takeOutcomes() -> [Outcome] {
    outcomes.withLock { outcomes in
      defer { outcomes = [] }
      return outcomes
    }
  }

  private static func moveOut(_ pid: pid_t, _ pidfd: Int32) throws(SystemCallError) -> Int64 {
    let before = try resident(pid)
    for range in ranges(in: try KernelFile.read("/proc/\(pid)/maps")) {
      let result = clinux_page_out(pidfd, range.lowerBound, range.upperBound - range.lowerBound)
      // Some mappings cannot be paged out: locked ones, and those of devices.
      if result == -EINVAL || result == -ENOMEM { continue }
      try checked(result, "process_madvise", while: "moving out the memory of process \(pid)")
    }
    return max(0, before - (try resident(pid)))
  }

  /// The mappings in `/proc/PID/maps`, without the kernel's own (`[vdso]`, `[vvar]`, `[vsyscall]`).
  static func ranges(in maps: String) -> [Range<UInt64>] {
    maps.split(separator: "\n").compactMap { line in
      let fields = line.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: true)
      guard let end = line.firstIndex(of: " "),
        fields.count < 6 || !fields[5].drop(while: { $0 == " " }).hasPrefix("[v")
      else { return nil }
      let bounds = line[..<end].split(separator: "-").compactMap { UInt64($0, radix: 16) }
      return bounds.count == 2 && bounds[0] < bounds[1] ? bounds[0]..<bounds[1] : nil
    }
  }

  private static func resident(_ pid: pid_t) throws(SystemCallError) -> Int64 {
    let fields = try KernelFile.read("/proc/\(pid)/statm").split(separator: " ")
    return fields.count > 1 ? (Int64(fields[1]) ?? 0) * Int64(sysconf(Int32(_SC_PAGESIZE))) : 0
  }
}
