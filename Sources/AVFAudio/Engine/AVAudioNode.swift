import Foundation
import Synchronization

/// A part of an audio engine. Nothing flows through it: it is attached, connected and kept.
open class AVAudioNode: NSObject, @unchecked Sendable {
  /// The engine that it is attached to.
  public internal(set) weak var engine: AVAudioEngine?
  /// The format of an output.
  ///
  /// - Note: Differs from iOS: always 44,100 samples a second on two channels.
  open func outputFormat(forBus bus: Int) -> AVAudioFormat {
    AVAudioFormat(standardFormatWithSampleRate: 44_100, channels: 2)!
  }
  /// The format of an input.
  ///
  /// - Note: Differs from iOS: always 44,100 samples a second on two channels.
  open func inputFormat(forBus bus: Int) -> AVAudioFormat { outputFormat(forBus: bus) }
  /// Hands what flows through an output to a block.
  ///
  /// - Note: Differs from iOS: the block is never called.
  open func installTap(
    onBus bus: Int, bufferSize: AVAudioFrameCount, format: AVAudioFormat?,
    block tapBlock: @escaping (AVAudioPCMBuffer, AVAudioTime) -> Void
  ) {}
  /// Ends what `installTap` began.
  open func removeTap(onBus bus: Int) {}
  /// Forgets what is to be played.
  open func reset() {}
  /// When it last made sound.
  ///
  /// - Note: Differs from iOS: always nil, as before an engine runs.
  open var lastRenderTime: AVAudioTime? { nil }
}

/// Mixes its inputs.
open class AVAudioMixerNode: AVAudioNode, @unchecked Sendable {
  /// The volume, from 0 to 1. Stored; it has no effect here.
  open var outputVolume: Float = 1
  /// The volume of its input. Stored; it has no effect here.
  open var volume: Float = 1
}

/// The microphone's side of an engine. Nothing comes from it.
open class AVAudioInputNode: AVAudioNode, @unchecked Sendable {}
/// The loudspeaker's side of an engine. Nothing is heard.
open class AVAudioOutputNode: AVAudioNode, @unchecked Sendable {}

/// Changes what flows through it.
open class AVAudioUnit: AVAudioNode, @unchecked Sendable {}

/// Changes speed and pitch.
open class AVAudioUnitTimePitch: AVAudioUnit, @unchecked Sendable {
  /// In hundredths of a semitone, from -2400 to 2400. Stored; it has no effect here.
  open var pitch: Float = 0
  /// As a factor. Stored; it has no effect here.
  open var rate: Float = 1
}

/// Changes speed and with it the pitch.
open class AVAudioUnitVarispeed: AVAudioUnit, @unchecked Sendable {
  /// As a factor. Stored; it has no effect here.
  open var rate: Float = 1
}

/// A moment of an engine's clock.
open class AVAudioTime: NSObject, @unchecked Sendable {
  /// In samples.
  public let sampleTime: AVAudioFramePosition
  /// Samples in a second.
  public let sampleRate: Double
  /// A time by the number of its sample.
  public init(sampleTime: AVAudioFramePosition, atRate sampleRate: Double) {
    self.sampleTime = sampleTime
    self.sampleRate = sampleRate
    super.init()
  }
}

/// Samples in memory: room for them, all zero.
open class AVAudioPCMBuffer: NSObject, @unchecked Sendable {
  /// What the samples are.
  public let format: AVAudioFormat
  /// For how many there is room.
  public let frameCapacity: AVAudioFrameCount
  /// How many there are.
  open var frameLength: AVAudioFrameCount = 0
  /// Room for samples.
  public init?(pcmFormat format: AVAudioFormat, frameCapacity: AVAudioFrameCount) {
    guard format.commonFormat != .otherFormat else { return nil }
    self.format = format
    self.frameCapacity = frameCapacity
    super.init()
  }
}

/// A file of sound. Nothing is decoded: its length is 0.
open class AVAudioFile: NSObject, @unchecked Sendable {
  /// Where it is.
  public let url: URL
  /// - Throws: if there is no such file.
  public init(forReading fileURL: URL) throws {
    guard try fileURL.checkResourceIsReachable() else { throw CocoaError(.fileNoSuchFile) }
    url = fileURL
    super.init()
  }
  /// How many samples it has.
  ///
  /// - Note: Differs from iOS: always 0.
  open var length: AVAudioFramePosition { 0 }
  /// What its samples are when they are read.
  ///
  /// - Note: Differs from iOS: always 44,100 samples a second on two channels.
  open var processingFormat: AVAudioFormat { AVAudioFormat(standardFormatWithSampleRate: 44_100, channels: 2)! }
  /// What its samples are in the file.
  ///
  /// - Note: Differs from iOS: always 44,100 samples a second on two channels.
  open var fileFormat: AVAudioFormat { processingFormat }
  /// Reads samples; there are none.
  open func read(into buffer: AVAudioPCMBuffer) throws { buffer.frameLength = 0 }
}
