import Foundation

/// Changes what flows through it, and nothing of the time that it takes.
open class AVAudioUnitEffect: AVAudioUnit, @unchecked Sendable {
  /// Whether it lets all through as it is. Stored; it has no effect here.
  open var bypass = false
}

/// The rooms that a reverb can sound like.
public enum AVAudioUnitReverbPreset: Int, Sendable {
  case smallRoom, mediumRoom, largeRoom, mediumHall, largeHall, plate, mediumChamber, largeChamber, cathedral
  case largeRoom2, mediumHall2, mediumHall3, largeHall2
}

/// Adds a room's sound.
open class AVAudioUnitReverb: AVAudioUnitEffect, @unchecked Sendable {
  /// How much of it, in percent. Stored; it has no effect here.
  open var wetDryMix: Float = 0
  /// Takes a room's values. It has no effect here.
  open func loadFactoryPreset(_ preset: AVAudioUnitReverbPreset) {}
}

/// Adds an echo.
open class AVAudioUnitDelay: AVAudioUnitEffect, @unchecked Sendable {
  /// In seconds. Stored; it has no effect here.
  open var delayTime: TimeInterval = 1
  /// How much of the output comes back to the input, in percent. Stored; it has no effect here.
  open var feedback: Float = 50
  /// Above which frequency the echo is weaker, in hertz. Stored; it has no effect here.
  open var lowPassCutoff: Float = 15_000
  /// How much of it, in percent. Stored; it has no effect here.
  open var wetDryMix: Float = 100
}

/// The ways in which a distortion can sound.
public enum AVAudioUnitDistortionPreset: Int, Sendable {
  case drumsBitBrush, drumsBufferBeats, drumsLoFi, multiBrokenSpeaker, multiCellphoneConcert, multiDecimated1
  case multiDecimated2, multiDecimated3, multiDecimated4, multiDistortedFunk, multiDistortedCubed
  case multiDistortedSquared, multiEcho1, multiEcho2, multiEchoTight1, multiEchoTight2, multiEverythingIsBroken
  case speechAlienChatter, speechCosmicInterference, speechGoldenPi, speechRadioTower, speechWaves
}

/// Distorts what flows through it.
open class AVAudioUnitDistortion: AVAudioUnitEffect, @unchecked Sendable {
  /// How much louder the input is made before, in decibels. Stored; it has no effect here.
  open var preGain: Float = -6
  /// How much of it, in percent. Stored; it has no effect here.
  open var wetDryMix: Float = 50
  /// Takes a preset's values. It has no effect here.
  open func loadFactoryPreset(_ preset: AVAudioUnitDistortionPreset) {}
}
