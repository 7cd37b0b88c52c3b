import AVFAudio
import Foundation
@_spi(System) import UIKit

/// Whether the app may hear what the user says. Raw values are Apple's.
public enum SFSpeechRecognizerAuthorizationStatus: Int, Sendable { case notDetermined, denied, restricted, authorized }

/// Hears whether speech can be recognized; optional, and never called.
public protocol SFSpeechRecognizerDelegate: NSObjectProtocol {
  /// Never called.
  func speechRecognizer(_ speechRecognizer: SFSpeechRecognizer, availabilityDidChange available: Bool)
}

extension SFSpeechRecognizerDelegate {
  public func speechRecognizer(_ speechRecognizer: SFSpeechRecognizer, availabilityDidChange available: Bool) {}
}

/// Makes text of speech: it is not available, and the user lets no app use it.
open class SFSpeechRecognizer: NSObject, @unchecked Sendable {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var isAsked = false

  /// The language.
  public let locale: Locale
  /// Hears whether speech can be recognized; never called.
  open weak var delegate: (any SFSpeechRecognizerDelegate)?
  /// Stored; it has no effect here.
  open var defaultTaskHint = SFSpeechRecognitionTaskHint.unspecified
  /// Where results are told; they are told on the main queue here.
  open var queue = OperationQueue.main

  /// A recognizer of the user's language.
  public convenience override init() { self.init(locale: .current)! }
  /// A recognizer of a language.
  public init?(locale: Locale) {
    self.locale = locale
    super.init()
  }

  /// Whether speech can be recognized now: no.
  open var isAvailable: Bool { false }
  /// Whether that works without a network: no.
  open var supportsOnDeviceRecognition: Bool { false }
  /// The languages: none.
  open class func supportedLocales() -> Set<Locale> { [] }
  /// Whether the app may: not determined before it asks, then denied.
  open class func authorizationStatus() -> SFSpeechRecognizerAuthorizationStatus {
    lock.withLock { isAsked } ? .denied : .notDetermined
  }
  /// Asks; denied, as there is no such prompt. The handler runs on a queue of its own, as on iOS.
  open class func requestAuthorization(
    _ handler: @escaping @Sendable (SFSpeechRecognizerAuthorizationStatus) -> Void
  ) {
    StandIn.firstUse(of: "Speech", "nothing is heard; access is denied")
    lock.withLock { isAsked = true }
    DispatchQueue.global().async { handler(.denied) }
  }
  /// Makes text of a request; the handler gets an error, on the main queue.
  @discardableResult
  open func recognitionTask(
    with request: SFSpeechRecognitionRequest,
    resultHandler: @escaping @Sendable (SFSpeechRecognitionResult?, (any Error)?) -> Void
  ) -> SFSpeechRecognitionTask {
    DispatchQueue.main.async { resultHandler(nil, CocoaError(.featureUnsupported)) }
    return SFSpeechRecognitionTask()
  }
}

/// What kind of speech it is. Raw values are Apple's.
public enum SFSpeechRecognitionTaskHint: Int, Sendable { case unspecified, dictation, search, confirmation }
/// How far a task is. Raw values are Apple's.
public enum SFSpeechRecognitionTaskState: Int, Sendable { case starting, running, finishing, canceling, completed }

/// A task that makes text of speech; it has failed when it is handed out.
open class SFSpeechRecognitionTask: NSObject, @unchecked Sendable {
  override init() { super.init() }
  /// How far it is.
  open var state: SFSpeechRecognitionTaskState { .completed }
  /// Whether it is to end: no.
  open var isFinishing: Bool { false }
  /// Whether it was ended.
  open private(set) var isCancelled = false
  /// Why it failed.
  open var error: (any Error)? { CocoaError(.featureUnsupported) }
  /// Ends it.
  open func cancel() { isCancelled = true }
  /// Hears no more.
  open func finish() {}
}

/// What is to be recognized.
open class SFSpeechRecognitionRequest: NSObject, @unchecked Sendable {
  /// Stored; it has no effect here.
  open var taskHint = SFSpeechRecognitionTaskHint.unspecified
  /// Stored; it has no effect here.
  open var shouldReportPartialResults = true
  /// Stored; it has no effect here.
  open var contextualStrings: [String] = []
  /// Stored; it has no effect here.
  open var requiresOnDeviceRecognition = false
  /// Stored; it has no effect here.
  open var addsPunctuation = false
}

/// Speech in a file.
open class SFSpeechURLRecognitionRequest: SFSpeechRecognitionRequest, @unchecked Sendable {
  /// The file.
  public let url: URL
  /// Speech in a file.
  public init(url URL: URL) {
    url = URL
    super.init()
  }
}

/// Speech that comes bit by bit.
open class SFSpeechAudioBufferRecognitionRequest: SFSpeechRecognitionRequest, @unchecked Sendable {
  /// Nothing yet.
  public override init() { super.init() }
  /// Takes the next bit; dropped.
  open func append(_ audioPCMBuffer: AVAudioPCMBuffer) {}
  /// No more comes.
  open func endAudio() {}
}

/// What was recognized; none is made.
open class SFSpeechRecognitionResult: NSObject, @unchecked Sendable {
  override init() { super.init() }
  /// The best text.
  open var bestTranscription: SFTranscription { SFTranscription() }
  /// All texts.
  open var transcriptions: [SFTranscription] { [] }
  /// Whether it is the last.
  open var isFinal: Bool { true }
}

/// A text; none is made.
open class SFTranscription: NSObject, @unchecked Sendable {
  override init() { super.init() }
  /// The text.
  open var formattedString: String { "" }
  /// The words.
  open var segments: [SFTranscriptionSegment] { [] }
}

/// A word; none is made.
open class SFTranscriptionSegment: NSObject, @unchecked Sendable {
  override init() { super.init() }
  /// The word.
  open var substring: String { "" }
  /// When it begins, in seconds.
  open var timestamp: TimeInterval { 0 }
  /// How long it is, in seconds.
  open var duration: TimeInterval { 0 }
  /// How sure it is, from 0 to 1.
  open var confidence: Float { 0 }
}
