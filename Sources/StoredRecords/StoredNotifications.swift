import ByteCodec
import LifeCycle

/// An app's notifications, as stored in the database. Times are dates, in seconds since 1970, because the next device's
/// clock starts elsewhere.
package struct StoredNotifications: StoredRecord, Hashable {
  package static let kind = "stored notification record"
  package static let version: UInt8 = 1

  /// A request whose trigger will fire again.
  package struct Pending: Hashable {
    package var notification: UserNotification
    /// The next date; nil if no clock determines it.
    package var date: Double?

    package init(_ notification: UserNotification, date: Double?) {
      self.notification = notification
      self.date = date
    }
  }

  /// A notification that the user has not answered yet.
  package struct Delivered: Hashable {
    package var notification: UserNotification
    /// Whether the notification is in the list.
    package var isListed: Bool

    package init(_ notification: UserNotification, isListed: Bool) {
      self.notification = notification
      self.isListed = isListed
    }
  }

  /// The calendar time at clock zero of the device that wrote this.
  package var epoch: Double
  package var permission: NotificationPermission
  /// The granted options, in `UNAuthorizationOptions` bits.
  package var options: UInt64
  /// The user's answer to the next prompt.
  package var answersYes: Bool
  package var pending: [Pending]
  /// Oldest first.
  package var delivered: [Delivered]
  package var categories: [NotificationCategory]
  package var badge: Int64
  package var isRegistered: Bool

  package init(
    epoch: Double, permission: NotificationPermission, options: UInt64, answersYes: Bool, pending: [Pending],
    delivered: [Delivered], categories: [NotificationCategory], badge: Int64, isRegistered: Bool
  ) {
    self.epoch = epoch
    self.permission = permission
    self.options = options
    self.answersYes = answersYes
    self.pending = pending
    self.delivered = delivered
    self.categories = categories
    self.badge = badge
    self.isRegistered = isRegistered
  }

  package func write(to writer: inout ByteWriter) {
    writer.double(epoch)
    writer.integer(permission.rawValue)
    writer.integer(options)
    writer.bool(answersYes)
    writer.list(pending) { writer, pending in
      writer.notification(pending.notification)
      writer.optional(pending.date) { $0.double($1) }
    }
    writer.list(delivered) { writer, delivered in
      writer.notification(delivered.notification)
      writer.bool(delivered.isListed)
    }
    writer.list(categories) { writer, category in
      writer.string(category.identifier)
      writer.list(category.actions) { writer, action in
        writer.string(action.identifier)
        writer.bool(action.opensApp)
        writer.bool(action.asksForText)
      }
      writer.bool(category.tellsOfDismissal)
    }
    writer.integer(badge)
    writer.bool(isRegistered)
  }

  package init(version: UInt8, from reader: inout ByteReader) throws(ByteCodecError) {
    epoch = try reader.double()
    permission = try reader.number("stored notification permission")
    options = try reader.integer()
    answersYes = try reader.bool()
    pending = try reader.list { (reader) throws(ByteCodecError) in
      Pending(
        try reader.notification(),
        date: try reader.optional { (reader) throws(ByteCodecError) in try reader.double() })
    }
    delivered = try reader.list { (reader) throws(ByteCodecError) in
      Delivered(try reader.notification(), isListed: try reader.bool())
    }
    categories = try reader.list { (reader) throws(ByteCodecError) in
      NotificationCategory(
        identifier: try reader.string(),
        actions: try reader.list { (reader) throws(ByteCodecError) in
          NotificationCategory.Action(
            identifier: try reader.string(), opensApp: try reader.bool(), asksForText: try reader.bool())
        }, tellsOfDismissal: try reader.bool())
    }
    badge = try reader.integer()
    isRegistered = try reader.bool()
  }
}
