public import LayerTree

/// Where the pictures of a tree come from. Pictures that are drawings are drawn by the compositor itself.
public protocol PictureSource {
  /// The decoded picture; nil if there is none, which is drawn blank. Asked for each time one is drawn: a source that
  /// gives the same object again saves the compositor much.
  func picture(_ id: ImageID, of source: ImageSource) -> Picture?
}

/// A source without pictures.
public struct NoPictures: PictureSource {
  /// A source without pictures.
  public init() {}

  /// Nil.
  public func picture(_ id: ImageID, of source: ImageSource) -> Picture? { nil }
}
