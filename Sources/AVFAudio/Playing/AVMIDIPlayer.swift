import Foundation

/// Called when a player has ended.
public typealias AVMIDIPlayerCompletionHandler = () -> Void

/// Plays notes from a file.
///
/// - Note: Differs from iOS: nothing is heard, and the length of the file is not read: it plays until it is stopped.
open class AVMIDIPlayer: NSObject, @unchecked Sendable {
  /// How long it is, in seconds.
  ///
  /// - Note: Differs from iOS: always 0.
  open var duration: TimeInterval { 0 }
  /// Whether it plays.
  open private(set) var isPlaying = false
  /// How fast, as a factor. Stored; it has no effect here.
  open var rate: Float = 1
  /// Where it is, in seconds. Stored; it does not move.
  open var currentPosition: TimeInterval = 0

  /// A player of a file; the bank of sounds is not read.
  ///
  /// - Throws: An error if the file cannot be read.
  public init(contentsOf inURL: URL, soundBankURL bankURL: URL?) throws {
    _ = try Data(contentsOf: inURL)
    super.init()
  }
  /// A player of notes; the bank of sounds is not read.
  public init(data: Data, soundBankURL bankURL: URL?) throws { super.init() }

  /// Gets ready.
  open func prepareToPlay() {}
  /// Plays; the handler is not called, as it does not end by itself.
  open func play(_ completionHandler: AVMIDIPlayerCompletionHandler? = nil) { isPlaying = true }
  /// Stops.
  open func stop() { isPlaying = false }
}

/// Plays notes from a file through an engine. Nothing is heard.
open class AVAudioSequencer: NSObject, @unchecked Sendable {
  /// Whether it plays.
  open private(set) var isPlaying = false
  /// How fast, as a factor. Stored; it has no effect here.
  open var rate: Float = 1
  /// Where it is, in beats. Stored; it does not move.
  open var currentPositionInBeats: TimeInterval = 0
  /// Where it is, in seconds. Stored; it does not move.
  open var currentPositionInSeconds: TimeInterval = 0

  /// A sequencer of an engine.
  public init(audioEngine engine: AVAudioEngine) { super.init() }
  /// A sequencer without an engine.
  public override init() { super.init() }

  /// Reads a file; its notes are dropped.
  ///
  /// - Throws: An error if the file cannot be read.
  open func load(from fileURL: URL, options: AVMusicSequenceLoadOptions = []) throws {
    _ = try Data(contentsOf: fileURL)
  }
  /// Gets ready.
  open func prepareToPlay() {}
  /// Plays.
  open func start() throws { isPlaying = true }
  /// Stops.
  open func stop() { isPlaying = false }
}

/// How notes are read.
public struct AVMusicSequenceLoadOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Each channel a track.
  public static let smfChannelsToTracks = AVMusicSequenceLoadOptions(rawValue: 1)
}

/// An instrument. Nothing is heard.
open class AVAudioUnitMIDIInstrument: AVAudioUnit, @unchecked Sendable {
  /// Begins a note. It has no effect here.
  open func startNote(_ note: UInt8, withVelocity velocity: UInt8, onChannel channel: UInt8) {}
  /// Ends a note. It has no effect here.
  open func stopNote(_ note: UInt8, onChannel channel: UInt8) {}
  /// Chooses a sound. It has no effect here.
  open func sendProgramChange(_ program: UInt8, onChannel channel: UInt8) {}
}

/// An instrument of recorded sounds. Nothing is heard.
open class AVAudioUnitSampler: AVAudioUnitMIDIInstrument, @unchecked Sendable {
  /// The balance, from -100 to 100. Stored; it has no effect here.
  open var stereoPan: Float = 0
  /// How loud. Stored; it has no effect here.
  open var overallGain: Float = 0
  /// How high. Stored; it has no effect here.
  open var globalTuning: Float = 0
  /// Reads an instrument; its sounds are dropped.
  ///
  /// - Throws: An error if the file cannot be read.
  open func loadInstrument(at instrumentURL: URL) throws { _ = try Data(contentsOf: instrumentURL) }
  /// Reads an instrument from a bank; its sounds are dropped.
  ///
  /// - Throws: An error if the file cannot be read.
  open func loadSoundBankInstrument(at bankURL: URL, program: UInt8, bankMSB: UInt8, bankLSB: UInt8) throws {
    try loadInstrument(at: bankURL)
  }
}
