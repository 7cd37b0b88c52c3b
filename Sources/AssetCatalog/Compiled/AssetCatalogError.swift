/// Why bytes are no compiled catalogue.
public enum AssetCatalogError: Error, Sendable, Hashable, CustomStringConvertible {
  /// They do not begin as one does.
  case noCatalog
  /// They are in another version of the format.
  case version(UInt16)
  /// They end before what they say they hold.
  case truncated
  /// What stands under a name cannot be read; the name, and why.
  case broken(name: String, reason: String)

  /// What is wrong, as a sentence's end.
  public var description: String {
    switch self {
    case .noCatalog: "this is no compiled catalogue"
    case .version(let version): "the catalogue is in version \(version), and version \(CompiledCatalog.version) is read"
    case .truncated: "the catalogue ends before what it says it holds"
    case .broken(let name, let reason): "\(name) cannot be read: \(reason)"
    }
  }
}
