public import LayerTree

@testable public import UIKit

/// What can be seen of a layer, as the system is told of it.
public struct SeenLayer: Hashable {
  public struct SeenText: Hashable {
    public var string: String
    public var size: Double
    public var colour: UInt32
    public var weight: UInt16
  }

  /// In the window's coordinates.
  public var frame: Rectangle
  public var fill: UInt32?
  public var cornerRadius: Double
  public var text: SeenText?
  /// The label that is spoken, or the identifier if there is none.
  public var label: String?
  public var isSecure: Bool
}

@MainActor
extension UIWindow {
  /// The layers that can be seen and that show or are something, back to front.
  public func renderedLayers() -> [SeenLayer] {
    let layers = SceneLayers()
    let size = Size(width: Double(bounds.width), height: Double(bounds.height))
    guard let change = layers.change(to: [layer], size: size), let tree = try? LayerTree(change) else { return [] }
    return tree.visible.compactMap { seen in tree.layers[seen.id].flatMap { SeenLayer($0, seen.frame) } }
  }
}

extension SeenLayer {
  fileprivate init?(_ layer: Layer, _ frame: Rectangle) {
    self.frame = frame
    fill = layer.background.flatMap { $0.alpha == 0 ? nil : $0.rgba }
    cornerRadius = layer.cornerRadius
    isSecure = layer.privacy == .secure
    let block: TextBlock? =
      switch layer.contents {
      case .text(let block): block
      case .list(let list): list.texts.last
      default: nil
      }
    if let block, let run = block.lines.first?.runs.first {
      text = SeenText(string: block.string, size: run.size, colour: run.colour.rgba, weight: run.face.weight)
    }
    label = layer.element?.label ?? layer.element?.identifier
    if let text, label == text.string { label = nil }
    guard fill != nil || text != nil || label != nil || isSecure else { return nil }
  }
}
