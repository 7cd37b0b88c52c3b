/// How symbols lie in pictures that are no squares.
public enum SymbolProportion {
  /// The height of one that is narrow, as a part of the square's side in which it is drawn.
  public static let tall = 0.85

  /// The square in which a symbol is drawn in a picture of a size: in its middle, and as wide as the picture, or a little
  /// higher than one that is narrow.
  public static func square(in size: Size) -> Rectangle {
    let side = size.width < size.height ? size.height / tall : size.width
    return Rectangle(x: (size.width - side) / 2, y: (size.height - side) / 2, width: side, height: side)
  }
}
