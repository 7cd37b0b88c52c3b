import ByteCodec
import LayerTree
import LayerWire
import SystemLink

/// The snapshots of one session: each look that it was laid out in, as a whole tree.
///
/// Their bytes are read by the device that wrote them, and by another one with the same protocol; a later one takes new
/// snapshots.
struct StoredSnapshot: Sendable, Hashable {
  /// A session's window in one look.
  struct Variant: Sendable, Hashable {
    var isDark: Bool
    var tree: LayerTree
  }

  /// How many bytes the snapshots of a session may have. The number is ours, not iOS's.
  static let limit = 16 << 20
  /// How many looks there may be.
  static let mostVariants = 16
  private static let mark: [UInt8] = Array("dormouse snapshot\n".utf8)

  /// The app's bundle identifier.
  var app: String
  /// The session's identifier.
  var session: String
  /// The names of the pictures that are kept for it.
  var pictures: [String]
  var variants: [Variant]

  init(app: String, session: String, pictures: [String] = [], variants: [Variant] = []) {
    self.app = app
    self.session = session
    self.pictures = pictures
    self.variants = variants
  }

  /// The tree in one style: of this size, or else the one that was taken first.
  func tree(isDark: Bool, size: Size?) -> LayerTree? {
    let styled = variants.filter { $0.isDark == isDark }
    return (styled.first { $0.tree.size == size } ?? styled.first)?.tree
  }

  /// The bytes of the file.
  ///
  /// - Throws: `SnapshotFlaw.tooLong`.
  func bytes() throws(SnapshotFlaw) -> [UInt8] {
    var body = ByteWriter()
    body.value(Head(app: app, session: session, pictures: pictures))
    body.integer(UInt32(variants.count))
    for variant in variants {
      body.bool(variant.isDark)
      body.value(variant.tree.whole)
    }
    var file = ByteWriter()
    file.integer(wireVersion)
    file.integer(Fingerprint(of: body.bytes).first)
    let bytes = Self.mark + file.bytes + body.bytes
    guard bytes.count <= Self.limit else { throw .tooLong(bytes.count) }
    return bytes
  }

  /// Reads the file of a session. As little is believed of it as of an app.
  init(_ bytes: [UInt8], app: String, session: String) throws(SnapshotFlaw) {
    var reader = try Self.body(of: bytes)
    let read = try Self.undamaged { () throws(ByteCodecError) in
      let head: Head = try reader.value()
      let count = try reader.count()
      guard count <= Self.mostVariants else {
        throw .tooLong(what: "the looks", length: count, limit: Self.mostVariants)
      }
      var changes: [(isDark: Bool, change: TreeChange)] = []
      for _ in 0..<count { changes.append((try reader.bool(), try reader.value())) }
      guard reader.remaining == 0 else { throw .trailingBytes(reader.remaining) }
      return (head, changes)
    }
    guard read.0.app == app, read.0.session == session else { throw .foreign }
    self.init(app: app, session: session, pictures: read.0.pictures)
    for (isDark, change) in read.1 {
      do throws(TreeError) { variants.append(Variant(isDark: isDark, tree: try LayerTree(change))) } catch {
        throw .damaged("it \(error)")
      }
    }
  }

  /// The names of the pictures that a file's session needs, without its trees.
  static func pictures(in bytes: [UInt8]) throws(SnapshotFlaw) -> [String] {
    var reader = try body(of: bytes)
    return try undamaged { () throws(ByteCodecError) in try reader.value(Head.self).pictures }
  }

  private static func body(of bytes: [UInt8]) throws(SnapshotFlaw) -> ByteReader {
    guard bytes.starts(with: mark) else { throw .noSnapshot }
    var reader = ByteReader(bytes[mark.count...])
    let (version, sum) = try undamaged { () throws(ByteCodecError) in
      (try reader.integer(UInt32.self), try reader.integer(UInt64.self))
    }
    guard version == wireVersion else { throw .otherVersion(version) }
    guard Fingerprint(of: bytes[(bytes.count - reader.remaining)...]).first == sum else {
      throw .damaged("its check sum does not fit")
    }
    return reader
  }

  private static func undamaged<Value>(
    _ body: () throws(ByteCodecError) -> Value
  ) throws(SnapshotFlaw) -> Value {
    do throws(ByteCodecError) { return try body() } catch { throw .damaged("\(error)") }
  }

  private struct Head: ByteCodable {
    var app: String
    var session: String
    var pictures: [String]

    init(app: String, session: String, pictures: [String]) {
      (self.app, self.session, self.pictures) = (app, session, pictures)
    }

    func write(to writer: inout ByteWriter) {
      writer.string(app)
      writer.string(session)
      writer.integer(UInt32(pictures.count))
      for picture in pictures { writer.string(picture) }
    }

    init(from reader: inout ByteReader) throws(ByteCodecError) {
      app = try reader.string()
      session = try reader.string()
      pictures = []
      for _ in 0..<(try reader.count()) { pictures.append(try reader.string()) }
    }
  }
}

/// Why a file is no snapshot of a session.
enum SnapshotFlaw: Error, Hashable, CustomStringConvertible {
  case noSnapshot
  case otherVersion(UInt32)
  case damaged(String)
  case foreign
  case tooLong(Int)
  case unreadable(String)

  var description: String {
    switch self {
    case .noSnapshot: "the file is no snapshot"
    case .otherVersion(let version): "the file is of version \(version), and this device reads version \(wireVersion)"
    case .damaged(let how): "the file is damaged: \(how)"
    case .foreign: "the file is another session's"
    case .tooLong(let size): "it has \(size) bytes; at most \(StoredSnapshot.limit) are kept"
    case .unreadable(let why): "the file cannot be read: \(why)"
    }
  }
}
