import Foundation
internal import LayerTree
internal import LifeCycle
internal import SystemLink

/// Sends the system the layer trees of scenes that look different from the last commit.
@MainActor
enum SceneCommit {
  /// Hears of every change before it is sent; for tests.
  static var onChange: ((UIScene, [CALayer], TreeChange) -> Void)?

  /// When the system was told of the last change, as ``CallLog/now``.
  private(set) static var written = CallLog.now

  /// - Parameter mayWait: Whether the system hears of it together with what it is told next.
  static func commitChanged(mayWait: Bool = false) {
    CATransaction.turnEnded()
    Keyboard.follow()
    for scene in Runtime.shared.scenes {
      if let look = (scene as? UIWindowScene)?.statusBarManager?.look, look != scene.committedStatusBar {
        scene.committedStatusBar = look
        Runtime.shared.send(.statusBar(scene.session.id, look))
      }
      guard let (layers, size) = layers(of: scene) else { continue }
      drawDue(layers)
      guard
        let change = scene.layers.change(to: layers, size: Size(width: Double(size.width), height: Double(size.height)))
      else { continue }
      onChange?(scene, layers, change)
      for part in change.parts { Runtime.shared.send(part, of: scene.session.id, mayWait: mayWait) }
      written = CallLog.now
    }
  }

  /// Draws what is due in windows, before their layers are looked at.
  static func drawDue(_ windows: [CALayer]) {
    for window in windows { window.drawWhatIsDue() }
  }

  /// The layers that a scene shows, back to front.
  private static func layers(of scene: UIScene) -> ([CALayer], CGSize)? {
    if let scene = scene as? UIWindowScene {
      return (visibleWindows(of: scene).map(\.layer), scene.bounds.size)
    }
    guard let rows = scene.systemRows else { return nil }
    let size = UIScreen.showing(scene.session.record.role).bounds.size
    if scene.rowLabels.map({ $0.text ?? "" }) != rows {
      scene.rowLabels = rows.enumerated().map { row, text in
        let label = UILabel(frame: CGRect(x: 0, y: Double(row) * rowHeight, width: size.width, height: rowHeight))
        label.text = text
        return label
      }
    }
    return (scene.rowLabels.map(\.layer), size)
  }

  /// The height of a row in a scene that shows lines of text, in points.
  static let rowHeight = 44.0

  /// The visible windows by level, then by order of attachment: back to front.
  static func visibleWindows(of scene: UIWindowScene) -> [UIWindow] {
    scene.windows.filter { !$0.isHidden && $0.screen === scene.screen }.enumerated()
      .sorted { ($0.element.windowLevel.rawValue, $0.offset) < ($1.element.windowLevel.rawValue, $1.offset) }
      .map(\.element) + (InputViews.window(of: scene).map { [$0] } ?? [])
  }
}
