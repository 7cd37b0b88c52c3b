import Foundation

/// The identifier of a group of beacons.
public typealias CLBeaconMajorValue = UInt16
/// The identifier of one beacon in its group.
public typealias CLBeaconMinorValue = UInt16

/// Which beacons are meant: all of an owner, a group of them, or one.
open class CLBeaconIdentityConstraint: NSObject, @unchecked Sendable {
  /// The owner's identifier.
  public let uuid: UUID
  /// The group's; nil for all.
  public let major: CLBeaconMajorValue?
  /// The one beacon's; nil for all of the group.
  public let minor: CLBeaconMinorValue?

  /// All beacons of an owner.
  public convenience init(uuid: UUID) { self.init(uuid, nil, nil) }
  /// A group.
  public convenience init(uuid: UUID, major: CLBeaconMajorValue) { self.init(uuid, major, nil) }
  /// One beacon.
  public convenience init(uuid: UUID, major: CLBeaconMajorValue, minor: CLBeaconMinorValue) {
    self.init(uuid, major, minor)
  }

  init(_ uuid: UUID, _ major: CLBeaconMajorValue?, _ minor: CLBeaconMinorValue?) {
    self.uuid = uuid
    self.major = major
    self.minor = minor
    super.init()
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CLBeaconIdentityConstraint else { return false }
    return uuid == other.uuid && major == other.major && minor == other.minor
  }
  open override var hash: Int { uuid.hashValue }
}

/// The surroundings of beacons; the device has no radio, so none is ever near, and watching them fails.
open class CLBeaconRegion: CLRegion, @unchecked Sendable {
  /// Which beacons.
  public let beaconIdentityConstraint: CLBeaconIdentityConstraint
  /// The identifier that all beacons of one owner share.
  public var uuid: UUID { beaconIdentityConstraint.uuid }
  /// The older name.
  public var proximityUUID: UUID { uuid }
  /// The identifier of a group of them; nil for all.
  public var major: NSNumber? { beaconIdentityConstraint.major.map { NSNumber(value: $0) } }
  /// The identifier of one in the group; nil for all.
  public var minor: NSNumber? { beaconIdentityConstraint.minor.map { NSNumber(value: $0) } }
  /// Whether the app is told of nearby beacons when the screen lights up. Stored; it has no effect here.
  open var notifyEntryStateOnDisplay = false

  /// The beacons that a constraint means.
  ///
  /// - Note: Differs from iOS: watching them fails: circles alone can be watched.
  public init(beaconIdentityConstraint: CLBeaconIdentityConstraint, identifier: String) {
    self.beaconIdentityConstraint = beaconIdentityConstraint
    super.init(identifier: identifier)
  }
  /// All beacons of one owner.
  public convenience init(uuid: UUID, identifier: String) {
    self.init(beaconIdentityConstraint: .init(uuid: uuid), identifier: identifier)
  }
  /// A group.
  public convenience init(uuid: UUID, major: CLBeaconMajorValue, identifier: String) {
    self.init(beaconIdentityConstraint: .init(uuid: uuid, major: major), identifier: identifier)
  }
  /// One beacon.
  public convenience init(uuid: UUID, major: CLBeaconMajorValue, minor: CLBeaconMinorValue, identifier: String) {
    self.init(beaconIdentityConstraint: .init(uuid: uuid, major: major, minor: minor), identifier: identifier)
  }
  /// The older form.
  public convenience init(proximityUUID: UUID, identifier: String) {
    self.init(uuid: proximityUUID, identifier: identifier)
  }
  /// The older form, of a group.
  public convenience init(proximityUUID: UUID, major: CLBeaconMajorValue, identifier: String) {
    self.init(uuid: proximityUUID, major: major, identifier: identifier)
  }
  /// The older form, of one beacon.
  public convenience init(
    proximityUUID: UUID, major: CLBeaconMajorValue, minor: CLBeaconMinorValue, identifier: String
  ) { self.init(uuid: proximityUUID, major: major, minor: minor, identifier: identifier) }
}
