import Foundation

// The key-value coding methods, which Foundation lacks on this platform.
extension UserDefaults {
  /// Sets a value, as `set(_:forKey:)` does.
  public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
  /// The value, as `object(forKey:)` returns it.
  public func value(forKey key: String) -> Any? { object(forKey: key) }
}
