import Foundation

/// A guide for what moves with the keyboard. Here it has no edges of its own to track: `setConstraints` and
/// `removeAllTrackedConstraints` are not there.
open class UITrackingLayoutGuide: UILayoutGuide {}

/// The rectangle that the keyboard covers of a view: what is held by its upper edge stays visible. While there is no
/// keyboard, it is a line at the bottom of the safe area.
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  /// Whether the guide follows a keyboard that floats. Stored; it has no effect here, because none does.
  open var followsUndockedKeyboard = false
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
