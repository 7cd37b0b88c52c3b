import Compositor
import LayerTree
import LifeCycle
import ScreenLink
import ScreenServer
import Symbols

/// One tree of the screen while somebody looks: as the device tells it, and as its animations make it look.
final class LivePlane {
  /// Its number, by which the page names its layers.
  let number: UInt32
  /// Where it lies on the screen, in points.
  private(set) var origin = Point.zero
  /// The tree as it was told, with symbols as drawings.
  private(set) var tree = LayerTree()
  /// As it was last drawn; nil where nothing is animated, and it is the tree itself.
  private var sampled: LayerTree?
  /// Whether the tree has changed since it was sampled.
  private var isStale = false
  /// Until when something moves by itself; nil if it never ends.
  private var restsFrom: Instant? = .zero
  /// What looks different since it was last drawn.
  private var damage = Damage.none
  /// Where it paints, in pixels of the screen, at the scale that it was last drawn in; nil where it looks different since.
  private var painted: (scale: Double, places: Compositor.Painted)?
  /// Whether it takes more to draw than a screen may: it is blank until it changes.
  private(set) var isTooMuch = false

  private let compositor: Compositor
  private let pictures = PlanePictures()
  private let appFonts = AppFonts()
  private let symbols: SymbolLibrary
  private var fonts: [PictureRequest.Font] = []
  private var fontFiles: [ScreenFile] = []
  private var missingFonts: [DrawnPicture.MissingFont] = []

  init(_ number: UInt32, fonts: FontLibrary, symbols: SymbolLibrary) {
    self.number = number
    self.symbols = symbols
    compositor = Compositor(fonts: fonts, pictures: pictures, appFonts: appFonts)
  }

  /// As it was last drawn.
  var shown: LayerTree { sampled ?? tree }

  /// Takes in what is new.
  ///
  /// - Throws: `TreeError` if it does not fit to what is there: the device and this program do not agree.
  /// - Returns: Whether the tree lies somewhere else than before.
  func take(_ plane: SceneryChange.Plane, _ files: [ScreenFile]) throws(TreeError) -> Bool {
    let hasMoved = origin != plane.origin
    origin = plane.origin
    if hasMoved { painted = nil }
    if let change = plane.change { try take(change) }
    pictures.add(plane.files, files)
    if !plane.files.isEmpty { damage.addAll() }
    for font in plane.fonts where Int(font.descriptor) < files.count {
      fonts.append(.init(font.name, index: font.index, descriptor: UInt16(clamping: fontFiles.count)))
      fontFiles.append(files[Int(font.descriptor)])
      damage.addAll()
    }
    return hasMoved
  }

  private func take(_ change: TreeChange) throws(TreeError) {
    isTooMuch = false
    painted = nil
    if change.isWhole {
      compositor.templates = []
      pictures.dropAll()
      (fonts, fontFiles) = ([], [])
    }
    pictures.drop(change.droppedImages)
    compositor.templates.formUnion(SymbolLibrary.symbols(of: change))
    let drawn = symbols.drawn(change)
    if sampled == nil, change.animations.allSatisfy({ $0.animation == nil }) {
      return damage.add(try tree.apply(drawn))
    }
    if sampled == nil { sampled = tree }
    _ = try tree.apply(drawn)
    isStale = true
    restsFrom = tree.restsFrom
  }

  /// Whether something moves by itself at a time.
  func isMoving(at time: Instant) -> Bool {
    guard sampled != nil else { return false }
    return restsFrom.map { $0 > time } ?? true
  }

  /// Lets it look as at a time.
  ///
  /// - Returns: What looks different, in the tree's coordinates.
  func advance(to time: Instant, wasMoving: Bool) throws(TreeError) -> Damage {
    defer { damage = .none }
    guard var before = sampled, isStale || wasMoving else { return damage }
    isStale = false
    painted = nil
    let now = tree.sampled(at: time)
    let change = now.difference(from: before)
    sampled = nil
    if !change.isEmpty { damage.add(try before.apply(change)) }
    // Nothing is animated any more: the tree is what is seen.
    sampled = tree.animated.isEmpty ? nil : before
    return damage
  }

  /// Draws parts of it into a picture of the screen.
  ///
  /// - Parameter other: A tree in its place: one of its parts.
  func draw(
    _ parts: [Box], scale: Double, on background: Colour?, other: LayerTree? = nil, into bitmap: inout Bitmap
  ) {
    guard !isTooMuch else { return }
    useFonts()
    let (x, y) = place(scale)
    do throws(CompositorError) {
      // Most of what lies over others is empty.
      if background == nil, other == nil {
        let boxes = try places(scale).boxes
        guard boxes.contains(where: { box in parts.contains { $0.intersects(box) } }) else { return }
      }
      try compositor.draw(other ?? shown, at: x, y, within: parts, scale: scale, on: background, into: &bitmap)
    } catch {
      isTooMuch = true
    }
  }

  /// Whether nothing is seen in some parts of the screen of what is below.
  func covers(_ parts: [Box], scale: Double) -> Bool {
    guard !isTooMuch, let cover = try? places(scale).cover else { return false }
    return parts.allSatisfy { cover.contains($0) }
  }

  private func place(_ scale: Double) -> (Int, Int) {
    (Int((origin.x * scale).rounded()), Int((origin.y * scale).rounded()))
  }

  private func places(_ scale: Double) throws(CompositorError) -> Compositor.Painted {
    if let painted, painted.scale == scale { return painted.places }
    let (x, y) = place(scale)
    let places = try compositor.painted(shown, at: x, y, scale: scale)
    painted = (scale, places)
    return places
  }

  private func useFonts() {
    guard !fonts.isEmpty else { return }
    appFonts.begin()
    appFonts.use(PictureRequest.Plane(TreeChange(), fonts: fonts), Int(number), shown, fontFiles)
    missingFonts += appFonts.missing
  }

  /// A part of it as a picture of its own; nil for one that cannot be.
  func drawn(_ tree: LayerTree, scale: Double) -> Bitmap? {
    useFonts()
    return try? compositor.draw(tree, scale: scale, background: .clear)
  }

  /// Draws what looks different of such a part.
  func redraw(_ tree: LayerTree, _ damage: Damage, scale: Double, into bitmap: inout Bitmap) {
    useFonts()
    do throws(CompositorError) {
      try compositor.redraw(tree, damage: damage, scale: scale, background: .clear, into: &bitmap)
    } catch {
      isTooMuch = true
    }
  }

  /// What its blurs look at, on the screen; nil where nobody knows.
  var lookedThrough: [Rectangle]? {
    shown.lookedThrough?.map { Rectangle(x: $0.x + origin.x, y: $0.y + origin.y, width: $0.width, height: $0.height) }
  }

  /// Where it lies on the screen.
  var frame: Rectangle { Rectangle(origin: origin, size: shown.size) }

  /// What could not be drawn since the last time.
  func takeMissing() -> [ViewReport] {
    defer { missingFonts = [] }
    return pictures.takeMissing().map { .missingImage(plane: number, $0.image, reason: $0.reason) }
      + missingFonts.map { .missingFont(plane: number, name: $0.name, reason: $0.reason) }
  }
}

extension Damage {
  /// Adds all of another one.
  mutating func add(_ other: Damage) {
    if other.isWhole { return addAll() }
    for rectangle in other.rectangles { add(rectangle) }
  }
}
