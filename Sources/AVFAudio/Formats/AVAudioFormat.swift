import Foundation

// Keys of a format's settings, and the formats that apps name.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the format's identifier.
public let AVFormatIDKey = "AVFormatIDKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the sample rate, in hertz.
public let AVSampleRateKey = "AVSampleRateKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the number of channels.
public let AVNumberOfChannelsKey = "AVNumberOfChannelsKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the encoder's quality, an `AVAudioQuality`.
public let AVEncoderAudioQualityKey = "AVEncoderAudioQualityKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the bit rate, in bits a second.
public let AVEncoderBitRateKey = "AVEncoderBitRateKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the bits a sample has.
public let AVLinearPCMBitDepthKey = "AVLinearPCMBitDepthKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key that says whether the high byte comes first.
public let AVLinearPCMIsBigEndianKey = "AVLinearPCMIsBigEndianKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key that says whether samples are floating-point.
public let AVLinearPCMIsFloatKey = "AVLinearPCMIsFloatKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key that says whether each channel has a buffer of its own.
public let AVLinearPCMIsNonInterleaved = "AVLinearPCMIsNonInterleaved"

/// A format's four letters.
public typealias AudioFormatID = UInt32
/// 'lpcm'.
public let kAudioFormatLinearPCM: AudioFormatID = 0x6C70_636D
/// 'aac '.
public let kAudioFormatMPEG4AAC: AudioFormatID = 0x6161_6320
/// '.mp3'.
public let kAudioFormatMPEGLayer3: AudioFormatID = 0x2E6D_7033
/// 'alac'.
public let kAudioFormatAppleLossless: AudioFormatID = 0x616C_6163
/// 'ima4'.
public let kAudioFormatAppleIMA4: AudioFormatID = 0x696D_6134

/// How well an encoder works. Raw values are Apple's.
public enum AVAudioQuality: Int, Sendable {
  case min = 0
  case low = 0x20
  case medium = 0x40
  case high = 0x60
  case max = 0x7F
}

/// Numbers of samples.
public typealias AVAudioFrameCount = UInt32
/// A place in a file, in samples.
public typealias AVAudioFramePosition = Int64
/// Numbers of channels.
public typealias AVAudioChannelCount = UInt32

/// How samples are stored. Raw values are Apple's.
public enum AVAudioCommonFormat: UInt, Sendable {
  case otherFormat = 0
  case pcmFormatFloat32 = 1
  case pcmFormatFloat64 = 2
  case pcmFormatInt16 = 3
  case pcmFormatInt32 = 4
}

/// A format of sound: a value that is kept, since nothing is decoded or encoded here.
open class AVAudioFormat: NSObject, @unchecked Sendable {
  /// Samples in a second.
  public let sampleRate: Double
  /// How many channels.
  public let channelCount: AVAudioChannelCount
  /// How samples are stored.
  public let commonFormat: AVAudioCommonFormat
  /// Whether the channels' samples alternate.
  public let isInterleaved: Bool
  private let format: AudioFormatID

  private init(
    _ format: AudioFormatID, _ commonFormat: AVAudioCommonFormat, _ rate: Double, _ channels: AVAudioChannelCount,
    _ interleaved: Bool
  ) {
    self.format = format
    self.commonFormat = commonFormat
    sampleRate = rate
    channelCount = channels
    isInterleaved = interleaved
    super.init()
  }

  /// 32-bit samples, each channel apart; nil without channels.
  public convenience init?(standardFormatWithSampleRate sampleRate: Double, channels: AVAudioChannelCount) {
    self.init(commonFormat: .pcmFormatFloat32, sampleRate: sampleRate, channels: channels, interleaved: false)
  }

  /// Samples of a kind; nil without channels.
  public convenience init?(
    commonFormat format: AVAudioCommonFormat, sampleRate: Double, channels: AVAudioChannelCount, interleaved: Bool
  ) {
    guard channels > 0 else { return nil }
    self.init(kAudioFormatLinearPCM, format, sampleRate, channels, interleaved)
  }

  /// The format that settings describe; nil if they lack the rate or the channels, or have values of other types.
  public convenience init?(settings: [String: Any]) {
    func number(_ key: String) -> Double? {
      switch settings[key] {
      case let value as Double: value
      case let value as Int: Double(value)
      case let value as UInt32: Double(value)
      case let value as Float: Double(value)
      case let value as NSNumber: value.doubleValue
      default: nil
      }
    }
    guard let rate = number(AVSampleRateKey), let channels = number(AVNumberOfChannelsKey),
      let count = AVAudioChannelCount(exactly: channels), count > 0
    else { return nil }
    let format = number(AVFormatIDKey).flatMap(AudioFormatID.init(exactly:)) ?? kAudioFormatLinearPCM
    let isFloat = (settings[AVLinearPCMIsFloatKey] as? Bool) ?? false
    let bits = number(AVLinearPCMBitDepthKey)
    let common: AVAudioCommonFormat =
      switch (format, isFloat, bits) {
      case (kAudioFormatLinearPCM, true, 32): .pcmFormatFloat32
      case (kAudioFormatLinearPCM, true, 64): .pcmFormatFloat64
      case (kAudioFormatLinearPCM, false, 16): .pcmFormatInt16
      case (kAudioFormatLinearPCM, false, 32): .pcmFormatInt32
      default: .otherFormat
      }
    self.init(format, common, rate, count, !((settings[AVLinearPCMIsNonInterleaved] as? Bool) ?? false))
  }

  /// Whether it is 32-bit samples, each channel apart.
  open var isStandard: Bool { commonFormat == .pcmFormatFloat32 && !isInterleaved }
  /// The same as a dictionary.
  open var settings: [String: Any] {
    [AVFormatIDKey: format, AVSampleRateKey: sampleRate, AVNumberOfChannelsKey: channelCount]
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? AVAudioFormat else { return false }
    return format == other.format && commonFormat == other.commonFormat && sampleRate == other.sampleRate
      && channelCount == other.channelCount && isInterleaved == other.isInterleaved
  }
  open override var hash: Int { sampleRate.hashValue ^ channelCount.hashValue }
}
