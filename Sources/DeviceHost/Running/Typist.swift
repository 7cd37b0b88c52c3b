import DeviceCore
import LifeCycle

/// Somebody who types into an app: taps where the text is to go, then presses key after key, each when the app has taken
/// the one before.
public final class Typist {
  enum Stage {
    /// Others type, or nothing has been done yet.
    case waits
    /// It has tapped, and waits for the app to come to rest, but not beyond this.
    case hasTapped(until: Instant)
    case types
    case done
  }

  let app: String
  let typing: Typing
  private(set) var stage = Stage.waits
  /// Why it came no further; nil if it did, or still may.
  private(set) var failure: Refusal?
  private(set) var session = SessionID("")
  private(set) var cause = Cause.input
  private var keys: [String] = []
  private var typed = 0
  /// The number under which the app takes the last key.
  private var untaken: UInt32?

  init(_ typing: Typing, into app: String) {
    self.typing = typing
    self.app = app
  }

  /// Whether it has typed all, or given up.
  public var isDone: Bool { if case .done = stage { true } else { false } }
  /// The next key; nil while the app takes the last one, and after the last.
  var next: String? { untaken == nil && typed < keys.count ? keys[typed] : nil }
  var hasTypedAll: Bool { untaken == nil && typed == keys.count }

  /// - Throws: `Refusal`, if it came no further.
  public func check() throws { if let failure { throw failure } }

  func tapped(until time: Instant) { stage = .hasTapped(until: time) }

  func begin(_ keys: [String], in session: SessionID, by cause: Cause) {
    (self.keys, self.session, self.cause, stage) = (keys, session, cause, .types)
  }

  func pressed(_ number: UInt32) { untaken = number }

  /// The app has taken a key, or something else.
  func took(_ number: UInt32, untyped: UntypedReason?) {
    guard untaken == number else { return }
    untaken = nil
    if let untyped { fail(.app(untyped)) } else { typed += 1 }
  }

  func end() { stage = .done }

  func fail(_ why: Refusal.Untyped) {
    let all = keys.isEmpty ? typing.keys.count : keys.count
    fail(.nothingTypedInto(app: app, typed: typed, of: all, why: why))
  }

  func fail(_ refusal: Refusal) {
    guard !isDone else { return }
    failure = refusal
    stage = .done
  }
}
