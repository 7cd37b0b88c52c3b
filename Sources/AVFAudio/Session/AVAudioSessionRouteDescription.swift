import Foundation
internal import LifeCycle

/// One thing that sound comes out of or goes into.
public final class AVAudioSessionPortDescription: NSObject, Sendable {
  public let portType: AVAudioSession.Port
  public let portName: String
  public var uid: String { portType.rawValue }

  init(_ type: AVAudioSession.Port, _ name: String) {
    portType = type
    portName = name
    super.init()
  }
}

/// Where sound goes and comes from.
public final class AVAudioSessionRouteDescription: NSObject, Sendable {
  public let inputs: [AVAudioSessionPortDescription]
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
