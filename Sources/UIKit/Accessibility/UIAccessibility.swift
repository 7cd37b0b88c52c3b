import Foundation
internal import LifeCycle
internal import SystemLink

/// The user's accessibility settings, and notifications to assistive technologies.
///
/// - Note: Differs from iOS: every setting is off, and of the notifications announcements alone have an effect: the
///   device's page speaks them.
@preconcurrency @MainActor
public enum UIAccessibility {
  /// The kind of an accessibility notification.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// A new screen appeared.
    public static let screenChanged = Self(rawValue: 1000)
    /// Elements moved or appeared.
    public static let layoutChanged = Self(rawValue: 1001)
    /// Text to be spoken.
    public static let announcement = Self(rawValue: 1008)
    /// The content was scrolled.
    public static let pageScrolled = Self(rawValue: 1009)
  }

  /// Notifies assistive technologies: an announcement, a string or an attributed one, is spoken. Others have no effect.
  public static func post(notification: Notification, argument: Any?) {
    guard notification == .announcement,
      let text = argument as? String ?? (argument as? NSAttributedString)?.string, !text.isEmpty
    else { return }
    var whole = text
    while whole.utf8.count > LiveInput.longestText { whole = String(whole.prefix(whole.count / 2)) }
    Runtime.shared.send(.announced(whole))
  }

  /// Whether VoiceOver is on.
  public static var isVoiceOverRunning: Bool { false }
  /// Whether Switch Control is on.
  public static var isSwitchControlRunning: Bool { false }
  /// Whether Reduce Motion is on.
  public static var isReduceMotionEnabled: Bool { false }
  /// Whether Reduce Transparency is on.
  public static var isReduceTransparencyEnabled: Bool { false }
  /// Whether Bold Text is on.
  public static var isBoldTextEnabled: Bool { false }
  /// Whether Increase Contrast is on.
  public static var isDarkerSystemColorsEnabled: Bool { UIScreen.main.look.contrast == .high }
  /// Whether Invert Colors is on.
  public static var isInvertColorsEnabled: Bool { false }
  /// Whether the grayscale filter is on.
  public static var isGrayscaleEnabled: Bool { false }
  /// Whether Guided Access is on.
  public static var isGuidedAccessEnabled: Bool { false }

  /// Increase Contrast was turned on or off.
  public nonisolated static let darkerSystemColorsStatusDidChangeNotification =
    Foundation.Notification.Name("UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")
  /// VoiceOver was turned on or off; never posted.
  public nonisolated static let voiceOverStatusDidChangeNotification =
    Foundation.Notification.Name("UIAccessibilityVoiceOverStatusDidChangeNotification")
  /// Reduce Motion was turned on or off; never posted.
  public nonisolated static let reduceMotionStatusDidChangeNotification =
    Foundation.Notification.Name("UIAccessibilityReduceMotionStatusDidChangeNotification")
}
