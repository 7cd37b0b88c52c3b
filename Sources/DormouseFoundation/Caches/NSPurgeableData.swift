import Foundation

/// Bytes that may be discarded while nobody uses them. Not for several threads at once.
///
/// A new one is in use, as on iOS; each use must be ended. Discarding empties it.
///
/// - Note: Differs from iOS: no subclass of `NSMutableData`, and the system discards nothing by itself; `NSCache` does in the
///   background and at memory warnings.
open class NSPurgeableData: NSObject, NSDiscardableContent, @unchecked Sendable {
  private var bytes: Data
  private var uses = 1
  private var isGone = false

  /// No bytes.
  public convenience override init() { self.init(data: Data()) }
  /// Some bytes.
  public init(data: Data) {
    bytes = data
    super.init()
  }
  /// Room for bytes.
  public convenience init?(capacity: Int) { self.init(data: Data(capacity: capacity)) }
  /// A file's bytes; nil if it cannot be read.
  public convenience init?(contentsOf url: URL) {
    guard let data = FileManager.default.contents(atPath: url.path) else { return nil }
    self.init(data: data)
  }

  /// How many bytes; 0 once they are discarded.
  open var length: Int { bytes.count }
  /// Adds bytes.
  open func append(_ other: Data) { bytes.append(other) }
  /// Sets the bytes.
  open func setData(_ data: Data) { bytes = data }

  open func beginContentAccess() -> Bool {
    guard !isGone else { return false }
    uses += 1
    return true
  }
  open func endContentAccess() { uses = max(0, uses - 1) }
  open func discardContentIfPossible() {
    guard uses == 0 else { return }
    bytes = Data()
    isGone = true
  }
  open func isContentDiscarded() -> Bool { isGone }
}

extension Data {
  /// The bytes of content that may be discarded.
  public init(referencing data: NSPurgeableData) { self = data.copied }
}

extension NSPurgeableData {
  fileprivate var copied: Data { bytes }
}
