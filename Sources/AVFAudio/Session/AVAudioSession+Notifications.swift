import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// An `AVAudioSession.InterruptionType`'s raw value.
public let AVAudioSessionInterruptionTypeKey = "AVAudioSessionInterruptionTypeKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// An `AVAudioSession.InterruptionOptions`' raw value; at the end of an interruption.
public let AVAudioSessionInterruptionOptionKey = "AVAudioSessionInterruptionOptionKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVAudioSessionInterruptionReasonKey = "AVAudioSessionInterruptionReasonKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVAudioSessionInterruptionWasSuspendedKey = "AVAudioSessionInterruptionWasSuspendedKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// An `AVAudioSession.RouteChangeReason`'s raw value.
public let AVAudioSessionRouteChangeReasonKey = "AVAudioSessionRouteChangeReasonKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The `AVAudioSessionRouteDescription` before the change.
public let AVAudioSessionRouteChangePreviousRouteKey = "AVAudioSessionRouteChangePreviousRouteKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVAudioSessionSilenceSecondaryAudioHintTypeKey = "AVAudioSessionSilenceSecondaryAudioHintTypeKey"

extension AVAudioSession {
  // Posted with the session as their object.
  public static let interruptionNotification = Notification.Name("AVAudioSessionInterruptionNotification")
  public static let routeChangeNotification = Notification.Name("AVAudioSessionRouteChangeNotification")
  public static let mediaServicesWereLostNotification =
    Notification.Name("AVAudioSessionMediaServicesWereLostNotification")
  public static let mediaServicesWereResetNotification =
    Notification.Name("AVAudioSessionMediaServicesWereResetNotification")
  /// Never posted: another app's primary sound is an interruption here.
  public static let silenceSecondaryAudioHintNotification =
    Notification.Name("AVAudioSessionSilenceSecondaryAudioHintNotification")
}
