import Foundation

// What comes from key-value coding, which Foundation lacks on this platform.
extension UserDefaults {
  /// Sets a value, as `set(_:forKey:)` does.
  public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
  /// The value, as `object(forKey:)` gives it.
  public func value(forKey key: String) -> Any? { object(forKey: key) }
}
