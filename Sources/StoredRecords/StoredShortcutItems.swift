import ByteCodec
import LifeCycle

/// The shortcut items that an app set, as stored in the database.
package struct StoredShortcutItems: StoredRecord, Hashable {
  package static let kind = "stored list of shortcut items"
  package static let version: UInt8 = 1

  /// In the app's order.
  package var items: [ShortcutItem]

  package init(_ items: [ShortcutItem]) { self.items = items }

  package func write(to writer: inout ByteWriter) {
    writer.list(items) { writer, item in
      writer.string(item.type)
      writer.string(item.title)
      writer.optionalString(item.subtitle)
      writer.optionalString(item.targetContentIdentifier)
      writer.blob(item.userInfo)
    }
  }

  package init(version: UInt8, from reader: inout ByteReader) throws(ByteCodecError) {
    items = try reader.list { (reader) throws(ByteCodecError) in
      ShortcutItem(
        type: try reader.string(), title: try reader.string(), subtitle: try reader.optionalString(),
        targetContentIdentifier: try reader.optionalString(), userInfo: try reader.blob())
    }
  }
}
