import Foundation

/// The pending ends of running animations. Changes take effect at once; an animation only has an end time.
///
/// Animations that begin during a view controller transition belong to it: they are paused while a gesture drives the
/// transition, and can be finished at once.
@MainActor
enum Animations {
  private struct Entry {
    let id: Int
    let owner: ObjectIdentifier?
    let duration: TimeInterval
    var isHeld: Bool
    let end: () -> Void
  }

  /// The maximum number of rounds in `hasten`: a completion may start another animation to finish at once.
  private static let mostRounds = 16

  private static var entries: [Entry] = []
  private static var lastID = 0
  private static var owner: ObjectIdentifier?
  private static var isHolding = false

  /// Schedules the end of an animation after `duration` seconds; never runs `end` before it returns.
  static func add(after duration: TimeInterval, _ end: @escaping () -> Void) {
    lastID += 1
    let entry = Entry(id: lastID, owner: owner, duration: duration, isHeld: isHolding, end: end)
    entries.append(entry)
    if !entry.isHeld { arrange(entry) }
  }

  private static func arrange(_ entry: Entry) {
    // Capture only the identifier: an entry that ended early must not stay alive until then.
    let id = entry.id
    MainQueue.async(after: entry.duration) { fire(id) }
  }

  private static func fire(_ id: Int) {
    guard let index = entries.firstIndex(where: { $0.id == id }) else { return }
    entries.remove(at: index).end()
  }

  // MARK: Transitions

  /// Animations that `body` starts belong to the transition.
  static func owned(by owner: TransitionContext, _ body: () -> Void) { run(ObjectIdentifier(owner), false, body) }

  /// Animations that `body` starts belong to the transition and stay paused until `release`.
  static func held(by owner: TransitionContext, _ body: () -> Void) { run(ObjectIdentifier(owner), true, body) }

  private static func run(_ owner: ObjectIdentifier, _ holds: Bool, _ body: () -> Void) {
    let before = (self.owner, isHolding)
    (self.owner, isHolding) = (owner, holds)
    body()
    (self.owner, isHolding) = before
  }

  /// Resumes the paused animations of a transition.
  static func release(_ owner: TransitionContext) {
    let owner = ObjectIdentifier(owner)
    for index in entries.indices where entries[index].owner == owner && entries[index].isHeld {
      entries[index].isHeld = false
      arrange(entries[index])
    }
  }

  /// Finishes all animations of a transition that are not paused, the earliest end first.
  static func hasten(_ owner: TransitionContext) {
    let context = owner
    let owner = ObjectIdentifier(context)
    for _ in 0..<mostRounds {
      let due = entries.filter { $0.owner == owner && !$0.isHeld }
        .sorted { ($0.duration, $0.id) < ($1.duration, $1.id) }
      guard !due.isEmpty else { return }
      owned(by: context) { for entry in due { fire(entry.id) } }
    }
  }
}
