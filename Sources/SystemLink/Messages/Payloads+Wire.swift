import ByteCodec
import LifeCycle

extension SessionID: ByteCodable {
  /// A UUID as its bits: each call in a log names its scene.
  public func write(to writer: inout ByteWriter) {
    if let (high, low) = bits {
      writer.bool(true)
      writer.integer(high)
      writer.integer(low)
    } else {
      writer.bool(false)
      writer.string(rawValue)
    }
  }
  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    if try reader.bool() {
      self.init(high: try reader.integer(), low: try reader.integer())
    } else {
      self.init(try reader.string())
    }
  }
}

extension SceneRole: ByteCodable, Comparable {
  public static func < (a: SceneRole, b: SceneRole) -> Bool { a.rawValue < b.rawValue }
  public func write(to writer: inout ByteWriter) { writer.string(rawValue) }
  public init(from reader: inout ByteReader) throws(ByteCodecError) { self.init(rawValue: try reader.string()) }
}

extension OpenedURL: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.string(url)
    writer.value(sourceApplication)
    writer.bool(openInPlace)
    writer.value(annotation)
  }
  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(
      try reader.string(), sourceApplication: try reader.value(), openInPlace: try reader.bool(),
      annotation: try reader.value())
  }
}

extension UserActivity: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.string(type)
    writer.value(title)
    writer.value(webpageURL)
    writer.value(targetContentIdentifier)
    writer.blob(userInfo)
  }
  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(
      type: try reader.string(), title: try reader.value(), webpageURL: try reader.value(),
      targetContentIdentifier: try reader.value(), userInfo: try reader.blob())
  }
}

extension RemoteNotification: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.string(identifier)
    writer.value(title)
    writer.value(userInfo)
  }
  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(identifier: try reader.string(), title: try reader.value(), userInfo: try reader.value())
  }
}

extension SceneActions: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.value(urls)
    writer.value(activities)
    writer.value(shortcutItem)
    writer.value(notificationResponse)
    writer.value(handoff)
    writer.value(cloudKitShare)
  }
  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    // Most updates of scenes have none: two empty lists, and four values that are not there.
    guard !reader.skip(zeros: 12) else {
      self = .none
      return
    }
    self.init(
      urls: try reader.value(), activities: try reader.value(), shortcutItem: try reader.value(),
      notificationResponse: try reader.value(), handoff: try reader.value(), cloudKitShare: try reader.value())
  }
}

extension BackgroundEvent: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.integer(id)
    switch kind {
    case .remoteNotification(let notification):
      writer.integer(UInt8(0))
      writer.value(notification)
    case .fetch: writer.integer(UInt8(1))
    case .urlSession(let identifier):
      writer.integer(UInt8(2))
      writer.string(identifier)
    case .notificationResponse(let response):
      writer.integer(UInt8(40))
      writer.value(response)
    }
  }
  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    let id: UInt32 = try reader.integer()
    let code: UInt8 = try reader.integer()
    switch code {
    case 0: self.init(id: id, kind: .remoteNotification(try reader.value()))
    case 1: self.init(id: id, kind: .fetch)
    case 2: self.init(id: id, kind: .urlSession(identifier: try reader.string()))
    case 40: self.init(id: id, kind: .notificationResponse(try reader.value()))
    default: throw .unknownCode(what: "background event", code: Int(code))
    }
  }
}

extension ActionRequest: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.string(name)
    writer.string(argument)
  }
  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(name: try reader.string(), argument: try reader.string())
  }
}
