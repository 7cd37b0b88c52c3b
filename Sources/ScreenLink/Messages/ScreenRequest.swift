/// What the device asks the program that draws for. One at a time; each has one answer.
public enum ScreenRequest: Sendable, Hashable {
  /// A picture of trees.
  case picture(PictureRequest)
  /// What is different in two pictures. The files of the request are these two, as PNG.
  case compare(ComparisonRequest)
}
