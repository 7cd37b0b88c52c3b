import Foundation

/// The ends of animations that are under way. Changes take effect at once; what an animation has is the time at which
/// it is over.
///
/// What begins while a transition of controllers is made belongs to it: it stands still while a gesture drives the
/// transition, and can be brought to its end at once.
@MainActor
enum Animations {
  private struct Entry {
    let id: Int
    let owner: ObjectIdentifier?
    let duration: TimeInterval
    var isHeld: Bool
    let end: () -> Void
  }

  /// How often what ends may begin something new that must end at once too.
  private static let mostRounds = 16

  private static var entries: [Entry] = []
  private static var lastID = 0
  private static var owner: ObjectIdentifier?
  private static var isHolding = false

  /// An animation ends after so many seconds; never before the caller has gone on.
  static func add(after duration: TimeInterval, _ end: @escaping () -> Void) {
    lastID += 1
    let entry = Entry(id: lastID, owner: owner, duration: duration, isHeld: isHolding, end: end)
    entries.append(entry)
    if !entry.isHeld { arrange(entry) }
  }

  private static func arrange(_ entry: Entry) {
    // Only the number: what has ended earlier must not be kept alive until then.
    let id = entry.id
    MainQueue.async(after: entry.duration) { fire(id) }
  }

  private static func fire(_ id: Int) {
    guard let index = entries.firstIndex(where: { $0.id == id }) else { return }
    entries.remove(at: index).end()
  }

  // MARK: Of a transition

  /// What begins in the body belongs to a transition.
  static func owned(by owner: TransitionContext, _ body: () -> Void) { run(ObjectIdentifier(owner), false, body) }

  /// The same, standing still until `release`.
  static func held(by owner: TransitionContext, _ body: () -> Void) { run(ObjectIdentifier(owner), true, body) }

  private static func run(_ owner: ObjectIdentifier, _ holds: Bool, _ body: () -> Void) {
    let before = (self.owner, isHolding)
    (self.owner, isHolding) = (owner, holds)
    body()
    (self.owner, isHolding) = before
  }

  /// What stood still goes on.
  static func release(_ owner: TransitionContext) {
    let owner = ObjectIdentifier(owner)
    for index in entries.indices where entries[index].owner == owner && entries[index].isHeld {
      entries[index].isHeld = false
      arrange(entries[index])
    }
  }

  /// Everything of a transition that does not stand still ends now, the earliest end first.
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
