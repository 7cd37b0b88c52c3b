public import LayerTree

/// Makes pictures of layer trees.
///
/// The same tree gives the same bytes on each machine of one architecture, and a redrawn part is the same as the whole
/// picture's. Trees are drawn as they are: whoever wants what animations make of one hands over `sampled(at:)` or `atRest`.
/// For one thread at a time; what it keeps makes the next picture quicker and never another one.
public final class Compositor {
  let fonts: FontLibrary
  let pictures: any PictureSource
  let appFonts: any FontSource
  let glyphs = GlyphCache()
  let rasters = RasterCache()
  let spare = SparePixels()
  /// What the last picture took, even if it came to nothing: units of about a nanosecond, the same on each machine.
  public private(set) var effort = 0
  /// The pictures that have the colour of the text in which they stand: symbols.
  public var templates: Set<ImageID> = []

  /// A compositor with these fonts and pictures, and the fonts that the app brings itself.
  public init(
    fonts: FontLibrary, pictures: any PictureSource = NoPictures(), appFonts: any FontSource = NoFonts()
  ) {
    self.fonts = fonts
    self.pictures = pictures
    self.appFonts = appFonts
  }

  /// The font of a face; nil if it is missing.
  func typeface(_ face: FontFace) -> (any GlyphSource)? {
    if case .app(let name) = face.family, let own = appFonts.font(name) { return own }
    return fonts.typeface(face)
  }

  /// The picture of a whole window: `scale` pixels a point, on a background.
  public func draw(
    _ tree: LayerTree, scale: Double, background: Colour = .white
  ) throws(CompositorError) -> Bitmap {
    let (width, height) = try Self.size(of: tree, scale)
    var bitmap = Bitmap(width: width, height: height)
    try redraw(tree, damage: .whole, scale: scale, background: background, into: &bitmap)
    return bitmap
  }

  /// Draws what looks different into the picture of before. The same bytes as the whole picture, as far as the damage says
  /// all that differs.
  public func redraw(
    _ tree: LayerTree, damage: Damage, scale: Double, background: Colour = .white, into bitmap: inout Bitmap
  ) throws(CompositorError) {
    let (width, height) = try Self.size(of: tree, scale)
    guard bitmap.width == width, bitmap.height == height else { throw .otherSize }
    guard !damage.isEmpty else { return }
    let window = Box(0, 0, width, height)
    let scene = Scene(self, tree, scale: scale, window: window)
    defer { effort = scene.work.done }
    for part in Self.parts(of: damage, scale, window) {
      // As thin as its layers by themselves need it.
      for strip in part.strips(of: scene.stripHeight) {
        try scene.draw(strip, on: background, into: &bitmap)
      }
    }
  }

  /// Draws parts of a tree that is one of several in a picture.
  ///
  /// - Parameters:
  ///   - x: The column of the picture that the tree begins in.
  ///   - y: The row that it begins in.
  ///   - parts: The pixels of the picture to draw; none of the others changes.
  ///   - background: What the tree lies on; nil for what is in the picture already. Then all that its blurs look at must be
  ///     among the parts, and drawn anew.
  package func draw(
    _ tree: LayerTree, at x: Int, _ y: Int, within parts: [Box], scale: Double, on background: Colour?,
    into bitmap: inout Bitmap
  ) throws(CompositorError) {
    let (width, height) = try Self.size(of: tree, scale)
    let picture = Box(0, 0, bitmap.width, bitmap.height)
    let window = Box(x, y, x + width, y + height)
    let seen = parts.map { $0.intersection(window).intersection(picture) }.filter { !$0.isEmpty }
    guard !seen.isEmpty else { return }
    guard picture.contains(window) else {
      return try draw(
        tree, beyond: Box(-x, -y, picture.right - x, picture.bottom - y), seen, scale: scale, into: &bitmap)
    }
    let scene = Scene(self, tree, scale: scale, window: window)
    defer { effort = scene.work.done }
    for part in seen {
      for strip in part.strips(of: scene.stripHeight) { try scene.draw(strip, on: background, into: &bitmap) }
    }
  }

  /// Where a tree paints, in a picture's pixels.
  package struct Painted {
    /// Nothing outside of these is another one than what is below.
    package var boxes: [Box]
    /// Nothing is seen in it of what is below.
    package var cover: Box
  }

  /// Where a tree paints that lies at a place of a picture.
  package func painted(_ tree: LayerTree, at x: Int, _ y: Int, scale: Double) throws(CompositorError) -> Painted {
    let (width, height) = try Self.size(of: tree, scale)
    let scene = Scene(self, tree, scale: scale, window: Box(x, y, x + width, y + height))
    return Painted(boxes: scene.nodes.filter(\.paints).map(\.whole), cover: scene.cover)
  }

  /// Draws parts of a tree that reaches beyond the picture: by itself, and then over it.
  ///
  /// - Parameter frame: The picture's, in pixels of the tree.
  private func draw(
    _ tree: LayerTree, beyond frame: Box, _ parts: [Box], scale: Double, into bitmap: inout Bitmap
  ) throws(CompositorError) {
    let whole = try draw(tree, scale: scale, background: .clear)
    for part in parts {
      for y in part.top..<part.bottom {
        for x in part.left..<part.right {
          bitmap[x, y] = over(whole[x + frame.left, y + frame.top], bitmap[x, y])
        }
      }
    }
  }

  /// The picture's size in pixels: parts of pixels count as whole ones.
  private static func size(of tree: LayerTree, _ scale: Double) throws(CompositorError) -> (Int, Int) {
    let (width, height) = ((tree.size.width * scale).rounded(.up), (tree.size.height * scale).rounded(.up))
    guard scale > 0, Limits.allows(width, height) else { throw .impossibleSize(width: width, height: height) }
    return (Int(width), Int(height))
  }

  /// The pixels that look different, with two more on each side, as edges are smooth and shadows lie on whole pixels.
  package static func parts(of damage: Damage, _ scale: Double, _ window: Box) -> [Box] {
    guard !damage.isWhole else { return [window] }
    var parts: [Box] = []
    for rectangle in damage.rectangles {
      let scaled = Rectangle(
        x: rectangle.x * scale, y: rectangle.y * scale, width: rectangle.width * scale,
        height: rectangle.height * scale)
      let box = Box(around: scaled.outset(by: 2), within: window)
      if !box.isEmpty, !parts.contains(where: { $0.contains(box) }) {
        parts.removeAll { box.contains($0) }
        parts.append(box)
      }
    }
    return parts
  }
}

extension Box {
  /// The box in strips of some height at most.
  fileprivate func strips(of height: Int) -> [Box] {
    stride(from: top, to: bottom, by: max(height, 1)).map { Box(left, $0, right, min($0 + height, bottom)) }
  }
}
