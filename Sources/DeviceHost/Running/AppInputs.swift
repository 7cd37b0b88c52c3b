import DeviceCore
import LifeCycle

/// What a person does in an app's windows that the app has not been told of yet. An app is told of the next when it has
/// taken the last; meanwhile movements of one finger become fewer, and the newest counts.
struct AppInputs {
  /// What waits for an app that does not take it; more is not kept. Chosen.
  static let most = 256
  /// Movements of one finger in a row; UIKit hands them to the app together.
  static let mostMoves = 16
  /// The numbers of inputs begin here, beyond those of transitions.
  private static let first: UInt32 = 1 << 31

  struct Entry {
    var session: SessionID
    var input: WindowInput
    /// The event of the log that it is part of.
    var cause: Cause
    /// The element whose text is edited, as the screen names it.
    var edited: ElementPlace? = nil
  }

  /// What the app is told at once.
  struct Batch {
    var number: UInt32
    var session: SessionID
    var inputs: [WindowInput]
    var cause: Cause
  }

  private var waiting: [Entry] = []
  /// What the app has been told of and has not taken, with the elements whose text is edited.
  private var untaken: [UInt32: [ElementPlace]] = [:]
  private var last: UInt32 = 0

  /// Whether the app still takes some.
  var isTaking: Bool { !untaken.isEmpty }
  /// Whether the app has taken all that there was.
  var isIdle: Bool { untaken.isEmpty && waiting.isEmpty }

  /// Adds what a person did; false if the app has taken so little that it is not kept.
  ///
  /// - Parameter isNeeded: Whether it ends something, and is kept whatever waits.
  mutating func add(_ entry: Entry, isNeeded: Bool = false) -> Bool {
    if merges(entry) { return true }
    guard isNeeded || waiting.count < Self.most else { return false }
    waiting.append(entry)
    return true
  }

  /// Whether it goes into what waits already.
  private mutating func merges(_ new: Entry) -> Bool {
    switch new.input.input {
    case .touch(let touch) where touch.phase == .moved:
      let row = waiting.indices.reversed().prefix { isMove(waiting[$0], in: new.session) }
      let own = row.filter { isMove(waiting[$0], in: new.session, of: touch.finger) }
      guard own.count >= Self.mostMoves, let newest = own.first else { return false }
      waiting[newest].input = new.input
      return true
    case .wheel(let move):
      guard let index = waiting.indices.last, waiting[index].session == new.session,
        case .wheel(let before) = waiting[index].input.input, before.x == move.x, before.y == move.y
      else { return false }
      var sum = move
      sum.deltaX += before.deltaX
      sum.deltaY += before.deltaY
      waiting[index].input = WindowInput(.wheel(sum), at: new.input.time)
      return true
    case .touch, .key, .edit, .act: return false
    }
  }

  private func isMove(_ entry: Entry, in session: SessionID, of finger: UInt32? = nil) -> Bool {
    guard case .touch(let touch) = entry.input.input, touch.phase == .moved, entry.session == session else {
      return false
    }
    return finger == nil || touch.finger == finger
  }

  /// What the app is to be told next; nil while it takes something, or if there is nothing.
  ///
  /// - Parameter atOnce: Whether it is told although it has not taken the last.
  mutating func next(atOnce: Bool = false) -> Batch? {
    guard atOnce || !isTaking, let first = waiting.first else { return nil }
    let batch = waiting.prefix { $0.session == first.session && $0.cause == first.cause }
    waiting.removeFirst(batch.count)
    last = (last &+ 1) & (Self.first - 1)
    let number = Self.first | last
    untaken[number] = batch.compactMap(\.edited)
    return Batch(number: number, session: first.session, inputs: batch.map(\.input), cause: first.cause)
  }

  /// The app has taken some: the elements whose text it has edited; nil if it was not told of them.
  mutating func took(_ number: UInt32) -> [ElementPlace]? { untaken.removeValue(forKey: number) }
}
