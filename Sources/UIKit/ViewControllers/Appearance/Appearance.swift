import Foundation

/// Brings what is on screen to rest, as a Core Animation commit and the end of its animations do.
///
/// Changes outside of a transition of the system arrange a commit on the main queue; at the end of a transition the
/// runtime calls `commit()` itself, so that everything belongs to it.
@MainActor
enum Appearance {
  /// How many rounds one commit takes at most: an app that pushes in every `viewDidAppear` goes on in the next turn.
  private static let mostRounds = 64

  /// How many rounds in a row may do nothing but lay out.
  private static let mostLayoutsAlone = 16

  private static var warnedOfLayout: Set<ObjectIdentifier> = []
  private static var starts: [() -> Void] = []
  private static var pending: [AppearanceTransition] = []
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

  static func setNeedsCommit() {
    guard !isArranged, !isCommitting else { return }
    isArranged = true
    MainQueue.async {
      isArranged = false
      commit()
      SceneCommit.commitChanged()
    }
  }

  // MARK: Commit

  private static var visibleWindows: [UIWindow] { windows.compactMap(\.window) }

  private static var isAtRest: Bool {
    starts.isEmpty && pending.isEmpty && !visibleWindows.contains { $0.hasLayoutToDo }
  }

  /// Makes everything that is due, until nothing is.
  static func commit() {
    // An app that runs the run loop inside of a callback is in the commit already.
    // What an app without scenes shows while it is launched appears with its scene.
    guard !isCommitting, !Runtime.shared.awaitsImplicitScene else { return }
    isCommitting = true
    var layoutsAlone = 0
    for _ in 0..<mostRounds where !isAtRest && layoutsAlone < mostLayoutsAlone {
      layoutsAlone = starts.isEmpty && pending.isEmpty ? layoutsAlone + 1 : 0
      round()
    }
    isCommitting = false
    guard layoutsAlone < mostLayoutsAlone else { return warnOfLayoutLoop() }
    if !isAtRest { setNeedsCommit() }
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
      for window in visibleWindows { window.layoutIfNeeded() }
    }
    for transition in batch { transition.finish() }
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
