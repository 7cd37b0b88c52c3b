import Foundation
internal import LifeCycle

/// A death by a signal, or by the system for something that the app did: the watchdog's, a background task or a file
/// lock that was held for too long.
open class MXCrashDiagnostic: MXDiagnostic, @unchecked Sendable {
  /// The main thread's stack, where a debugger of the machine could look; else without calls.
  open var callStackTree: MXCallStackTree { tree }
  /// `Namespace FRONTBOARD, Code 0x8badf00d`, and what led to it in a sentence.
  open var terminationReason: String? { reason }
  /// Always nil: nobody looks at the region of a bad access here.
  open var virtualMemoryRegionInfo: String? { nil }
  /// The Mach exception that the signal stands for on iOS: 1 for bad access, 10 for a kill.
  open var exceptionType: NSNumber? { death?.exceptionType.map { NSNumber(value: $0) } }
  /// The code with which the system ended it; 0 for a signal of its own.
  open var exceptionCode: NSNumber? { death.map { NSNumber(value: $0.code ?? 0) } }
  /// The signal by the machine's own numbers, so that it compares with `SIGSEGV` and the like.
  open var signal: NSNumber? { death?.signal.map { NSNumber(value: $0) } }

  private let death: DeathReport?
  private let reason: String?
  private let tree: MXCallStackTree

  /// Of nothing, as far as apps can make one: for tests.
  public override init() {
    (death, reason, tree) = (nil, nil, MXCallStackTree())
    super.init()
  }

  override init(_ death: DeathReport) {
    self.death = death
    reason = death.terminationReason
    tree = MXCallStackTree(death.frames)
    super.init(death)
  }

  open override func dictionaryRepresentation() -> [AnyHashable: Any] {
    var fields = super.dictionaryRepresentation()
    fields["callStackTree"] = callStackTree.dictionaryRepresentation()
    var data = fields["diagnosticMetaData"] as? [AnyHashable: Any] ?? [:]
    if let exceptionType { data["exceptionType"] = exceptionType.intValue }
    if let exceptionCode { data["exceptionCode"] = exceptionCode.int64Value }
    if let signal { data["signal"] = signal.intValue }
    if let terminationReason { data["terminationReason"] = terminationReason }
    fields["diagnosticMetaData"] = data
    return fields
  }
}

extension DeathReport {
  /// Mach's numbers for what Linux has as signals.
  fileprivate var exceptionType: Int? {
    guard let signal else { return nil }
    switch signal {
    case SIGSEGV, SIGBUS: return 1  // EXC_BAD_ACCESS
    case SIGILL: return 2  // EXC_BAD_INSTRUCTION
    case SIGFPE: return 3  // EXC_ARITHMETIC
    case SIGTRAP: return 6  // EXC_BREAKPOINT
    default: return 10  // EXC_CRASH
    }
  }

  /// The namespace is iOS's own (reference 6.1, 6.2): of those whose namespace is not sourced, RunningBoard's, which
  /// keeps the assertions there.
  fileprivate var terminationReason: String {
    let namespace =
      switch reason {
      case .watchdog: "FRONTBOARD"
      case .fileLock, .backgroundTaskTimeout: "RUNNINGBOARD"
      case .crash, .cpuLimit, .memoryLimit, .appExit, .userQuit, .lastWindowClosed, .jetsam, .sceneLifeCycleRequired,
        .systemRestart:
        "SIGNAL"
      }
    let number = code ?? signal.map { UInt32(bitPattern: $0) } ?? 0
    let text = "Namespace \(namespace), Code 0x\(String(number, radix: 16))"
    return explanation.isEmpty ? text : text + ", " + explanation
  }
}
