/// A file of TrueType or OpenType fonts, of which nothing is trusted.
///
/// By the OpenType specification 1.9: tables `head`, `hhea`, `hmtx`, `maxp`, `cmap`, `name`, `OS/2`, `post`, `GPOS`, `kern`.
/// Of a variable font the default instance is read.
public struct FontFile {
  /// Why a file is no font.
  public enum Failure: Error, Sendable, Hashable, CustomStringConvertible {
    /// It does not begin as one does.
    case noFont
    /// A table that every font has is missing, or ends early; its tag.
    case table(String)

    /// What is wrong, as a sentence's end.
    public var description: String {
      switch self {
      case .noFont: "it is no font"
      case .table(let tag): "its table \(tag) is missing or ends early"
      }
    }
  }

  /// The most faces of a file that are looked at.
  static let mostFaces = 64

  /// Where the directories of its faces begin.
  private let directories: [Int]
  private let bytes: FontBytes

  /// A font file in these bytes, which must stay where they are while it is read.
  public init(_ bytes: UnsafeRawBufferPointer) throws(Failure) {
    self.bytes = FontBytes(bytes: bytes)
    switch self.bytes.word(0) {
    // "ttcf"
    case 0x7474_6366:
      guard let count = self.bytes.word(8), count > 0 else { throw .noFont }
      directories = (0..<min(count, Self.mostFaces)).compactMap { [bytes = self.bytes] in bytes.word(12 + 4 * $0) }
    // 1.0, "OTTO", "true"
    case 0x0001_0000, 0x4f54_544f, 0x7472_7565: directories = [0]
    default: throw .noFont
    }
    guard !directories.isEmpty else { throw .noFont }
  }

  /// How many faces it has.
  public var count: Int { directories.count }

  /// A face.
  public func face(_ index: Int) throws(Failure) -> FontFileFace {
    guard directories.indices.contains(index) else { throw .noFont }
    let directory = directories[index]
    var tables: [Int: FontBytes] = [:]
    let count = min(bytes.half(directory + 4) ?? 0, 256)
    for number in 0..<count {
      let entry = directory + 12 + 16 * number
      guard let tag = bytes.word(entry), let start = bytes.word(entry + 8), let length = bytes.word(entry + 12),
        let table = bytes.part(start, length)
      else { continue }
      if tables[tag] == nil { tables[tag] = table }
    }
    return try FontFileFace(tables)
  }
}
