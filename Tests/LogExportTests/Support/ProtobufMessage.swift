/// A message in protobuf's wire format, as a reader without its description sees it.
struct ProtobufMessage {
  enum Field: Equatable {
    case number(UInt64)
    case bits(UInt64)
    case bytes([UInt8])
  }

  private var fields: [Int: [Field]] = [:]

  /// Nil for bytes that are no message.
  init?(_ bytes: [UInt8]) {
    var position = 0
    func varint() -> UInt64? {
      var value: UInt64 = 0
      for shift in stride(from: 0, to: 70, by: 7) {
        guard position < bytes.count, shift < 64 else { return nil }
        let byte = bytes[position]
        position += 1
        value |= UInt64(byte & 0x7f) << UInt64(shift)
        if byte < 0x80 { return value }
      }
      return nil
    }
    while position < bytes.count {
      guard let tag = varint() else { return nil }
      let field: Field
      switch tag & 7 {
      case 0:
        guard let value = varint() else { return nil }
        field = .number(value)
      case 1:
        guard position + 8 <= bytes.count else { return nil }
        field = .bits((0..<8).reduce(0) { $0 | UInt64(bytes[position + $1]) << UInt64(8 * $1) })
        position += 8
      case 2:
        guard let length = varint(), length <= UInt64(bytes.count - position) else { return nil }
        field = .bytes(Array(bytes[position..<position + Int(length)]))
        position += Int(length)
      default: return nil
      }
      fields[Int(tag >> 3), default: []].append(field)
    }
  }

  func numbers(_ field: Int) -> [UInt64] {
    (fields[field] ?? []).compactMap { if case .number(let value) = $0 { value } else { nil } }
  }

  func number(_ field: Int) -> UInt64? { numbers(field).first }

  func bits(_ field: Int) -> [UInt64] {
    (fields[field] ?? []).compactMap { if case .bits(let value) = $0 { value } else { nil } }
  }

  func strings(_ field: Int) -> [String] {
    (fields[field] ?? []).compactMap {
      if case .bytes(let bytes) = $0 { String(validating: bytes, as: UTF8.self) } else { nil }
    }
  }

  func string(_ field: Int) -> String? { strings(field).first }

  func messages(_ field: Int) -> [ProtobufMessage] {
    (fields[field] ?? []).compactMap { if case .bytes(let bytes) = $0 { ProtobufMessage(bytes) } else { nil } }
  }

  func message(_ field: Int) -> ProtobufMessage? { messages(field).first }

  var isEmpty: Bool { fields.isEmpty }
}
