import Foundation

/// A scene's part of the pad's screen: windows stand side by side, all of one width.
struct SceneShare: Equatable {
  /// The scene's place from the left, from 0.
  var index = 0
  /// How many windows share the screen.
  var count = 1

  /// The space between two windows: 592 and 592 points on a screen of 1194 (measured widths of split views on the
  /// 11-inch pad, useyourloaf.com, "Size Classes").
  static let gap = 10.0

  /// The frame on a screen of this size.
  func frame(on size: CGSize) -> CGRect {
    guard count > 1 else { return CGRect(origin: .zero, size: size) }
    let width = ((size.width - Self.gap * Double(count - 1)) / Double(count)).rounded(.down)
    return CGRect(x: Double(index) * (width + Self.gap), y: 0, width: width, height: size.height)
  }
}
