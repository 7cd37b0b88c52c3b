import Foundation
internal import LifeCycle

/// An exit over the limit on processor time in the background.
open class MXCPUExceptionDiagnostic: MXDiagnostic, @unchecked Sendable {
  /// The main thread's stack, if a debugger of the machine could read it.
  open var callStackTree: MXCallStackTree { tree }
  /// The processor time used.
  open var totalCPUTime: Measurement<UnitDuration> { Measurement(value: used, unit: .seconds) }
  /// The period in which it was used.
  open var totalSampledTime: Measurement<UnitDuration> { Measurement(value: sampled, unit: .seconds) }

  private let tree: MXCallStackTree
  private let used: Double
  private let sampled: Double

  /// An empty diagnostic, for apps' tests.
  public override init() {
    (tree, used, sampled) = (MXCallStackTree(), 0, 0)
    super.init()
  }

  override init(_ death: DeathReport) {
    tree = MXCallStackTree(death.frames)
    used = death.processorTime ?? 0
    sampled = death.sampledTime ?? 0
    super.init(death)
  }

  open override func dictionaryRepresentation() -> [AnyHashable: Any] {
    var fields = super.dictionaryRepresentation()
    fields["callStackTree"] = callStackTree.dictionaryRepresentation()
    var data = fields["diagnosticMetaData"] as? [AnyHashable: Any] ?? [:]
    data["totalCPUTime"] = "\(used) sec"
    data["totalSampledTime"] = "\(sampled) sec"
    fields["diagnosticMetaData"] = data
    return fields
  }
}
