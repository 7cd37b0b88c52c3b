import Foundation

/// The identifier for advertising: all zeros, as following is denied.
public final class ASIdentifierManager: NSObject, Sendable {
  private static let theOnly = ASIdentifierManager()
  /// The app's only instance.
  public class func shared() -> ASIdentifierManager { theOnly }
  private override init() { super.init() }
  /// The identifier: all zeros.
  public var advertisingIdentifier: UUID { UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)) }
  /// Whether the app may follow the user: no.
  public var isAdvertisingTrackingEnabled: Bool { false }
}
