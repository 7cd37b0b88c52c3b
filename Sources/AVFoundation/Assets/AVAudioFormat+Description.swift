import AVFAudio
import CoreMedia

extension AVAudioFormat {
  /// The same as Core Media says it.
  public var formatDescription: CMAudioFormatDescription {
    let format = settings[AVFormatIDKey] as? AudioFormatID ?? kAudioFormatLinearPCM
    return CMFormatDescription(mediaType: .audio, mediaSubType: .init(rawValue: format))
  }
}
