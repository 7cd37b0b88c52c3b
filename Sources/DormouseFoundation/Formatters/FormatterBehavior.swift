import Foundation

/// Stored where it is set; formatters behave as those of Mac OS X 10.4 and iOS do, whatever is chosen.
private enum BehaviorKey {
  nonisolated(unsafe) static let numbers = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
  nonisolated(unsafe) static let dates = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
}

extension NumberFormatter {
  /// How formatters behave: as those of which version of the system. The raw values are the SDK's.
  public enum Behavior: UInt, Sendable {
    /// The system's.
    case `default` = 0
    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// As before Mac OS X 10.4.
    case behavior10_0 = 1000
    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// As from Mac OS X 10.4 on.
    case behavior10_4 = 1040
  }

  /// Stored; each formatter behaves as those of iOS.
  public var formatterBehavior: Behavior {
    get { objc_getAssociatedObject(self, BehaviorKey.numbers) as? Behavior ?? .behavior10_4 }
    set { objc_setAssociatedObject(self, BehaviorKey.numbers, newValue, .OBJC_ASSOCIATION_RETAIN) }
  }
}

extension DateFormatter {
  /// How formatters behave: as those of which version of the system. The raw values are the SDK's.
  public enum Behavior: UInt, Sendable {
    /// The system's.
    case `default` = 0
    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// As before Mac OS X 10.4.
    case behavior10_0 = 1000
    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// As from Mac OS X 10.4 on.
    case behavior10_4 = 1040
  }

  /// Stored; each formatter behaves as those of iOS.
  public var formatterBehavior: Behavior {
    get { objc_getAssociatedObject(self, BehaviorKey.dates) as? Behavior ?? .behavior10_4 }
    set { objc_setAssociatedObject(self, BehaviorKey.dates, newValue, .OBJC_ASSOCIATION_RETAIN) }
  }
}
