import Foundation
internal import LifeCycle

/// One thing that sound comes out of or goes into.
public final class AVAudioSessionPortDescription: NSObject, Sendable {
  /// What kind of thing it is.
  public let portType: AVAudioSession.Port
  /// What people call it, in English.
  public let portName: String
  /// Tells it from others of its kind.
  ///
  /// - Note: Differs from iOS: the kind itself: there is one of each.
  public var uid: String { portType.rawValue }

  init(_ type: AVAudioSession.Port, _ name: String) {
    portType = type
    portName = name
    super.init()
  }
}

/// Where sound goes and comes from.
public final class AVAudioSessionRouteDescription: NSObject, Sendable {
  /// What sound comes from: always the device's microphone.
  public let inputs: [AVAudioSessionPortDescription]
  /// What sound goes to: always one thing.
  public let outputs: [AVAudioSessionPortDescription]

  init(_ route: AudioRoute) {
    inputs = [AVAudioSessionPortDescription(.builtInMic, "Microphone")]
    let output =
      switch route {
      case .speaker: AVAudioSessionPortDescription(.builtInSpeaker, "Speaker")
      case .headphones: AVAudioSessionPortDescription(.headphones, "Headphones")
      case .bluetooth: AVAudioSessionPortDescription(.bluetoothA2DP, "Bluetooth")
      case .carPlay: AVAudioSessionPortDescription(.carAudio, "CarPlay")
      }
    outputs = [output]
    super.init()
  }
}
