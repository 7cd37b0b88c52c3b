import Foundation

/// The values that an app has set in its `UserDefaults` and that no preferences file holds yet, one record per set.
///
/// When `append` returns, the kernel has the record, so it outlives the process, however the process ends; it costs one
/// `write`. A process killed during that write leaves a torn record, which is skipped. Any thread, one at a time.
struct DefaultsJournal {
  /// One value that was set.
  struct Entry {
    /// The suite; nil for the app's own defaults.
    var suite: String?
    var key: String
    /// A property list value; nil for a removed value.
    var value: Any?

    init(suite: String?, key: String, value: Any?) { (self.suite, self.key, self.value) = (suite, key, value) }

    /// Nil for bytes that no entry has.
    init?(_ bytes: Data) throws {
      guard let fields = try PropertyListSerialization.propertyList(from: bytes, format: nil) as? [String: Any],
        let key = fields["key"] as? String
      else { return nil }
      self.init(suite: fields["suite"] as? String, key: key, value: fields["value"])
    }

    /// The entry as a binary property list.
    func bytes() throws -> Data {
      var fields: [String: Any] = ["key": key]
      fields["suite"] = suite
      fields["value"] = value
      return try PropertyListSerialization.data(fromPropertyList: fields, format: .binary, options: 0)
    }
  }

  private let file: FileHandle
  /// The journal's size, in bytes.
  private(set) var size: Int

  /// Opens the journal at a path; creates a missing folder.
  init(path: String) throws {
    let folder = (path as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    if !FileManager.default.fileExists(atPath: path) {
      guard
        FileManager.default.createFile(atPath: path, contents: nil, attributes: [.posixPermissions: 0o600])
      else { throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: path]) }
    }
    file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
    size = Int(try file.seekToEnd())
  }

  /// Appends a record.
  mutating func append(_ entry: Entry) throws {
    let body = try entry.bytes()
    var record = withUnsafeBytes(of: UInt32(body.count).littleEndian) { Data($0) }
    record.append(body)
    try file.write(contentsOf: record)
    size += record.count
  }

  /// The records of an earlier process, in the order of their sets, up to the first torn one.
  func entries() throws -> [Entry] {
    try file.seek(toOffset: 0)
    var rest = try file.readToEnd() ?? Data()
    var entries: [Entry] = []
    while rest.count >= 4 {
      let length = rest.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
      guard rest.count - 4 >= length else { break }
      let body = Data(rest.dropFirst(4).prefix(length))
      rest = rest.dropFirst(4 + length)
      guard let entry = try Entry(body) else { break }
      entries.append(entry)
    }
    return entries
  }

  /// Removes all records, once the preferences files hold them.
  mutating func clear() throws {
    guard size > 0 else { return }
    try file.truncate(atOffset: 0)
    size = 0
  }
}
