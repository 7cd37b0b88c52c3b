/// Something that a layer has, by name. Raw values are those of the encoding: the number of a bit.
public enum LayerProperty: UInt8, Sendable, Hashable, CaseIterable {
  /// Where the anchor lies in the layer above.
  case position = 0
  /// The part of the layer that is its anchor.
  case anchorPoint = 1
  /// What the layer's own coordinates begin with.
  case boundsOrigin = 2
  /// The layer's size.
  case boundsSize = 3
  /// The order among its neighbours.
  case zPosition = 4
  /// The movement about the anchor.
  case transform = 5
  /// The movement of all layers in it.
  case sublayerTransform = 6
  /// The opacity.
  case opacity = 7
  /// Whether it is left out.
  case isHidden = 8
  /// The colour behind the contents.
  case background = 9
  /// The radius of the round corners.
  case cornerRadius = 10
  /// Which corners are round.
  case corners = 11
  /// How they are round.
  case cornerCurve = 12
  /// The width of the border.
  case borderWidth = 13
  /// The colour of the border.
  case borderColour = 14
  /// The shadow.
  case shadow = 15
  /// The layers in it.
  case children = 16
  /// The layer that says how much is seen where.
  case mask = 17
  /// Whether nothing is seen outside of it.
  case clips = 18
  /// Whether it is drawn by itself before it moves.
  case isRasterized = 19
  /// How it mixes with what is below.
  case blend = 20
  /// What it makes of what is below.
  case backdrop = 21
  /// What it shows.
  case contents = 22
  /// Where contents of another size lie.
  case contentsGravity = 23
  /// The part of the contents that stretches.
  case contentsCentre = 24
  /// The part of the contents that is shown.
  case contentsRect = 25
  /// What it is to somebody who cannot see it.
  case element = 26
  /// Who may see it.
  case privacy = 27
  /// Whether it is seen from behind.
  case isDoubleSided = 28
}
