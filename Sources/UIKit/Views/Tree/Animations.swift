import Foundation
internal import LifeCycle

/// The pending ends of running animations. The layers' values change at once; the movement is the system's, and an
/// animation here only has an end time.
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
    /// When it is due by the device's clock; nil while it is held.
    var due: Instant?
    /// Whether the main queue has a timer for it.
    var isArmed = false
    let block: AnimationBlock?
    let end: () -> Void
  }

  /// The maximum number of rounds in `hasten` and `finishDue`: a completion may start another animation that is due.
  private static let mostRounds = 16

  private static var entries: [Entry] = []
  private static var lastID = 0
  private static var owner: ObjectIdentifier?
  private static var isHolding = false
  private static var isHastening = false
  /// How many ends the main queue has been given timers for.
  private(set) static var timers = 0

  /// Schedules the end of an animation after `duration` seconds; never runs `end` before it returns.
  ///
  /// - Parameter block: What moves meanwhile, to be paused with the end.
  /// - Returns: What `cancel` takes.
  @discardableResult
  static func add(
    after duration: TimeInterval, block: AnimationBlock? = nil, _ end: @escaping () -> Void
  ) -> Int {
    lastID += 1
    let entry = Entry(id: lastID, owner: owner, duration: duration, isHeld: isHolding, block: block, end: end)
    entries.append(entry)
    if entry.isHeld { block?.scrub(to: 0) } else { arrange(entries.count - 1) }
    return lastID
  }

  /// The end does not come.
  static func cancel(_ id: Int) { entries.removeAll { $0.id == id } }

  /// Whether an end belongs to a view controller transition.
  static func isOwned(_ id: Int) -> Bool { entries.contains { $0.id == id && $0.owner != nil } }

  private static func arrange(_ index: Int) {
    entries[index].due = DeviceTime.now.device + Span(media: entries[index].duration)
    if !isHastening { arm(index) }
  }

  private static func arm(_ index: Int) {
    entries[index].isArmed = true
    timers += 1
    // Capture only the identifier: an entry that ended early must not stay alive until then.
    let id = entries[index].id
    MainQueue.async(after: entries[index].duration) { fire(id) }
  }

  /// Ends that begin in `body` are not awaited before it is over: most of them it brings about itself, and a timer for
  /// nothing costs the app a thread, and a turn when it is due.
  static func hastening(_ body: () -> Void) {
    let before = isHastening
    isHastening = true
    body()
    isHastening = before
    guard !isHastening else { return }
    for index in entries.indices where entries[index].due != nil && !entries[index].isArmed { arm(index) }
  }

  private static func fire(_ id: Int) {
    guard let index = entries.firstIndex(where: { $0.id == id }) else { return }
    entries.remove(at: index).end()
  }

  /// Ends what is due by a time of the device's clock, the earliest first.
  static func finishDue(by time: Instant) {
    if !entries.isEmpty { finishEntries(by: time) }
  }

  @inline(never) private static func finishEntries(by time: Instant) {
    for _ in 0..<mostRounds {
      let due = entries.filter { $0.due.map { $0 <= time } ?? false }
        .sorted { ($0.due ?? time, $0.id) < ($1.due ?? time, $1.id) }
      guard !due.isEmpty else { return }
      for entry in due {
        // What follows from it begins when it should have ended.
        DeviceTime.overdue = entry.due
        fire(entry.id)
        DeviceTime.overdue = nil
      }
    }
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

  /// Moves the paused animations of a transition to a part of their way.
  static func scrub(_ owner: TransitionContext, to fraction: Double) {
    let owner = ObjectIdentifier(owner)
    for entry in entries where entry.owner == owner && entry.isHeld { entry.block?.scrub(to: fraction) }
  }

  /// Resumes the paused animations of a transition; one that was cancelled goes back.
  static func release(_ owner: TransitionContext) {
    let isBack = owner.isCancelled
    let owner = ObjectIdentifier(owner)
    for index in entries.indices where entries[index].owner == owner && entries[index].isHeld {
      entries[index].isHeld = false
      entries[index].block?.run(to: isBack ? 0 : 1, over: entries[index].duration)
      arrange(index)
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
