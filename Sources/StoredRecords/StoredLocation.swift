import ByteCodec
import LifeCycle

/// An app's location services, as stored in the database.
package struct StoredLocation: StoredRecord, Hashable {
  package static let kind = "stored location record"
  package static let version: UInt8 = 1

  package var authorization: LocationAuthorization
  /// The user's answer to the next prompt.
  package var answersYes: Bool
  package var watchesSignificantChanges: Bool
  package var watchesVisits: Bool
  package var regions: [MonitoredRegion]
  /// The location of the last reported significant change.
  package var lastSignificant: Coordinate?
  /// When the current visit began, in seconds since 1970.
  package var arrival: Double?

  package init(
    authorization: LocationAuthorization, answersYes: Bool, watchesSignificantChanges: Bool, watchesVisits: Bool,
    regions: [MonitoredRegion], lastSignificant: Coordinate?, arrival: Double?
  ) {
    self.authorization = authorization
    self.answersYes = answersYes
    self.watchesSignificantChanges = watchesSignificantChanges
    self.watchesVisits = watchesVisits
    self.regions = regions
    self.lastSignificant = lastSignificant
    self.arrival = arrival
  }

  package func write(to writer: inout ByteWriter) {
    writer.integer(authorization.rawValue)
    for flag in [answersYes, watchesSignificantChanges, watchesVisits] { writer.bool(flag) }
    writer.list(regions) { $0.region($1) }
    writer.optional(lastSignificant) { $0.place($1) }
    writer.optional(arrival) { $0.double($1) }
  }

  package init(version: UInt8, from reader: inout ByteReader) throws(ByteCodecError) {
    authorization = try reader.number("stored location authorization")
    answersYes = try reader.bool()
    watchesSignificantChanges = try reader.bool()
    watchesVisits = try reader.bool()
    regions = try reader.list { (reader) throws(ByteCodecError) in try reader.region() }
    lastSignificant = try reader.optional { (reader) throws(ByteCodecError) in try reader.place() }
    arrival = try reader.optional { (reader) throws(ByteCodecError) in try reader.double() }
  }
}
