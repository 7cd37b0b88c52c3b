import Foundation

/// A period in which the main thread did not respond. None is ever made here: see
/// `MXDiagnosticPayload.hangDiagnostics`.
open class MXHangDiagnostic: MXDiagnostic, @unchecked Sendable {
  /// The main thread's stack.
  open var callStackTree: MXCallStackTree { MXCallStackTree() }
  /// How long the hang lasted.
  open var hangDuration: Measurement<UnitDuration> { Measurement(value: 0, unit: .seconds) }
}
