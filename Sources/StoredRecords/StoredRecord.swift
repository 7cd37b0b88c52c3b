import ByteCodec

/// A value as stored in the database: a version byte, then the layout of that version.
///
/// Independent of the messages between system and app: the wire changes at both ends at once, but later devices must
/// read old databases. Every released layout stays readable; a new layout gets the next version.
package protocol StoredRecord {
  /// The kind of record, for errors: `stored session`.
  static var kind: String { get }
  /// The current version; versions count from 1.
  static var version: UInt8 { get }
  /// Appends the value in the layout of `version`.
  func write(to writer: inout ByteWriter)
  /// Reads a value in the layout of any version from 1 to `version`.
  init(version: UInt8, from reader: inout ByteReader) throws(ByteCodecError)
}

extension StoredRecord {
  /// The record's bytes, in the current version.
  package var bytes: [UInt8] {
    var writer = ByteWriter()
    writer.integer(Self.version)
    write(to: &writer)
    return writer.bytes
  }

  /// Reads a record of any version so far.
  ///
  /// - Throws: `ByteCodecError`; `.unknownCode` for a version that this device does not know.
  package init(bytes: [UInt8]) throws(ByteCodecError) {
    var reader = ByteReader(bytes)
    let version: UInt8 = try reader.integer()
    guard version >= 1, version <= Self.version else {
      throw .unknownCode(what: "version of a \(Self.kind)", code: Int(version))
    }
    self = try Self(version: version, from: &reader)
    guard reader.remaining == 0 else { throw .trailingBytes(reader.remaining) }
  }
}
