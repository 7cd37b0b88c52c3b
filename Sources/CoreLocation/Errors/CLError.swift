import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The domain of the location services' errors.
public let kCLErrorDomain = "kCLErrorDomain"

/// An error of the location services; the numbers are Apple's.
public struct CLError: CustomNSError, LocalizedError, Hashable, Sendable {
  /// What went wrong; the raw values are Apple's. The device reports `locationUnknown`, `denied`,
  /// `regionMonitoringDenied` and `regionMonitoringFailure`.
  public enum Code: Int, Sendable {
    case locationUnknown = 0
    case denied = 1
    case network = 2
    case headingFailure = 3
    case regionMonitoringDenied = 4
    case regionMonitoringFailure = 5
    case regionMonitoringSetupDelayed = 6
    case regionMonitoringResponseDelayed = 7
    case geocodeFoundNoResult = 8
    case geocodeFoundPartialResult = 9
    case geocodeCanceled = 10
    case deferredFailed = 11
    case deferredNotUpdatingLocation = 12
    case deferredAccuracyTooLow = 13
    case deferredDistanceFiltered = 14
    case deferredCanceled = 15
    case rangingUnavailable = 16
    case rangingFailure = 17
    case promptDeclined = 18
  }

  /// What went wrong.
  public let code: Code

  /// An error with this code, as tests of an app make it.
  public init(_ code: Code) { self.code = code }

  /// Where the device is cannot be said yet.
  public static var locationUnknown: Code { .locationUnknown }
  /// The user does not permit it.
  public static var denied: Code { .denied }
  /// There is no network to find the place by.
  public static var network: Code { .network }
  /// The user does not permit that regions are watched.
  public static var regionMonitoringDenied: Code { .regionMonitoringDenied }
  /// A region cannot be watched: it is no circle on the earth, or the app watches twenty already.
  public static var regionMonitoringFailure: Code { .regionMonitoringFailure }
  /// No address belongs to the place.
  public static var geocodeFoundNoResult: Code { .geocodeFoundNoResult }

  /// `kCLErrorDomain`.
  public static var errorDomain: String { kCLErrorDomain }
  /// The code's raw value, as `NSError` has it.
  public var errorCode: Int { code.rawValue }
  public var errorDescription: String? { "The operation couldn't be completed: \(code)." }
}
