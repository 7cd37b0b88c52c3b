import Foundation

/// A measurement.
open class MXMetric: NSObject, @unchecked Sendable {
  /// An empty metric.
  public override init() { super.init() }

  /// A dictionary with the keys of iOS.
  open func dictionaryRepresentation() -> [AnyHashable: Any] { [:] }

  /// The same as JSON.
  open func jsonRepresentation() -> Data { Representation.json(dictionaryRepresentation()) }
}
