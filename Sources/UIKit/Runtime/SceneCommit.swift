import Foundation
internal import LayerTree
internal import LifeCycle

/// Tells the system what scenes look like, when they look different from what it knows.
@MainActor
enum SceneCommit {
  static func commitChanged() {
    for scene in Runtime.shared.windowScenes where Runtime.shared.scene(scene.session.record.id) === scene {
      let size = scene.screen.bounds.size
      let tree = LayerTree(
        width: size.width, height: size.height, layers: visibleWindows(of: scene).flatMap { $0.renderedLayers() })
      guard tree != scene.committed else { continue }
      scene.committed = tree
      Runtime.shared.send(.commit(scene.session.record.id, tree))
    }
  }

  /// By level and, within one level, in the order in which they came: front-most last.
  static func visibleWindows(of scene: UIWindowScene) -> [UIWindow] {
    scene.windows.filter { !$0.isHidden }.enumerated()
      .sorted { ($0.element.windowLevel.rawValue, $0.offset) < ($1.element.windowLevel.rawValue, $1.offset) }
      .map(\.element)
  }
}
