/// A step of a drawing.
public indirect enum DrawOp: Sendable, Hashable {
  /// Keeps what is set: matrix, clip, opacity, blend mode, shadow.
  case save
  /// Sets what was kept last; does nothing if there is no such.
  case restore
  /// From now on coordinates are moved by this first, then as before.
  case concat(Affine)
  /// Draws only inside a path from now on.
  case clip(Path, FillRule)
  /// Draws only where a picture, in this rectangle, is opaque from now on.
  case clipToImage(ImageID, Rectangle)
  /// The opacity from now on, from 0 to 1.
  case alpha(Double)
  /// How colours mix from now on.
  case blend(BlendMode)
  /// The shadow from now on; nil for none. It lies as far away as in the drawing's own coordinates, however what throws it is
  /// moved. Its radius is twice the standard deviation of its blur, as Core Graphics counts it; its path has no effect here.
  case shadow(Shadow?)
  /// What follows is drawn by itself, then put down as one, with the opacity, blend mode and shadow of now.
  case beginLayer
  /// Puts it down; does nothing if none was begun.
  case endLayer
  /// Fills a path.
  case fill(Path, FillRule, Paint)
  /// Draws a path as a line.
  case stroke(Path, Paint, Pen)
  /// Draws a picture, or the part of it in `source` (from 0 to 1 in each direction), in a rectangle; a template in `tint`.
  case image(ImageID, Rectangle, source: Rectangle, tint: Colour?, Interpolation)
  /// Draws text whose coordinates begin at this point.
  case text(TextBlock, Point)
  /// Makes a rectangle transparent again.
  case clear(Rectangle)
}
