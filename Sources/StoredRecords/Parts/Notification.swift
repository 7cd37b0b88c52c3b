import ByteCodec
import LifeCycle

extension ByteWriter {
  mutating func notification(_ notification: UserNotification) {
    string(notification.identifier)
    optionalString(notification.title)
    payload(notification.userInfo)
    string(notification.category)
    optional(notification.badge) { $0.integer($1) }
    blob(notification.content)
    switch notification.trigger {
    case .push: integer(UInt8(0))
    case .none: integer(UInt8(1))
    case .interval(let span, let repeats):
      integer(UInt8(2))
      integer(span.nanoseconds)
      bool(repeats)
    case .calendar(let components, let repeats):
      integer(UInt8(3))
      blob(components)
      bool(repeats)
    case .region(let region, let repeats):
      integer(UInt8(4))
      self.region(region)
      bool(repeats)
    }
    double(notification.date)
  }

  mutating func place(_ place: Coordinate) {
    double(place.latitude)
    double(place.longitude)
  }

  mutating func region(_ region: MonitoredRegion) {
    string(region.identifier)
    place(region.centre)
    double(region.radius)
    bool(region.tellsOfEntry)
    bool(region.tellsOfExit)
  }
}

extension ByteReader {
  mutating func notification() throws(ByteCodecError) -> UserNotification {
    UserNotification(
      identifier: try string(), title: try optionalString(), userInfo: try payloadMembers(), category: try string(),
      badge: try optional { (reader) throws(ByteCodecError) in try reader.integer() }, content: try blob(),
      trigger: try trigger(), date: try double())
  }

  private mutating func trigger() throws(ByteCodecError) -> UserNotification.Trigger {
    let code: UInt8 = try integer()
    switch code {
    case 0: return .push
    case 1: return .none
    case 2: return .interval(Span(nanoseconds: try integer()), repeats: try bool())
    case 3: return .calendar(try blob(), repeats: try bool())
    case 4: return .region(try region(), repeats: try bool())
    default: throw .unknownCode(what: "stored trigger", code: Int(code))
    }
  }

  mutating func place() throws(ByteCodecError) -> Coordinate {
    Coordinate(latitude: try double(), longitude: try double())
  }

  mutating func region() throws(ByteCodecError) -> MonitoredRegion {
    MonitoredRegion(
      identifier: try string(), centre: try place(), radius: try double(), tellsOfEntry: try bool(),
      tellsOfExit: try bool())
  }
}
