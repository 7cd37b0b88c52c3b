/// Why bytes are no font tables.
public enum FontTablesError: Error, Sendable, Hashable, CustomStringConvertible {
  /// They do not begin as font tables do.
  case noTables
  /// They are in another version of the format.
  case version(UInt16)
  /// They end before what they say they hold; the name of the part.
  case truncated(String)
  /// The first byte does not stand at a multiple of four.
  case misaligned

  /// What is wrong, as a sentence's end.
  public var description: String {
    switch self {
    case .noTables: "these are no font tables"
    case .version(let version): "the font tables are in version \(version), and version \(FontTables.version) is read"
    case .truncated(let part): "the font tables end before their \(part)"
    case .misaligned: "the font tables do not stand at a multiple of four"
    }
  }
}
