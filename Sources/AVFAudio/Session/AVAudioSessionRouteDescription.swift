import Foundation
internal import LifeCycle

/// One input or output port.
public final class AVAudioSessionPortDescription: NSObject, Sendable {
  /// The kind of port.
  public let portType: AVAudioSession.Port
  /// The display name, in English.
  public let portName: String
  /// The unique identifier.
  ///
  /// - Note: Differs from iOS: the kind itself: there is one of each.
  public var uid: String { portType.rawValue }

  init(_ type: AVAudioSession.Port, _ name: String) {
    portType = type
    portName = name
    super.init()
  }
}

/// The inputs and outputs of a route.
public final class AVAudioSessionRouteDescription: NSObject, Sendable {
  /// The inputs: always the device's microphone.
  public let inputs: [AVAudioSessionPortDescription]
  /// The outputs: always exactly one.
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
