import Foundation
internal import LifeCycle

/// A death by a signal, or by the system for the app's fault: the watchdog, or a background task or file lock held too
/// long.
open class MXCrashDiagnostic: MXDiagnostic, @unchecked Sendable {
  /// The main thread's stack, if a debugger of the machine could read it; else without frames.
  open var callStackTree: MXCallStackTree { tree }
  /// `Namespace FRONTBOARD, Code 0x8badf00d`, and a sentence on the cause.
  open var terminationReason: String? { reason }
  /// Always nil: the region of a bad access is not examined here.
  open var virtualMemoryRegionInfo: String? { nil }
  /// The Mach exception for the signal on iOS: 1 for bad access, 10 for a kill.
  open var exceptionType: NSNumber? { death?.exceptionType.map { NSNumber(value: $0) } }
  /// The termination code; 0 for the app's own signal.
  open var exceptionCode: NSNumber? { death.map { NSNumber(value: $0.code ?? 0) } }
  /// The signal by the machine's own number, comparable with `SIGSEGV` and the like.
  open var signal: NSNumber? { death?.signal.map { NSNumber(value: $0) } }

  private let death: DeathReport?
  private let reason: String?
  private let tree: MXCallStackTree

  /// An empty diagnostic, for apps' tests.
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
  /// Mach's exception numbers for Linux signals.
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

  /// The namespaces are iOS's own (reference 6.1, 6.2); a code whose namespace is not sourced has RunningBoard's, which
  /// manages assertions there.
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
