import DeviceCore
import KernelEdge
import LifeCycle
import SystemCalls

/// What a device knows of its memory between two samples.
final class MemoryWatch {
  let files: MemoryFiles
  let budget: MemoryBudget
  /// When the next sample is due; nil while nothing runs that could grow.
  var due: Instant?
  var interval = SampleInterval()
  /// The kernel's notice of stalls; nil where it gives none.
  private(set) var pressure: PressureTrigger?
  /// Why it gives none.
  private(set) var pressureMissing: String?
  /// The control groups that bound the device.
  let bounds: MemoryBounds
  /// The kernel's notice that one of them fills up; nil where none has a limit, or where it gives none.
  private(set) var notices: GroupNotices?
  /// Why it gives none of them.
  private(set) var noticesMissing: String?
  /// When memory was measured last.
  var measured: Instant?
  /// It has told of a stall since the last sample.
  var isStalled = false
  /// What suspended processes have: they stand still, so it is read once.
  private var asleep: [ProcessKey: MemoryFiles.Footprint] = [:]
  /// Where the last footprint was read.
  private(set) var source: MemoryFiles.Source?
  let pageOut: PageOut
  /// What was moved out of each process, in bytes, in its present sleep.
  var moved: [ProcessKey: Int64] = [:]
  /// What could not be done, and was told once.
  var told: Set<String> = []

  /// How soon after something began to run it is looked at.
  static let first: Span = .milliseconds(50)
  /// How often memory is looked at while nothing runs, where the kernel tells nothing by itself.
  static let withoutNotice: Span = .seconds(5)

  /// How soon after a sample a notice is listened to again: reclaim can give thousands a second.
  static let noticeInterval: Span = .milliseconds(5)

  /// - Parameters:
  ///   - onStall: the kernel says that processes wait for memory.
  ///   - onNotice: it says that a group fills up.
  init(
    _ budget: MemoryBudget, bounds: MemoryBounds, on loop: EventLoop, onStall: @escaping () -> Void,
    onNotice: @escaping () -> Void
  ) {
    self.budget = budget
    self.bounds = bounds
    files = MemoryFiles()
    pageOut = PageOut(waking: loop.waker)
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

  func close() {
    pressure?.stop()
    notices?.stop()
  }

  /// A process runs again, or for the first time.
  func runs(_ process: ProcessKey, at now: Instant) {
    forget(process)
    due = min(due ?? now + Self.first, now + Self.first)
  }

  /// A process has ended; what comes next may wait for what it had.
  func ended(_ process: ProcessKey, at now: Instant, isShort: Bool) {
    forget(process)
    if isShort { due = now }
  }

  func forget(_ process: ProcessKey) {
    asleep[process] = nil
    moved[process] = nil
  }

  /// What the device has for its apps: the machine's memory, or what its control groups leave of it.
  func room() throws(SystemCallError) -> (capacity: Int64, available: Int64) {
    let machine = try files.machine()
    let rooms = try files.rooms(bounds)
    return (
      min(machine.total, rooms.map(\.limit).min() ?? .max),
      min(machine.available, rooms.map(\.available).min() ?? .max)
    )
  }

  /// What a launch takes up now.
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

  /// Its memory was moved about: what was read is no longer so.
  func readAgain(_ process: ProcessKey) { asleep[process] = nil }
}
