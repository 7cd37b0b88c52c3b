import DormouseFoundation
import Foundation
import FoundationNetworking

/// What apps set on iOS and Swift's `URLSessionConfiguration` lacks. All is stored with the configuration it was set on, not
/// with its copies, and has no effect on transfers.
extension URLSessionConfiguration {
  /// A configuration for transfers that go on while the app sleeps.
  ///
  /// - Note: Differs from iOS: it is the default one; transfers sleep and end with the app's process.
  public class func background(withIdentifier identifier: String) -> URLSessionConfiguration {
    let configuration = URLSessionConfiguration.default
    configuration.keep(identifier, under: Key.identifier)
    return configuration
  }
  /// The identifier of a configuration for the background; nil for others.
  public var backgroundIdentifier: String? { kept(Key.identifier) }
  /// Whether a task waits for a network; stored, a task without one fails.
  public var waitsForConnectivity: Bool {
    get { kept(Key.waits) ?? false }
    set { keep(newValue, under: Key.waits) }
  }
  /// Whether tasks may use a network that costs money; stored.
  public var allowsExpensiveNetworkAccess: Bool {
    get { kept(Key.expensive) ?? true }
    set { keep(newValue, under: Key.expensive) }
  }
  /// Whether tasks may use a network on which the user saves data; stored.
  public var allowsConstrainedNetworkAccess: Bool {
    get { kept(Key.constrained) ?? true }
    set { keep(newValue, under: Key.constrained) }
  }
  /// Whether the app is launched when transfers are done; stored.
  public var sessionSendsLaunchEvents: Bool {
    get { kept(Key.launches) ?? true }
    set { keep(newValue, under: Key.launches) }
  }

  private enum Key: UInt8 {
    case identifier, waits, expensive, constrained, launches
  }

  /// A place in memory for each key.
  nonisolated(unsafe) private static let places = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 8))

  private func keep(_ value: Any, under key: Key) {
    objc_setAssociatedObject(self, Self.places + Int(key.rawValue), value, .OBJC_ASSOCIATION_RETAIN)
  }
  private func kept<Value>(_ key: Key) -> Value? {
    objc_getAssociatedObject(self, Self.places + Int(key.rawValue)) as? Value
  }
}
