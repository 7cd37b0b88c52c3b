import Foundation

/// The app's own views in the keyboard's place and above it. They lie in a window of their own above all others, which is
/// not among the scene's.
@MainActor
enum InputViews {
  /// A window that only lets through to what is in it.
  private final class Host: UIWindow {
    override var isListed: Bool { false }
    override var canBecomeKey: Bool { false }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      let hit = super.hitTest(point, with: event)
      return hit === self ? nil : hit
    }
  }

  private static var window: Host?

  /// What lies behind the view in the keyboard's place, as behind the keyboard: such views mostly have no background.
  private static let ground: UIView = {
    let ground = UIView()
    ground.isUserInteractionEnabled = false
    ground.backgroundColor = UIColor {
      $0.userInterfaceStyle == .dark
        ? UIColor(red: 0.141, green: 0.141, blue: 0.149, alpha: 1)
        : UIColor(red: 0.839, green: 0.847, blue: 0.871, alpha: 1)
    }
    return ground
  }()

  /// The window above a scene's others; nil while nothing is in it.
  static func window(of scene: UIWindowScene) -> UIWindow? {
    guard let window, window.windowScene === scene, !window.isHidden else { return nil }
    return window
  }

  /// How high an input view is: as it is, or as it wants to be.
  static func height(of view: UIView, width: CGFloat, else other: CGFloat) -> CGFloat {
    if view.bounds.height > 0, view.translatesAutoresizingMaskIntoConstraints { return view.bounds.height }
    let wanted = view.intrinsicContentSize.height
    if wanted > 0 { return wanted }
    let fitting = view.systemLayoutSizeFitting(CGSize(width: width, height: 0)).height
    return fitting > 0 ? fitting : view.bounds.height > 0 ? view.bounds.height : other
  }

  /// Shows input views at the lower edge, instead of those before.
  static func show(
    _ shown: Keyboard.Shown, in scene: UIWindowScene?, instead before: Keyboard.Shown, duration: TimeInterval
  ) {
    if shown.input == nil { ground.removeFromSuperview() }
    for view in [before.accessory, before.input] {
      guard let view, view !== shown.accessory, view !== shown.input else { continue }
      if view.window === window { view.removeFromSuperview() }
    }
    guard let scene, shown.accessory != nil || shown.input != nil else {
      window?.isHidden = true
      return
    }
    let window = window ?? Host(windowScene: scene)
    self.window = window
    window.windowLevel = UIWindow.Level(10_000_000)
    window.windowScene = scene
    window.frame = scene.bounds
    window.isHidden = false
    let bounds = window.bounds
    // Those that have been there move from where they were.
    let start = before.height > 0 ? before.height : 0
    func place(_ top: CGFloat) {
      var y = bounds.height - top
      for view in [shown.accessory, shown.input] {
        guard let view else { continue }
        let isInput = view === shown.input && view !== shown.accessory
        let rest = bounds.height - y - (isInput ? 0 : shown.systemHeight)
        let height = isInput ? rest : self.height(of: view, width: bounds.width, else: rest)
        view.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
        if isInput { ground.frame = view.frame }
        y += height
      }
    }
    if shown.input != nil { window.insertSubview(ground, at: 0) }
    for view in [shown.accessory, shown.input] {
      guard let view, view.superview !== window else { continue }
      view.translatesAutoresizingMaskIntoConstraints = true
      window.addSubview(view)
    }
    place(shown.height)
    guard start != shown.height else { return }
    for view in window.subviews { view.transform = CGAffineTransform(translationX: 0, y: shown.height - start) }
    UIView.animate(withDuration: duration) {
      for view in window.subviews { view.transform = .identity }
    }
  }
}
