import ByteCodec
import DeviceCore
import LifeCycle
import SystemLink

/// What is kept of an app's notifications, as it stands in the database. Instants are written as dates, since the next
/// device's clock begins elsewhere.
struct NotificationRecord: ByteCodable {
  var centre: NotificationCentre
  let epoch: Double

  init(_ centre: NotificationCentre, epoch: Double) {
    self.centre = centre
    self.epoch = epoch
  }

  func write(to writer: inout ByteWriter) {
    writer.integer(UInt8(1))
    writer.double(epoch)
    writer.value(centre.permission)
    writer.integer(centre.options)
    writer.bool(centre.answersYes)
    writer.integer(UInt32(centre.pending.count))
    for pending in centre.pending {
      writer.value(pending.notification)
      writer.value(pending.firesAt.map { epoch + $0.seconds })
    }
    writer.integer(UInt32(centre.delivered.count))
    for delivered in centre.delivered {
      writer.value(delivered.notification)
      writer.bool(delivered.isListed)
    }
    writer.value(centre.categories)
    writer.integer(centre.badge)
    writer.bool(centre.isRegistered)
  }

  /// Instants come back by the epoch they were written with; `at` gives them another's.
  init(from reader: inout ByteReader) throws(ByteCodecError) {
    try reader.format("notification record")
    epoch = try reader.double()
    centre = NotificationCentre()
    centre.permission = try reader.value()
    centre.options = try reader.integer()
    centre.answersYes = try reader.bool()
    for _ in 0..<(try reader.count()) {
      let notification: UserNotification = try reader.value()
      let date: Double? = try reader.value()
      centre.pending.append(.init(notification, firesAt: date.map { Self.instant($0, epoch) }))
    }
    for _ in 0..<(try reader.count()) {
      centre.delivered.append(.init(try reader.value(), isListed: try reader.bool()))
    }
    centre.categories = try reader.value()
    centre.badge = try reader.integer()
    centre.isRegistered = try reader.bool()
  }

  func at(epoch other: Double) -> NotificationCentre {
    var centre = centre
    for index in centre.pending.indices {
      centre.pending[index].firesAt = centre.pending[index].firesAt.map { Self.instant(epoch + $0.seconds, other) }
    }
    return centre
  }

  private static func instant(_ date: Double, _ epoch: Double) -> Instant {
    // Bounded, so that a damaged date traps nothing: some decades to either side.
    .zero + .seconds(min(max(date - epoch, -2e9), 2e9))
  }
}

/// The same for its location services.
struct LocationRecord: ByteCodable {
  var services: LocationServices

  init(_ services: LocationServices) { self.services = services }

  func write(to writer: inout ByteWriter) {
    writer.integer(UInt8(1))
    writer.value(services.authorization)
    for flag in [services.answersYes, services.watchesSignificantChanges, services.watchesVisits] { writer.bool(flag) }
    writer.value(services.regions)
    writer.value(services.lastSignificant)
    writer.value(services.arrival)
  }

  init(from reader: inout ByteReader) throws(ByteCodecError) {
    try reader.format("location record")
    services = LocationServices()
    services.authorization = try reader.value()
    services.answersYes = try reader.bool()
    services.watchesSignificantChanges = try reader.bool()
    services.watchesVisits = try reader.bool()
    services.regions = try reader.value()
    services.lastSignificant = try reader.value()
    services.arrival = try reader.value()
  }
}

extension ByteReader {
  fileprivate mutating func format(_ what: String) throws(ByteCodecError) {
    let format: UInt8 = try integer()
    guard format == 1 else { throw .unknownCode(what: "format of a \(what)", code: Int(format)) }
  }
}
