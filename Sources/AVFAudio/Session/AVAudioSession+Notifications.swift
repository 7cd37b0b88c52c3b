import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// An `AVAudioSession.InterruptionType`'s raw value.
public let AVAudioSessionInterruptionTypeKey = "AVAudioSessionInterruptionTypeKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// An `AVAudioSession.InterruptionOptions`' raw value; at the end of an interruption.
public let AVAudioSessionInterruptionOptionKey = "AVAudioSessionInterruptionOptionKey"
/// An `AVAudioSession.InterruptionReason`'s raw value, where the reason is that the app was suspended (iOS 14.5).
///
/// - Note: Differs from iOS: no other interruption has it.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVAudioSessionInterruptionReasonKey = "AVAudioSessionInterruptionReasonKey"
/// Whether the interruption only means that the app was suspended with its session active; the older form of the
/// reason.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVAudioSessionInterruptionWasSuspendedKey = "AVAudioSessionInterruptionWasSuspendedKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// An `AVAudioSession.RouteChangeReason`'s raw value.
public let AVAudioSessionRouteChangeReasonKey = "AVAudioSessionRouteChangeReasonKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The `AVAudioSessionRouteDescription` before the change.
public let AVAudioSessionRouteChangePreviousRouteKey = "AVAudioSessionRouteChangePreviousRouteKey"
/// An `AVAudioSession.SilenceSecondaryAudioHintType`'s raw value.
///
/// - Note: Differs from iOS: no notification has it, since none is posted.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVAudioSessionSilenceSecondaryAudioHintTypeKey = "AVAudioSessionSilenceSecondaryAudioHintTypeKey"

extension AVAudioSession {
  // Posted with the session as the object.
  /// An interruption began or ended; posted on the main thread with the session as its object. At the beginning the
  /// session is inactive and playback is already paused (reference 3).
  public static let interruptionNotification = Notification.Name("AVAudioSessionInterruptionNotification")
  /// The audio route changed; posted on the main thread with the session as its object. Playback is already paused if
  /// its device is gone.
  public static let routeChangeNotification = Notification.Name("AVAudioSessionRouteChangeNotification")
  /// The media server died; posted on the main thread with the session as its object. The session is inactive and
  /// playback is paused.
  public static let mediaServicesWereLostNotification =
    Notification.Name("AVAudioSessionMediaServicesWereLostNotification")
  /// The media server is back, and every audio object must be created again; posted on the main thread after the loss.
  public static let mediaServicesWereResetNotification =
    Notification.Name("AVAudioSessionMediaServicesWereResetNotification")
  /// Never posted: another app's primary audio is an interruption here.
  public static let silenceSecondaryAudioHintNotification =
    Notification.Name("AVAudioSessionSilenceSecondaryAudioHintNotification")
}
