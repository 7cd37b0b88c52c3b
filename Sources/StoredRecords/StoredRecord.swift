import ByteCodec

/// A value as it stands in the database: a version byte, and behind it what that version writes.
///
/// Independent of the messages between system and app: the wire changes with both its ends, the database is read by
/// devices of later years. A layout that was once written is read for good: a new one gets the next version.
package protocol StoredRecord {
  /// What it is, for errors: `stored session`.
  static var kind: String { get }
  /// The version that is written; versions count from 1.
  static var version: UInt8 { get }
  /// Appends the value in the layout of `version`.
  func write(to writer: inout ByteWriter)
  /// Reads a value in the layout of a version from 1 to `version`.
  init(version: UInt8, from reader: inout ByteReader) throws(ByteCodecError)
}

extension StoredRecord {
  /// The record's bytes, in the newest version.
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
