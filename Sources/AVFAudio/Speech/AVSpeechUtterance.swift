import Foundation

/// How fast an utterance is spoken unless it says otherwise.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVSpeechUtteranceDefaultSpeechRate: Float = 0.5
/// The slowest.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVSpeechUtteranceMinimumSpeechRate: Float = 0
/// The fastest.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVSpeechUtteranceMaximumSpeechRate: Float = 1

/// Where speech stops. Raw values are Apple's.
public enum AVSpeechBoundary: Int, Sendable {
  case immediate = 0
  case word = 1
}

/// How good a voice is. Raw values are Apple's.
public enum AVSpeechSynthesisVoiceQuality: Int, Sendable {
  case `default` = 1
  case enhanced, premium
}
/// Whose voice it is like. Raw values are Apple's.
public enum AVSpeechSynthesisVoiceGender: Int, Sendable { case unspecified, male, female }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The identifier of a voice, which is not here.
public let AVSpeechSynthesisVoiceIdentifierAlex = "com.apple.speech.voice.Alex"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The attribute that says how a part is spoken; it has no effect here.
public let AVSpeechSynthesisIPANotationAttribute = "AVSpeechSynthesisIPANotationAttribute"

/// A voice. There are none here that can be heard: each is a name.
open class AVSpeechSynthesisVoice: NSObject, @unchecked Sendable {
  /// Its language, as `en-US`.
  public let language: String
  /// Its identifier.
  public let identifier: String
  /// Its name: the language.
  open var name: String { language }

  /// How good it is.
  open var quality: AVSpeechSynthesisVoiceQuality { .default }
  /// Whose voice it is like.
  open var gender: AVSpeechSynthesisVoiceGender { .unspecified }

  /// A voice by its identifier; nil, as those are voices of Apple's, except for a language.
  public init?(identifier: String) {
    guard identifier == AVSpeechSynthesisVoice.currentLanguageCode() else { return nil }
    language = identifier
    self.identifier = identifier
    super.init()
  }

  /// A voice of a language; of the user's for nil.
  public init?(language languageCode: String?) {
    language = languageCode ?? AVSpeechSynthesisVoice.currentLanguageCode()
    identifier = language
    super.init()
  }

  /// The voices that there are.
  ///
  /// - Note: Differs from iOS: one, of the user's language.
  open class func speechVoices() -> [AVSpeechSynthesisVoice] {
    [AVSpeechSynthesisVoice(language: nil)].compactMap { $0 }
  }
  /// The user's language.
  open class func currentLanguageCode() -> String { Locale.current.identifier.replacingOccurrences(of: "_", with: "-") }
}

/// What is to be spoken, and how.
open class AVSpeechUtterance: NSObject, @unchecked Sendable {
  /// The text.
  public let speechString: String
  /// Who speaks it. Stored; it has no effect here.
  open var voice: AVSpeechSynthesisVoice?
  /// How fast, from 0 to 1.
  open var rate = AVSpeechUtteranceDefaultSpeechRate
  /// How high, from 0.5 to 2. Stored; it has no effect here.
  open var pitchMultiplier: Float = 1
  /// How loud, from 0 to 1. Stored; it has no effect here.
  open var volume: Float = 1
  /// Silence before it, in seconds.
  open var preUtteranceDelay: TimeInterval = 0
  /// Silence after it, in seconds.
  open var postUtteranceDelay: TimeInterval = 0

  /// The text with attributes; nil unless given.
  public private(set) var attributedSpeechString: NSAttributedString?
  /// Stored; it has no effect here.
  open var prefersAssistiveTechnologySettings = false
  /// An utterance of a text with attributes.
  public convenience init(attributedString string: NSAttributedString) {
    self.init(string: string.string)
    attributedSpeechString = string
  }
  /// An utterance of a text.
  public init(string: String) {
    speechString = string
    super.init()
  }

  /// How long it takes, silences included, in seconds. Chosen: 15 letters a second at the default rate.
  var duration: TimeInterval {
    preUtteranceDelay + postUtteranceDelay
      + Double(speechString.count) / 15 * Double(AVSpeechUtteranceDefaultSpeechRate / max(rate, 0.05))
  }
}
