/// Where contents lie in a layer of another size. Raw values are those of the encoding.
public enum Gravity: UInt8, Sendable, Hashable, CaseIterable {
  /// Stretched to the layer's size.
  case resize = 0
  /// As large as it fits, in its own proportions.
  case resizeAspect = 1
  /// As small as it fills, in its own proportions.
  case resizeAspectFill = 2
  /// In its own size in the middle.
  case centre = 3
  /// In its own size at the upper edge.
  case top = 4
  /// In its own size at the lower edge.
  case bottom = 5
  /// In its own size at the left edge.
  case left = 6
  /// In its own size at the right edge.
  case right = 7
  /// In its own size in the upper left corner.
  case topLeft = 8
  /// In its own size in the upper right corner.
  case topRight = 9
  /// In its own size in the lower left corner.
  case bottomLeft = 10
  /// In its own size in the lower right corner.
  case bottomRight = 11
}
