/// What a layer shows over its background.
public indirect enum Contents: Sendable, Hashable {
  /// Text that has been broken into lines.
  case text(TextBlock)
  /// A picture; a template is drawn in `tint`. `frames` follow each other for ever, from the time of the commit on, as a
  /// moving picture; none for a still one. A picture that nobody was told of is blank.
  case image(ImageID, tint: Colour?, frames: [ImageFrame])
  /// Colours that go over into each other.
  case gradient(Gradient)
  /// A path.
  case shape(Shape)
  /// A drawing, in the layer's coordinates.
  case list(DisplayList)
}
