import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// An `AVAudioSession.InterruptionType`'s raw value.
public let AVAudioSessionInterruptionTypeKey = "AVAudioSessionInterruptionTypeKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// An `AVAudioSession.InterruptionOptions`' raw value; at the end of an interruption.
public let AVAudioSessionInterruptionOptionKey = "AVAudioSessionInterruptionOptionKey"
/// An `AVAudioSession.InterruptionReason`'s raw value (iOS 14.5).
///
/// - Note: Differs from iOS: no notification here has it.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVAudioSessionInterruptionReasonKey = "AVAudioSessionInterruptionReasonKey"
/// Whether the interruption only says that the app was suspended with its session active; the older form of the reason.
///
/// - Note: Differs from iOS: no notification here has it.
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
  // Posted with the session as their object.
  /// An interruption began or ended; posted on the main thread with the session as its object. At the beginning the
  /// session is inactive and what played is paused already (reference 3).
  public static let interruptionNotification = Notification.Name("AVAudioSessionInterruptionNotification")
  /// Sound goes elsewhere; posted on the main thread with the session as its object. What played is paused already
  /// where the device it played to is gone.
  public static let routeChangeNotification = Notification.Name("AVAudioSessionRouteChangeNotification")
  /// The media server died; posted on the main thread with the session as its object. The session is inactive and what
  /// played is paused.
  public static let mediaServicesWereLostNotification =
    Notification.Name("AVAudioSessionMediaServicesWereLostNotification")
  /// The media server is there again, and every audio object has to be made anew; posted on the main thread after the
  /// loss.
  public static let mediaServicesWereResetNotification =
    Notification.Name("AVAudioSessionMediaServicesWereResetNotification")
  /// Never posted: another app's primary sound is an interruption here.
  public static let silenceSecondaryAudioHintNotification =
    Notification.Name("AVAudioSessionSilenceSecondaryAudioHintNotification")
}
