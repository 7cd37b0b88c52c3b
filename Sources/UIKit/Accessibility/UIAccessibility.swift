import Foundation

/// What the user has switched on to use the device more easily, and messages to those helpers.
///
/// - Note: Differs from iOS: the device has no such helpers; everything is off, and messages reach nobody.
@preconcurrency @MainActor
public enum UIAccessibility {
  /// What is told.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Another screen is shown.
    public static let screenChanged = Self(rawValue: 1000)
    /// Something moved or came.
    public static let layoutChanged = Self(rawValue: 1001)
    /// Words to be spoken.
    public static let announcement = Self(rawValue: 1008)
    /// Something was scrolled.
    public static let pageScrolled = Self(rawValue: 1009)
  }

  /// Tells the helpers.
  public static func post(notification: Notification, argument: Any?) {}

  /// Whether the screen is read aloud.
  public static var isVoiceOverRunning: Bool { false }
  /// Whether the device is worked by switches.
  public static var isSwitchControlRunning: Bool { false }
  /// Whether movements are to be few.
  public static var isReduceMotionEnabled: Bool { false }
  /// Whether backgrounds are to let nothing through.
  public static var isReduceTransparencyEnabled: Bool { false }
  /// Whether text is to be bold.
  public static var isBoldTextEnabled: Bool { false }
  /// Whether colours are to differ more.
  public static var isDarkerSystemColorsEnabled: Bool { false }
  /// Whether colours are inverted.
  public static var isInvertColorsEnabled: Bool { false }
  /// Whether there is no colour.
  public static var isGrayscaleEnabled: Bool { false }
  /// Whether one app holds the screen.
  public static var isGuidedAccessEnabled: Bool { false }

  /// Reading aloud was switched on or off; never posted.
  public nonisolated static let voiceOverStatusDidChangeNotification =
    Foundation.Notification.Name("UIAccessibilityVoiceOverStatusDidChangeNotification")
  /// The wish for few movements has changed; never posted.
  public nonisolated static let reduceMotionStatusDidChangeNotification =
    Foundation.Notification.Name("UIAccessibilityReduceMotionStatusDidChangeNotification")
}
