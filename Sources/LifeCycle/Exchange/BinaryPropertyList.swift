/// Writes a payload as a binary property list (`bplist00`), for app code that reads it with Foundation.
struct BinaryPropertyList {
  private var objects: [[UInt8]] = []

  /// The property list for a dictionary: empty for an empty one, nil if it contains a null, which property lists cannot
  /// hold.
  static func bytes(_ values: [String: Value]) -> [UInt8]? {
    guard !values.isEmpty else { return [] }
    var list = BinaryPropertyList()
    guard list.add(.object(values)) != nil else { return nil }
    return list.file
  }

  /// Object references take four bytes: payloads are bounded far below that.
  private static let referenceSize = 4

  /// The index of the object.
  private mutating func add(_ value: Value) -> Int? {
    let number = objects.count
    objects.append([])
    switch value {
    case .null: return nil
    case .bool(let value): objects[number] = [value ? 0x09 : 0x08]
    case .integer(let value): objects[number] = [0x13] + Self.bytes(UInt64(bitPattern: value), 8)
    case .number(let value): objects[number] = [0x23] + Self.bytes(value.bitPattern, 8)
    case .string(let text):
      if text.utf8.allSatisfy({ $0 < 0x80 }) {
        objects[number] = Self.head(0x50, text.utf8.count) + Array(text.utf8)
      } else {
        objects[number] = Self.head(0x60, text.utf16.count) + text.utf16.flatMap { Self.bytes(UInt64($0), 2) }
      }
    case .array(let values):
      var references: [UInt8] = []
      for value in values {
        guard let reference = add(value) else { return nil }
        references += Self.bytes(UInt64(reference), Self.referenceSize)
      }
      objects[number] = Self.head(0xa0, values.count) + references
    case .object(let values):
      var keys: [UInt8] = []
      var references: [UInt8] = []
      for (key, value) in values.sorted(by: { $0.key < $1.key }) {
        guard let name = add(.string(key)), let reference = add(value) else { return nil }
        keys += Self.bytes(UInt64(name), Self.referenceSize)
        references += Self.bytes(UInt64(reference), Self.referenceSize)
      }
      objects[number] = Self.head(0xd0, values.count) + keys + references
    }
    return number
  }

  /// The objects, the offset table, and the trailer that locates the table.
  private var file: [UInt8] {
    var bytes = Array("bplist00".utf8)
    var places: [UInt8] = []
    for object in objects {
      places += Self.bytes(UInt64(bytes.count), 8)
      bytes += object
    }
    let table = bytes.count
    bytes += places
    bytes += [0, 0, 0, 0, 0, 0, 8, UInt8(Self.referenceSize)]
    bytes += Self.bytes(UInt64(objects.count), 8) + Self.bytes(0, 8) + Self.bytes(UInt64(table), 8)
    return bytes
  }

  /// The marker of a kind with its count: in four bits, or in an integer after it.
  private static func head(_ kind: UInt8, _ count: Int) -> [UInt8] {
    count < 15 ? [kind | UInt8(count)] : [kind | 0x0f, 0x13] + bytes(UInt64(count), 8)
  }

  private static func bytes(_ value: UInt64, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> UInt64(8 * (count - 1 - $0))) }
  }
}

extension HandoffPayload {
  /// The activity that arrives; nil if its `userInfo` contains a null, which property lists cannot hold.
  public var activity: UserActivity? {
    BinaryPropertyList.bytes(userInfo).map {
      UserActivity(type: type, title: title, targetContentIdentifier: targetContentIdentifier, userInfo: $0)
    }
  }
}
