import Foundation

/// A stretch in which the main thread answered nothing. None is ever made here: see
/// `MXDiagnosticPayload.hangDiagnostics`.
open class MXHangDiagnostic: MXDiagnostic, @unchecked Sendable {
  /// The main thread's stack.
  open var callStackTree: MXCallStackTree { MXCallStackTree() }
  /// How long it took.
  open var hangDuration: Measurement<UnitDuration> { Measurement(value: 0, unit: .seconds) }
}
