import ByteCodec
import LifeCycle

/// A scene's activation conditions, as stored in the database.
package struct StoredConditions: StoredRecord, Hashable {
  package static let kind = "stored activation condition"
  package static let version: UInt8 = 1

  /// The conditions.
  package var conditions: ActivationConditions

  package init(_ conditions: ActivationConditions) { self.conditions = conditions }

  package func write(to writer: inout ByteWriter) {
    Self.write(conditions.canActivate, to: &writer)
    Self.write(conditions.prefersToActivate, to: &writer)
  }

  package init(version: UInt8, from reader: inout ByteReader) throws(ByteCodecError) {
    conditions = ActivationConditions(
      canActivate: try Self.predicate(from: &reader), prefersToActivate: try Self.predicate(from: &reader))
  }

  private static func write(_ predicate: ContentPredicate, to writer: inout ByteWriter) {
    switch predicate {
    case .constant(let value):
      writer.integer(UInt8(0))
      writer.bool(value)
    case .compare(let comparison, let text, let ignoresCase):
      writer.integer(UInt8(1))
      writer.integer(comparison.rawValue)
      writer.string(text)
      writer.bool(ignoresCase)
    case .all(let parts):
      writer.integer(UInt8(2))
      writer.list(parts) { write($1, to: &$0) }
    case .any(let parts):
      writer.integer(UInt8(3))
      writer.list(parts) { write($1, to: &$0) }
    case .not(let part):
      writer.integer(UInt8(4))
      write(part, to: &writer)
    }
  }

  private static func predicate(from reader: inout ByteReader) throws(ByteCodecError) -> ContentPredicate {
    try reader.nested { (reader) throws(ByteCodecError) in
      let code: UInt8 = try reader.integer()
      switch code {
      case 0: return .constant(try reader.bool())
      case 1:
        return .compare(
          try reader.number("stored comparison"), try reader.string(), ignoresCase: try reader.bool())
      case 2: return .all(try reader.list(predicate))
      case 3: return .any(try reader.list(predicate))
      case 4: return .not(try predicate(from: &reader))
      default: throw .unknownCode(what: "stored predicate", code: Int(code))
      }
    }
  }
}
