import DeviceCore
import KernelEdge
import LifeCycle
import SystemCalls

/// A device's memory state between two samples.
final class MemoryWatch {
  let files: MemoryFiles
  let budget: MemoryBudget
  /// When the next sample is due; nil while nothing runs that could grow.
  var due: Instant?
  var interval = SampleInterval()
  /// The kernel's stall notice, by which a sample is due; nil if unavailable.
  private(set) var pressure: PressureTrigger?
  /// Why the stall notice is unavailable.
  private(set) var pressureMissing: String?
  /// The control groups that bound the device.
  let bounds: MemoryBounds
  /// The kernel's notice that one of the groups is filling up; nil if none has a limit, or if unavailable.
  private(set) var notices: GroupNotices?
  /// Why the group notices are unavailable.
  private(set) var noticesMissing: String?
  /// The time of the last sample.
  var measured: Instant?
  /// The footprints of suspended processes, read once because they cannot change.
  private var asleep: [ProcessKey: MemoryFiles.Footprint] = [:]
  /// The source of the last footprint.
  private(set) var source: MemoryFiles.Source?
  let pageOut: PageOut
  /// Bytes paged out of each process in its present suspension.
  var moved: [ProcessKey: Int64] = [:]
  /// How many deaths for want of memory have been made out.
  private var kernelKills: Int64?
  /// Failures that were already logged.
  var told: Set<String> = []

  /// The delay from when a process begins to run to the first sample.
  static let first: Span = .milliseconds(50)
  /// The sampling interval while nothing runs and the kernel sends no notices.
  static let withoutNotice: Span = .seconds(5)

  /// The delay after a sample before notices count again: reclaim can send thousands a second.
  static let noticeInterval: Span = .milliseconds(5)

  /// - Parameters:
  ///   - onStall: called when processes stall on memory.
  ///   - onNotice: called when a group is filling up.
  init(
    _ budget: MemoryBudget, bounds: MemoryBounds, on loop: EventLoop, onStall: @escaping () -> Void,
    onNotice: @escaping () -> Void
  ) {
    self.budget = budget
    self.bounds = bounds
    files = MemoryFiles()
    pageOut = PageOut(waking: loop.waker)
    kernelKills = files.kills(bounds)
    do throws(SystemCallError) {
      let rooms = try files.rooms(bounds)
      if bounds.version == .legacy, !rooms.isEmpty { notices = try GroupNotices(rooms, on: loop, handler: onNotice) }
    } catch {
      noticesMissing = error.description
    }
    do throws(SystemCallError) { pressure = try PressureTrigger(on: loop, handler: onStall) } catch {
      pressureMissing = error.description
    }
  }

  /// Makes out one more death by the kernel's hand, if there has been one.
  func takeKernelKill() -> Bool {
    guard let known = kernelKills, let now = files.kills(bounds), now > known else { return false }
    kernelKills = known + 1
    return true
  }

  func close() {
    pressure?.stop()
    notices?.stop()
  }

  /// A process runs again, or for the first time.
  func runs(_ process: ProcessKey, at now: Instant) {
    forget(process)
    due = min(due ?? now + Self.first, now + Self.first)
  }

  /// A process has ended; others may be waiting for its memory.
  func ended(_ process: ProcessKey, at now: Instant, isShort: Bool) {
    forget(process)
    if isShort { due = now }
  }

  func forget(_ process: ProcessKey) {
    asleep[process] = nil
    moved[process] = nil
  }

  /// The memory of the device: its own budget, the machine's memory, or a control group's limit, whichever is least.
  ///
  /// What other programs on the machine use is not taken off: their pressure is not the device's. Where the machine
  /// itself runs out, the kernel ends processes by the scores that the bands give them.
  func capacity() throws(SystemCallError) -> Int64 {
    let limits = try files.rooms(bounds).map(\.limit)
    let machine = try files.machine().total
    guard case .simulated(let bytes) = budget else { return min(machine, limits.min() ?? .max) }
    return min(bytes, machine, limits.min() ?? .max)
  }

  /// The present footprint of a launch.
  func footprint(of app: RunningApp, isAsleep: Bool) throws(SystemCallError) -> MemoryFiles.Footprint {
    if isAsleep, let known = asleep[app.key] { return known }
    let group = app.process?.group
    let pid = app.pid
    let footprint = try files.footprint(
      unified: group?.path, legacy: nil,
      processes: { () throws(SystemCallError) in try group?.processes() ?? (pid.map { [$0] } ?? []) })
    source = footprint.source
    if isAsleep { asleep[app.key] = footprint }
    return footprint
  }

  /// Forgets a suspended process's footprint, because its memory was paged out.
  func readAgain(_ process: ProcessKey) { asleep[process] = nil }
}
