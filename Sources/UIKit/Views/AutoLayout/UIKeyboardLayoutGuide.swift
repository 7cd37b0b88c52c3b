import Foundation

/// A guide for what moves with the keyboard: constraints hold as long as it is near some edges of the window, or away from
/// them.
///
/// - Note: Differs from iOS: the keyboard is never anywhere but at the lower edge, on the screen or below it.
open class UITrackingLayoutGuide: UILayoutGuide {
  private struct Tracked {
    let edges: NSDirectionalRectEdge
    let isNear: Bool
    var constraints: [NSLayoutConstraint]
  }
  private var tracked: [Tracked] = []
  /// The edges of the window that the guide is near to.
  var nearEdges: NSDirectionalRectEdge { .bottom }
  /// Whether tracked constraints take part at all.
  var isTracking: Bool { true }

  /// Gives constraints that are active while the guide is near all of these edges, in place of earlier ones for them.
  open func setConstraints(_ trackedConstraints: [NSLayoutConstraint], activeWhenNearEdge edge: NSDirectionalRectEdge) {
    track(Tracked(edges: edge, isNear: true, constraints: trackedConstraints))
  }
  /// Gives constraints that are active while the guide is away from each of these edges, in place of earlier ones for
  /// them.
  open func setConstraints(
    _ trackedConstraints: [NSLayoutConstraint], activeWhenAwayFrom awayFromEdge: NSDirectionalRectEdge
  ) { track(Tracked(edges: awayFromEdge, isNear: false, constraints: trackedConstraints)) }
  /// The constraints that are given for the guide near these edges.
  open func constraintsActive(whenNearEdge edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
    tracked.first { $0.isNear && $0.edges == edge }?.constraints ?? []
  }
  /// The constraints that are given for the guide away from these edges.
  open func constraintsActive(whenAwayFrom edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
    tracked.first { !$0.isNear && $0.edges == edge }?.constraints ?? []
  }
  /// Deactivates and forgets all constraints that were given.
  open func removeAllTrackedConstraints() {
    for entry in tracked { NSLayoutConstraint.deactivate(entry.constraints) }
    tracked = []
  }

  private func track(_ entry: Tracked) {
    if let index = tracked.firstIndex(where: { $0.isNear == entry.isNear && $0.edges == entry.edges }) {
      NSLayoutConstraint.deactivate(tracked.remove(at: index).constraints)
    }
    tracked.append(entry)
    updateTracked()
  }

  /// Activates what holds now. Those that end go first: others may contradict them.
  final func updateTracked() {
    let holds: (Tracked) -> Bool = { [nearEdges, isTracking] entry in
      isTracking && (entry.isNear ? nearEdges.isSuperset(of: entry.edges) : nearEdges.isDisjoint(with: entry.edges))
    }
    for entry in tracked where !holds(entry) { NSLayoutConstraint.deactivate(entry.constraints) }
    for entry in tracked where holds(entry) { NSLayoutConstraint.activate(entry.constraints) }
  }
}

/// The rectangle that the keyboard covers of a view: what is held by its upper edge stays visible. While there is no
/// keyboard, it is a line at the bottom of the safe area.
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  /// Whether the guide follows a keyboard that floats, which none does here; only then are tracked constraints active
  /// (Apple, "Adjusting your layout with keyboard layout guide").
  open var followsUndockedKeyboard = false { didSet { if oldValue != followsUndockedKeyboard { updateTracked() } } }
  override var isTracking: Bool { followsUndockedKeyboard }
  /// Whether the guide ends at the safe area while there is no keyboard, and not at the view's lower edge.
  open var usesBottomSafeArea = true { didSet { owningView?.setNeedsLayout() } }
  /// The distance from the keyboard within which a drag dismisses it. Stored; it has no effect here.
  open var keyboardDismissPadding: CGFloat = 0

  private struct Weak { weak var guide: UIKeyboardLayoutGuide? }
  private static var all: [Weak] = []

  init(of view: UIView) {
    super.init(role: .keyboard, of: view)
    Self.all.removeAll { $0.guide == nil }
    Self.all.append(Weak(guide: self))
  }

  override var insets: UIEdgeInsets {
    guard let view = owningView else { return .zero }
    let rest = usesBottomSafeArea ? view.safeAreaInsets.bottom : 0
    let height = view.bounds.height
    let none = UIEdgeInsets(top: max(0, height - rest), left: 0, bottom: rest, right: 0)
    let shown = Keyboard.height
    guard shown > 0, let window = view.window, let scene = window.windowScene, scene.screen === UIScreen.main else {
      return none
    }
    // Where the keyboard begins, in the view.
    let top = view.convert(CGPoint(x: 0, y: scene.bounds.height - shown - window.frame.minY), from: nil).y
    guard top < height - rest else { return none }
    return UIEdgeInsets(top: max(0, top), left: 0, bottom: 0, right: 0)
  }

  /// The keyboard is on its way: what is held by it moves with it.
  static func keyboardMoves(duration: TimeInterval) {
    all.removeAll { $0.guide == nil }
    let windows = all.compactMap { $0.guide?.owningView?.window }
    guard !windows.isEmpty else { return }
    for entry in all { entry.guide?.owningView?.setNeedsLayout() }
    UIView.animate(withDuration: duration) {
      for window in windows { window.layoutIfNeeded() }
    }
  }
}
