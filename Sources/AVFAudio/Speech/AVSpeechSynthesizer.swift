import Foundation
import Synchronization

/// Hears how speech goes on; every method is optional.
@preconcurrency
public protocol AVSpeechSynthesizerDelegate: NSObjectProtocol {
  /// The utterance begins.
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance)
  /// The utterance was said to its end.
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance)
  /// The utterance pauses.
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didPause utterance: AVSpeechUtterance)
  /// The utterance goes on after a pause.
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didContinue utterance: AVSpeechUtterance)
  /// The utterance was stopped before its end.
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance)
  /// - Note: Differs from iOS: never called: words have no moment here.
  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange,
    utterance: AVSpeechUtterance)
}

extension AVSpeechSynthesizerDelegate {
  public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance) {}
  public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance) {}
  public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didPause utterance: AVSpeechUtterance) {}
  public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didContinue utterance: AVSpeechUtterance) {}
  public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance) {}
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange,
    utterance: AVSpeechUtterance
  ) {}
}

/// Speaks utterances one after the other, as far as the life cycle is concerned: while it speaks, the app produces audio.
/// Nothing is heard; an utterance takes the time that its letters would.
open class AVSpeechSynthesizer: NSObject, PlaysSound, @unchecked Sendable {
  private struct State {
    var queue: [AVSpeechUtterance] = []
    var isPaused = false
    /// Distinguishes the present utterance's end from those of earlier ones.
    var turn = 0
  }

  private let state = Mutex(State())
  /// Hears how speech goes on; held weakly.
  open weak var delegate: (any AVSpeechSynthesizerDelegate)?

  deinit { if isSpeaking { AudioPlayers.ended(ObjectIdentifier(self)) } }

  /// Whether it speaks, or has paused within an utterance.
  open var isSpeaking: Bool { state.withLock { !$0.queue.isEmpty } }
  /// Whether it has paused.
  open var isPaused: Bool { state.withLock { $0.isPaused } }

  /// Speaks after what it already has to.
  open func speak(_ utterance: AVSpeechUtterance) {
    let isFirst = state.withLock { state in
      state.queue.append(utterance)
      return state.queue.count == 1
    }
    if isFirst {
      AudioPlayers.started(self)
      begin(utterance)
    }
  }

  /// Stops, and drops all that was to be spoken; false if there was nothing. The delegate hears of each.
  @discardableResult open func stopSpeaking(at boundary: AVSpeechBoundary) -> Bool {
    let dropped = state.withLock { state in
      defer { state = State(queue: [], isPaused: false, turn: state.turn + 1) }
      return state.queue
    }
    guard !dropped.isEmpty else { return false }
    AudioPlayers.stopped(self)
    for utterance in dropped { tell { $0.speechSynthesizer($1, didCancel: utterance) } }
    return true
  }

  /// Pauses; false if it did not speak.
  @discardableResult open func pauseSpeaking(at boundary: AVSpeechBoundary) -> Bool {
    guard let utterance = halt() else { return false }
    AudioPlayers.stopped(self)
    tell { $0.speechSynthesizer($1, didPause: utterance) }
    return true
  }

  /// Goes on after a pause; false if there was none.
  ///
  /// - Note: Differs from iOS: the utterance takes its whole time once more.
  @discardableResult open func continueSpeaking() -> Bool {
    let utterance = state.withLock { state -> AVSpeechUtterance? in
      guard state.isPaused else { return nil }
      state.isPaused = false
      return state.queue.first
    }
    guard let utterance else { return false }
    AudioPlayers.started(self)
    tell { $0.speechSynthesizer($1, didContinue: utterance) }
    wait(for: utterance)
    return true
  }

  package func interrupted() { _ = halt() }

  /// Pauses; returns what was being spoken.
  private func halt() -> AVSpeechUtterance? {
    state.withLock { state in
      guard !state.isPaused, let utterance = state.queue.first else { return nil }
      state.isPaused = true
      state.turn += 1
      return utterance
    }
  }

  private func begin(_ utterance: AVSpeechUtterance) {
    tell { $0.speechSynthesizer($1, didStart: utterance) }
    wait(for: utterance)
  }

  private func wait(for utterance: AVSpeechUtterance) {
    let turn = state.withLock { state in
      state.turn += 1
      return state.turn
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + utterance.duration) { [weak self] in self?.ended(turn) }
  }

  private func ended(_ turn: Int) {
    let (done, next) = state.withLock { state -> (AVSpeechUtterance?, AVSpeechUtterance?) in
      guard state.turn == turn, !state.queue.isEmpty else { return (nil, nil) }
      return (state.queue.removeFirst(), state.queue.first)
    }
    guard let done else { return }
    delegate?.speechSynthesizer(self, didFinish: done)
    if let next { begin(next) } else { AudioPlayers.stopped(self) }
  }

  /// The delegate hears of everything on the main queue, in order.
  private func tell(_ call: @escaping @Sendable (any AVSpeechSynthesizerDelegate, AVSpeechSynthesizer) -> Void) {
    DispatchQueue.main.async { [weak self] in
      guard let self, let delegate = self.delegate else { return }
      call(delegate, self)
    }
  }
}
