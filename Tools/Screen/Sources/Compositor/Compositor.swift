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

  /// The picture's size in pixels: parts of pixels count as whole ones.
  private static func size(of tree: LayerTree, _ scale: Double) throws(CompositorError) -> (Int, Int) {
    let (width, height) = ((tree.size.width * scale).rounded(.up), (tree.size.height * scale).rounded(.up))
    guard scale > 0, Limits.allows(width, height) else { throw .impossibleSize(width: width, height: height) }
    return (Int(width), Int(height))
  }

  /// The pixels that look different, with two more on each side, as edges are smooth and shadows lie on whole pixels.
  private static func parts(of damage: Damage, _ scale: Double, _ window: Box) -> [Box] {
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
