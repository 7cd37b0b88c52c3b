import Foundation

/// Something that was measured.
open class MXMetric: NSObject, @unchecked Sendable {
  /// Of nothing.
  public override init() { super.init() }

  /// With the keys of iOS.
  open func dictionaryRepresentation() -> [AnyHashable: Any] { [:] }

  /// The same as JSON.
  open func jsonRepresentation() -> Data { Representation.json(dictionaryRepresentation()) }
}
