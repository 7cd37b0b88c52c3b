import Foundation

/// Asks whether the app may follow the user: denied, and nobody is asked.
public final class ATTrackingManager: NSObject {
  /// The answers.
  public enum AuthorizationStatus: UInt, Sendable { case notDetermined, restricted, denied, authorized }
  /// The answer: denied.
  public class var trackingAuthorizationStatus: AuthorizationStatus { .denied }
  /// Asks; denied. The handler runs on a queue of its own.
  public class func requestTrackingAuthorization(
    completionHandler completion: @escaping @Sendable (AuthorizationStatus) -> Void
  ) { DispatchQueue.global().async { completion(.denied) } }
  /// Asks; denied.
  public class func requestTrackingAuthorization() async -> AuthorizationStatus { .denied }
}
