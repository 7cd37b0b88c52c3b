import Foundation

/// Brings what is on screen to rest, as a Core Animation commit and the end of its animations do.
///
/// Changes outside of a transition of the system arrange a commit on the main queue, and animations take their time
/// there; at the end of a transition of the system the runtime calls `commit()` itself, which brings animations to their
/// end too, so that everything belongs to it (reference 8.2).
@MainActor
enum Appearance {
  /// How many rounds one commit takes at most: an app that pushes in every `viewDidAppear` goes on in the next turn.
  private static let mostRounds = 64

  /// How many rounds in a row may do nothing but lay out.
  private static let mostLayoutsAlone = 16

  private static var warnedOfLayout: Set<ObjectIdentifier> = []
  private static var starts: [() -> Void] = []
  private static var pending: [AppearanceTransition] = []
  /// Those whose animation is under way, or that a gesture drives.
  private static var running: [AppearanceTransition] = []
  private static var whenQuiet: [() -> Void] = []
  private static var windows: [WeakWindow] = []
  private static var isCommitting = false
  private static var isArranged = false

  private struct WeakWindow {
    weak var window: UIWindow?
  }

  // MARK: What is to be done

  /// A window that can be seen: it is laid out in each commit.
  static func add(_ window: UIWindow) {
    windows.removeAll { $0.window == nil || $0.window === window }
    windows.append(WeakWindow(window: window))
    setNeedsCommit()
  }

  /// A window that no longer can.
  static func remove(_ window: UIWindow) { windows.removeAll { $0.window == nil || $0.window === window } }

  /// A change that begins in the commit, not in the call that asked for it (reference 4.3).
  static func start(_ body: @escaping () -> Void) {
    starts.append(body)
    setNeedsCommit()
  }

  /// A change whose "will" calls have been made.
  static func add(_ transition: AppearanceTransition) {
    pending.append(transition)
    setNeedsCommit()
  }

  /// Does something once everything that has begun is over: layouts, transitions and their animations.
  static func whenQuiet(_ body: @escaping () -> Void) {
    whenQuiet.append(body)
    setNeedsCommit()
  }

  private static func tellQuiet() {
    guard isAtRest, running.isEmpty else { return }
    let due = whenQuiet
    whenQuiet = []
    for body in due { body() }
  }

  static func setNeedsCommit() {
    guard !isArranged, !isCommitting else { return }
    isArranged = true
    MainQueue.async {
      isArranged = false
      commit(hastens: false)
      SceneCommit.commitChanged()
    }
  }

  // MARK: Commit

  private static var visibleWindows: [UIWindow] { windows.compactMap(\.window) }

  private static var isAtRest: Bool {
    starts.isEmpty && pending.isEmpty && !visibleWindows.contains { $0.hasLayoutToDo }
  }

  /// Makes everything that is due, until nothing is.
  ///
  /// - Parameter hastens: Whether animations are brought to their end as well, but for those that a gesture drives.
  static func commit(hastens: Bool = true) {
    // An app that runs the run loop inside of a callback is in the commit already.
    // What an app without scenes shows while it is launched appears with its scene.
    guard !isCommitting, !Runtime.shared.awaitsImplicitScene else { return }
    isCommitting = true
    var layoutsAlone = 0
    for _ in 0..<mostRounds where !isAtRest && layoutsAlone < mostLayoutsAlone {
      layoutsAlone = starts.isEmpty && pending.isEmpty ? layoutsAlone + 1 : 0
      round()
      if hastens { for transition in running { transition.context?.hasten() } }
      running.removeAll(where: \.isOver)
    }
    if hastens { hastenRest() }
    isCommitting = false
    tellQuiet()
    guard layoutsAlone < mostLayoutsAlone else { return warnOfLayoutLoop() }
    if !isAtRest { setNeedsCommit() }
  }

  /// Animations that had begun before, and what follows from their ends.
  private static func hastenRest() {
    for _ in 0..<mostRounds {
      let before = running.count
      for transition in running { transition.context?.hasten() }
      running.removeAll(where: \.isOver)
      guard running.count < before else { return }
      for _ in 0..<mostLayoutsAlone where !isAtRest { round() }
    }
  }

  /// Ends a change in this call: one without animation does not wait for the commit.
  static func endNow(_ transition: AppearanceTransition) {
    pending.removeAll { $0 === transition }
    running.removeAll { $0 === transition }
    transition.endNow()
    setNeedsCommit()
  }

  /// Ends what is under way for a controller, so that the next change finds it at rest.
  static func settle(_ controller: UIViewController) {
    for transition in running + pending
    where transition.appearing === controller || transition.disappearing === controller { endNow(transition) }
  }

  /// Does something now, or when the change that concerns the controller has been carried out in the commit.
  static func whenOver(_ controller: UIViewController, _ body: @escaping () -> Void) {
    let isPending = pending.contains { $0.appearing === controller || $0.disappearing === controller }
    if isPending { start { whenOver(controller, body) } } else { body() }
  }

  /// The rest is laid out with the next change; to go on at once would never end.
  private static func warnOfLayoutLoop() {
    let looping = visibleWindows.compactMap { $0.firstView { $0.needsLayout } }
    for view in looping where warnedOfLayout.insert(ObjectIdentifier(view)).inserted {
      StandardError.print("\(type(of: view)) asks for another layout in each layout: layout feedback loop")
    }
  }

  private static func round() {
    let due = starts
    starts = []
    for start in due { start() }
    let batch = pending
    pending = []
    for transition in batch { transition.announce() }
    if batch.isEmpty || batch.contains(where: \.laysOut) {
      // What a layout makes out of date again is laid out before the "did" calls too.
      for _ in 0..<2 { for window in visibleWindows { window.layoutIfNeeded() } }
    }
    running += batch.filter { $0.context != nil && !$0.isOver }
    for transition in batch { transition.run() }
    running.removeAll(where: \.isOver)
  }

  // MARK: Memory

  /// Warns every controller that the windows lead to, those never loaded too (reference V12).
  static func sendMemoryWarning(to windows: [UIWindow]) {
    var warned: Set<ObjectIdentifier> = []
    func warn(_ controller: UIViewController) {
      guard warned.insert(ObjectIdentifier(controller)).inserted else { return }
      controller.log(.didReceiveMemoryWarning) { controller.didReceiveMemoryWarning() }
      controller.children.forEach(warn)
      controller.presented.map(warn)
    }
    for window in windows { window.rootViewController.map(warn) }
  }
}
