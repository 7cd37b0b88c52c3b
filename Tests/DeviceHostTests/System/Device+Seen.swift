import LayerTree

@testable import DeviceHost

extension Device {
  /// The middle of what is seen of an element, by its label, in points on the screen; nil where none is seen.
  func middle(of label: String) -> Point? {
    for plane in scenery().planes.reversed() {
      for visible in plane.tree.visible.reversed() where plane.tree[visible.id]?.element?.label == label {
        return Point(x: visible.part.middle.x + plane.origin.x, y: visible.part.middle.y + plane.origin.y)
      }
    }
    return nil
  }
}
