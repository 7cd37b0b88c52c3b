import Foundation
internal import SystemLink

/// How near a beacon is. Raw values are Apple's.
public enum CLProximity: Int, Sendable {
  case unknown = 0
  case immediate = 1
  case near = 2
  case far = 3
}

/// A beacon that was found. None is.
public final class CLBeacon: NSObject, Sendable {
  /// The identifier that all beacons of an owner share.
  public let uuid: UUID
  /// The group of beacons.
  public let major: NSNumber
  /// The beacon in its group.
  public let minor: NSNumber
  /// How near it is.
  public let proximity: CLProximity
  /// How far it may be, in metres.
  public let accuracy: CLLocationAccuracy
  /// How strong its signal is, in decibels.
  public let rssi: Int

  private override init() { fatalError("No beacon is ever found.") }
}

extension CLLocationManager {
  /// Searches for beacons. The delegate hears `CLError.rangingUnavailable` in the next turn of the main queue.
  ///
  /// - Note: Differs from iOS: the device has no radio.
  public func startRangingBeacons(satisfying constraint: CLBeaconIdentityConstraint) {
    DispatchQueue.main.async { [weak self] in
      guard let self else { return }
      self.delegate?.locationManager(self, didFailRangingFor: constraint, error: CLError(.rangingUnavailable))
    }
  }
  /// Ends the search; nothing was searched for.
  public func stopRangingBeacons(satisfying constraint: CLBeaconIdentityConstraint) {}
  /// The older form of `startRangingBeacons(satisfying:)`.
  ///
  /// - Note: Differs from iOS: the device has no radio.
  public func startRangingBeacons(in region: CLBeaconRegion) {
    DispatchQueue.main.async { [weak self] in
      guard let self else { return }
      self.delegate?.locationManager(
        self, rangingBeaconsDidFailFor: region, withError: CLError(.rangingUnavailable))
    }
  }
  /// Ends the search; nothing was searched for.
  public func stopRangingBeacons(in region: CLBeaconRegion) {}
}
