import ByteCodec
import LifeCycle

extension ServiceRequest: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    switch self {
    case .notificationPermission: writer.integer(UInt8(0))
    case .askNotificationPermission(let options):
      writer.integer(UInt8(1))
      writer.integer(options)
    case .addNotification(let notification):
      writer.integer(UInt8(2))
      writer.value(notification)
    case .pendingNotifications: writer.integer(UInt8(3))
    case .removePending(let identifiers):
      writer.integer(UInt8(4))
      writer.value(identifiers)
    case .deliveredNotifications: writer.integer(UInt8(5))
    case .removeDelivered(let identifiers):
      writer.integer(UInt8(6))
      writer.value(identifiers)
    case .setCategories(let categories):
      writer.integer(UInt8(7))
      writer.value(categories)
    case .setBadge(let count):
      writer.integer(UInt8(8))
      writer.integer(count)
    case .presented(let identifier, let inList, let visible, let setsBadge):
      writer.integer(UInt8(9))
      writer.string(identifier)
      for flag in [inList, visible, setsBadge] { writer.bool(flag) }
    case .registerForRemoteNotifications: writer.integer(UInt8(10))
    case .unregisterForRemoteNotifications: writer.integer(UInt8(11))
    case .location(let request):
      writer.integer(UInt8(12))
      writer.value(request)
    case .audio(let state):
      writer.integer(UInt8(13))
      writer.value(state)
    case .metricReports: writer.integer(UInt8(14))
    case .metricReportsTaken(let number):
      writer.integer(UInt8(15))
      writer.integer(number)
    }
  }

  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    let code: UInt8 = try reader.integer()
    switch code {
    case 0: self = .notificationPermission
    case 1: self = .askNotificationPermission(options: try reader.integer())
    case 2: self = .addNotification(try reader.value())
    case 3: self = .pendingNotifications
    case 4: self = .removePending(try reader.value())
    case 5: self = .deliveredNotifications
    case 6: self = .removeDelivered(try reader.value())
    case 7: self = .setCategories(try reader.value())
    case 8: self = .setBadge(try reader.integer())
    case 9:
      self = .presented(
        identifier: try reader.string(), inList: try reader.bool(), visible: try reader.bool(),
        setsBadge: try reader.bool())
    case 10: self = .registerForRemoteNotifications
    case 11: self = .unregisterForRemoteNotifications
    case 12: self = .location(try reader.value())
    case 13: self = .audio(try reader.value())
    case 14: self = .metricReports
    case 15: self = .metricReportsTaken(try reader.integer())
    default: throw .unknownCode(what: "service request", code: Int(code))
    }
  }
}

extension ServiceAnswer: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    switch self {
    case .done: writer.integer(UInt8(0))
    case .notificationPermission(let permission, let options):
      writer.integer(UInt8(1))
      writer.value(permission)
      writer.integer(options)
    case .notifications(let notifications):
      writer.integer(UInt8(2))
      writer.value(notifications)
    case .refused(let code, let reason):
      writer.integer(UInt8(3))
      writer.integer(code)
      writer.string(reason)
    case .metricReports(let reports):
      writer.integer(UInt8(4))
      writer.value(reports)
    }
  }

  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    let code: UInt8 = try reader.integer()
    switch code {
    case 0: self = .done
    case 1: self = .notificationPermission(try reader.value(), options: try reader.integer())
    case 2: self = .notifications(try reader.value())
    case 3: self = .refused(code: try reader.integer(), reason: try reader.string())
    case 4: self = .metricReports(try reader.value())
    default: throw .unknownCode(what: "service answer", code: Int(code))
    }
  }
}

extension ServiceEvent: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    switch self {
    case .answer(let request, let answer):
      writer.integer(UInt8(0))
      writer.integer(request)
      writer.value(answer)
    case .openNotificationSettings(let notification):
      writer.integer(UInt8(1))
      writer.value(notification)
    case .location(let event):
      writer.integer(UInt8(2))
      writer.value(event)
    case .audio(let event):
      writer.integer(UInt8(3))
      writer.value(event)
    }
  }

  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    let code: UInt8 = try reader.integer()
    switch code {
    case 0: self = .answer(request: try reader.integer(), try reader.value())
    case 1: self = .openNotificationSettings(try reader.value())
    case 2: self = .location(try reader.value())
    case 3: self = .audio(try reader.value())
    default: throw .unknownCode(what: "service event", code: Int(code))
    }
  }
}

extension ServiceState: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.value(locationAuthorization)
    writer.value(location)
    writer.value(regions)
    writer.bool(isRegisteredForRemoteNotifications)
    writer.integer(badge)
    writer.value(audioRoute)
  }

  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init()
    locationAuthorization = try reader.value()
    location = try reader.value()
    regions = try reader.value()
    isRegisteredForRemoteNotifications = try reader.bool()
    badge = try reader.integer()
    audioRoute = try reader.value()
  }
}
