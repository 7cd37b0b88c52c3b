import Foundation
internal import LayerTree
internal import LifeCycle
internal import SystemLink

/// Sends the system the layer trees of scenes that look different from the last commit.
@MainActor
enum SceneCommit {
  static func commitChanged() {
    for scene in Runtime.shared.scenes {
      guard let tree = tree(of: scene), tree != scene.committed else { continue }
      scene.committed = tree
      Runtime.shared.send(.commit(scene.session.record.id, tree.whole))
    }
  }

  private static func tree(of scene: UIScene) -> FlatTree? {
    if let scene = scene as? UIWindowScene {
      let size = scene.bounds.size
      return FlatTree(
        size: Size(width: size.width, height: size.height),
        layers: visibleWindows(of: scene).flatMap { $0.renderedLayers() })
    }
    guard let rows = scene.systemRows else { return nil }
    let size = UIScreen.showing(scene.session.record.role).bounds.size
    let layers = rows.enumerated().map { row, text in
      FlatLayer(
        frame: Rectangle(x: 0, y: Double(row) * rowHeight, width: size.width, height: rowHeight),
        text: text.isEmpty ? nil : FlatLayer.Text(string: text))
    }
    return FlatTree(size: Size(width: size.width, height: size.height), layers: layers)
  }

  /// The height of a row in a scene that shows lines of text, in points.
  static let rowHeight = 44.0

  /// The visible windows by level, then by order of attachment: back to front.
  static func visibleWindows(of scene: UIWindowScene) -> [UIWindow] {
    scene.windows.filter { !$0.isHidden && $0.screen === scene.screen }.enumerated()
      .sorted { ($0.element.windowLevel.rawValue, $0.offset) < ($1.element.windowLevel.rawValue, $1.offset) }
      .map(\.element)
  }
}
