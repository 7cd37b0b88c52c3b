import Foundation

/// Brings the screen to rest, as a Core Animation commit and the end of its animations do.
///
/// Changes outside a system transition schedule a commit on the main queue, where animations take their time. At the
/// end of a system transition, the runtime calls `commit()` itself, which also ends animations, so that everything
/// belongs to that transition (reference 8.2).
@MainActor
enum Appearance {
  /// The maximum number of rounds per commit. An app that pushes in every `viewDidAppear` continues in the next turn.
  private static let mostRounds = 64

  /// The maximum number of consecutive rounds that only lay out.
  private static let mostLayoutsAlone = 16

  private static var warnedOfLayout: Set<ObjectIdentifier> = []
  private static var starts: [() -> Void] = []
  private static var pending: [AppearanceTransition] = []
  /// The transitions that are animating or driven by a gesture.
  private static var running: [AppearanceTransition] = []
  private static var whenQuiet: [() -> Void] = []
  private static var windows: [WeakWindow] = []
  private static var isCommitting = false
  private static var isArranged = false

  private struct WeakWindow {
    weak var window: UIWindow?
  }

  // MARK: Pending work

  /// Adds a visible window, to be laid out in each commit.
  static func add(_ window: UIWindow) {
    windows.removeAll { $0.window == nil || $0.window === window }
    windows.append(WeakWindow(window: window))
    setNeedsCommit()
  }

  /// Removes a window that is no longer visible.
  static func remove(_ window: UIWindow) { windows.removeAll { $0.window == nil || $0.window === window } }

  /// Schedules a change that begins in the commit, not in the call that requests it (reference 4.3).
  static func start(_ body: @escaping () -> Void) {
    starts.append(body)
    setNeedsCommit()
  }

  /// Adds a transition after its "will" calls.
  static func add(_ transition: AppearanceTransition) {
    pending.append(transition)
    setNeedsCommit()
  }

  /// Runs a closure once all current layouts, transitions and animations have ended.
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

  /// Does something, and commits what it has changed.
  static func committing<Result>(_ body: () -> Result) -> Result {
    let wasArranged = isArranged
    isArranged = true
    let result = body()
    isArranged = wasArranged
    if !commit() { setNeedsCommit() }
    return result
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

  /// Performs all pending work, until none is left.
  ///
  /// - Parameter hastens: Whether to end animations too, except those that a gesture drives.
  /// - Returns: Whether it was possible: not within a commit.
  @discardableResult
  static func commit(hastens: Bool = true) -> Bool {
    // If the app runs the run loop inside a callback, a commit is already under way. If an app without scenes is still
    // launching, its views appear with its scene.
    guard !isCommitting, !Runtime.shared.awaitsImplicitScene else { return false }
    isCommitting = true
    InterfaceTurn.updateIfNeeded()
    var layoutsAlone = 0
    if hastens {
      Animations.hastening { layoutsAlone = rounds(hastens: true) }
    } else {
      layoutsAlone = rounds(hastens: false)
    }
    isCommitting = false
    tellQuiet()
    if layoutsAlone >= mostLayoutsAlone { warnOfLayoutLoop() } else if !isAtRest { setNeedsCommit() }
    return true
  }

  /// - Returns: How many of the last rounds only laid out.
  private static func rounds(hastens: Bool) -> Int {
    var (rounds, layoutsAlone) = (0, 0)
    while rounds < mostRounds, layoutsAlone < mostLayoutsAlone, !isAtRest {
      rounds += 1
      layoutsAlone = starts.isEmpty && pending.isEmpty ? layoutsAlone + 1 : 0
      round()
      if hastens { for transition in running { transition.context?.hasten() } }
      running.removeAll(where: \.isOver)
    }
    if hastens { hastenRest() }
    return layoutsAlone
  }

  /// Ends animations that began earlier, and performs the work that follows.
  private static func hastenRest() {
    for _ in 0..<mostRounds {
      let before = running.count
      for transition in running { transition.context?.hasten() }
      running.removeAll(where: \.isOver)
      guard running.count < before else { return }
      var layouts = 0
      while layouts < mostLayoutsAlone, !isAtRest {
        layouts += 1
        round()
      }
    }
  }

  /// Ends a transition in this call; one without animation does not wait for the commit.
  static func endNow(_ transition: AppearanceTransition) {
    pending.removeAll { $0 === transition }
    running.removeAll { $0 === transition }
    transition.endNow()
    setNeedsCommit()
  }

  /// Ends the transitions of a controller, so that the next change finds it at rest.
  static func settle(_ controller: UIViewController) {
    for transition in running + pending
    where transition.appearing === controller || transition.disappearing === controller { endNow(transition) }
  }

  /// Runs a closure now, or once the commit has performed the controller's pending transition.
  static func whenOver(_ controller: UIViewController, _ body: @escaping () -> Void) {
    let isPending = pending.contains { $0.appearing === controller || $0.disappearing === controller }
    if isPending { start { whenOver(controller, body) } } else { body() }
  }

  /// The next change lays out the rest; continuing now would never end.
  private static func warnOfLayoutLoop() {
    let looping = visibleWindows.compactMap { $0.firstView { $0.needsLayout } }
    for view in looping where warnedOfLayout.insert(ObjectIdentifier(view)).inserted {
      StandardError.print("\(type(of: view)) requests another layout in every layout pass: layout feedback loop")
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
      // A second pass, because a layout may invalidate another before the "did" calls.
      for _ in 0..<2 { for window in visibleWindows { window.layoutIfNeeded() } }
    }
    running += batch.filter { $0.context != nil && !$0.isOver }
    for transition in batch { transition.run() }
    running.removeAll(where: \.isOver)
  }

  // MARK: Memory

  /// Sends the warning to every controller reachable from the windows, including those never loaded (reference V12).
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
