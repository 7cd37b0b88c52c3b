import ByteCodec
import LifeCycle

/// A scene session, as stored in the database.
package struct StoredSession: StoredRecord, Hashable {
  package static let kind = "stored session"
  package static let version: UInt8 = 1

  /// The session.
  package var record: SessionRecord

  package init(_ record: SessionRecord) { self.record = record }

  package func write(to writer: inout ByteWriter) {
    writer.string(record.id.rawValue)
    writer.string(record.role.rawValue)
    writer.optional(record.configuration) { writer, configuration in
      for name in [
        configuration.name, configuration.sceneClass, configuration.delegateClass, configuration.storyboard,
      ] {
        writer.optionalString(name)
      }
    }
    writer.optional(record.restorationActivity) { writer, activity in
      writer.string(activity.type)
      for text in [activity.title, activity.webpageURL, activity.targetContentIdentifier] {
        writer.optionalString(text)
      }
      writer.blob(activity.userInfo)
    }
    writer.blob(record.userInfo)
  }

  package init(version: UInt8, from reader: inout ByteReader) throws(ByteCodecError) {
    record = SessionRecord(
      id: SessionID(try reader.string()), role: SceneRole(rawValue: try reader.string()),
      configuration: try reader.optional { (reader) throws(ByteCodecError) in
        SceneConfiguration(
          name: try reader.optionalString(), sceneClass: try reader.optionalString(),
          delegateClass: try reader.optionalString(), storyboard: try reader.optionalString())
      },
      restorationActivity: try reader.optional { (reader) throws(ByteCodecError) in
        UserActivity(
          type: try reader.string(), title: try reader.optionalString(), webpageURL: try reader.optionalString(),
          targetContentIdentifier: try reader.optionalString(), userInfo: try reader.blob())
      }, userInfo: try reader.blob())
  }
}
