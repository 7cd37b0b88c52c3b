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

  /// The location is not known yet.
  public static var locationUnknown: Code { .locationUnknown }
  /// The user denies access.
  public static var denied: Code { .denied }
  /// There is no network to find the location with.
  public static var network: Code { .network }
  /// The user denies region monitoring.
  public static var regionMonitoringDenied: Code { .regionMonitoringDenied }
  /// The region cannot be monitored: it is not a circle on the earth, or the app already monitors twenty.
  public static var regionMonitoringFailure: Code { .regionMonitoringFailure }
  /// No address matches the location.
  public static var geocodeFoundNoResult: Code { .geocodeFoundNoResult }

  /// `kCLErrorDomain`.
  public static var errorDomain: String { kCLErrorDomain }
  /// The code's raw value, as in `NSError`.
  public var errorCode: Int { code.rawValue }
  public var errorDescription: String? { "The operation couldn't be completed: \(code)." }
}
