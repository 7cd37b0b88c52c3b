import Compositor
import LayerTree
import LifeCycle
import ScreenLink
import ScreenServer
import Symbols

/// All that is on the screen while somebody looks.
final class Stage {
  /// The screen's size, in points.
  private(set) var size = Size.zero
  /// How the interface stands.
  private(set) var orientation = DeviceTraits.Orientation.portrait
  /// How many pixels of the device make a point.
  private(set) var scale = 1.0
  /// The trees, from back to front.
  private(set) var planes: [LivePlane] = []
  private var known: [UInt32: LivePlane] = [:]
  private var clockOffset: Int64 = 0
  private var damage = Damage.none

  private let fonts: FontLibrary
  private let symbols: SymbolLibrary

  init(fonts: FontLibrary, symbols: SymbolLibrary) {
    self.fonts = fonts
    self.symbols = symbols
  }

  /// The device's time.
  var now: Instant { Instant(nanoseconds: Monotonic.now - clockOffset) }

  /// The kernel's time of the device's.
  func monotonic(of time: Instant) -> Int64 { time.nanoseconds + clockOffset }

  /// Whether it shows anything.
  var isEmpty: Bool { planes.isEmpty }

  /// Takes in what is new.
  ///
  /// - Returns: Whether the screen has another size than before, or stands otherwise.
  /// - Throws: `TreeError` if the device and this program do not agree.
  func take(_ change: SceneryChange, _ files: [ScreenFile]) throws(TreeError) -> Bool {
    let isOther = size != change.size || scale != change.scale || orientation != change.orientation
    (size, scale, orientation, clockOffset) = (change.size, change.scale, change.orientation, change.clockOffset)
    var order: [LivePlane] = []
    for new in change.planes {
      let plane = known[new.number] ?? LivePlane(new.number, fonts: fonts, symbols: symbols)
      let (isNew, before) = (known[new.number] == nil, plane.frame)
      if try plane.take(new, files), !isNew { damage.add(before) }
      if isNew || before != plane.frame { damage.add(plane.frame) }
      order.append(plane)
    }
    if !order.elementsEqual(planes, by: ===) { show(order) }
    if isOther { damage.addAll() }
    return isOther
  }

  /// Shows other trees than before, or the same in another order.
  private func show(_ order: [LivePlane]) {
    let numbers = order.map(\.number)
    for plane in planes where !numbers.contains(plane.number) { damage.add(plane.frame) }
    // Others come to the front.
    if planes.map(\.number).filter(numbers.contains) != numbers.filter({ known[$0] != nil }) { damage.addAll() }
    planes = order
    known = Dictionary(order.map { ($0.number, $0) }) { first, _ in first }
  }

  /// Whether something moves by itself.
  func isMoving(at time: Instant) -> Bool { planes.contains { $0.isMoving(at: time) } }

  private var movesSince = Instant.zero
  /// The trees that looked different the last time.
  private(set) var changed: [UInt32] = []

  /// Lets all look as at a time.
  ///
  /// - Returns: What looks different on the screen, in points.
  func advance(to time: Instant) throws(TreeError) -> Damage {
    var found = damage
    changed = damage.isEmpty ? [] : planes.map(\.number)
    damage = .none
    for plane in planes {
      // What has come to rest since then is drawn once more.
      let own = try plane.advance(to: time, wasMoving: plane.isMoving(at: movesSince))
      if !own.isEmpty { changed.append(plane.number) }
      if own.isWhole { found.add(plane.frame) }
      for part in own.rectangles {
        found.add(
          Rectangle(x: part.x + plane.origin.x, y: part.y + plane.origin.y, width: part.width, height: part.height))
      }
    }
    movesSince = time
    return found
  }

  /// The pixels that are drawn anew for what looks different.
  func parts(of damage: Damage, scale: Double, _ screen: Box) -> [Box] {
    var parts = Compositor.parts(of: damage, scale, screen)
    widen(&parts, scale, screen)
    return parts
  }

  /// Draws parts into a picture of the screen.
  func draw(_ parts: [Box], scale: Double, into bitmap: inout Bitmap) {
    let lowest = lowest(of: parts, scale: scale)
    // Nothing is behind the lowest, which is drawn on black.
    let isWhole = planes.indices.contains(lowest) && fills(planes[lowest])
    if !isWhole { for part in parts { bitmap.fill(part, with: 0xff00_0000) } }
    for (index, plane) in planes.enumerated().dropFirst(lowest) {
      let background: Colour? = index == lowest ? .black : nil
      if let isApart, isApart.plane === plane {
        return plane.draw(parts, scale: scale, on: background, other: isApart.below, into: &bitmap)
      }
      plane.draw(parts, scale: scale, on: background, into: &bitmap)
    }
    // One that turns out to take too much is blank, and hides nothing.
    if isWhole, planes[lowest].isTooMuch { draw(parts, scale: scale, into: &bitmap) }
  }

  /// The first plane of which something is seen in some parts: an app's window that fills the screen lies on black, as on iOS,
  /// and what others hide is not drawn either.
  private func lowest(of parts: [Box], scale: Double) -> Int {
    let most = isApart.flatMap { apart in planes.firstIndex { $0 === apart.plane } } ?? planes.count - 1
    return planes.indices.last { index in
      let plane = planes[index]
      return index <= most && SceneryChange.Plane.isWindow(plane.number) && fills(plane)
        || isApart == nil && plane.covers(parts, scale: scale)
    } ?? 0
  }

  /// Whether a plane is as large as the screen.
  private func fills(_ plane: LivePlane) -> Bool {
    !plane.isTooMuch && plane.origin == .zero && plane.shown.size == size
  }

  /// While large layers move: their tree, of which only what lies behind them is drawn, and nothing before it.
  var isApart: (plane: LivePlane, below: LayerTree)?

  /// Draws what lies before the layers that move, on nothing.
  func drawAbove(
    _ plane: LivePlane, _ above: LayerTree, _ parts: [Box], scale: Double, into bitmap: inout Bitmap
  ) {
    guard !parts.isEmpty else { return }
    for part in parts { bitmap.fill(part, with: 0) }
    for next in planes.drop(while: { $0 !== plane }) {
      next.draw(parts, scale: scale, on: nil, other: next === plane ? above : nil, into: &bitmap)
    }
  }

  /// What has its colours from what is below it keeps those that it has, as there is nothing below it now.
  func settleBlends(above plane: LivePlane, in seen: Bitmap, scale: Double, into bitmap: inout Bitmap) {
    let screen = Box(0, 0, bitmap.width, bitmap.height)
    for next in planes.drop(while: { $0 !== plane }).dropFirst() {
      for visible in next.shown.visible where next.shown[visible.id]?.blend != .normal {
        let part = visible.part
        let box = Box(
          around: Rectangle(
            x: (part.x + next.origin.x) * scale, y: (part.y + next.origin.y) * scale, width: part.width * scale,
            height: part.height * scale), within: screen)
        for y in box.top..<box.bottom {
          for x in box.left..<box.right where bitmap[x, y] >> 24 >= 128 { bitmap[x, y] = seen[x, y] }
        }
      }
    }
  }

  /// What is looked through to is drawn before who looks.
  private func widen(_ parts: inout [Box], _ scale: Double, _ screen: Box) {
    for plane in planes.dropFirst() {
      guard let looked = plane.lookedThrough else {
        parts = [screen]
        return
      }
      for rectangle in looked {
        let scaled = Rectangle(
          x: rectangle.x * scale, y: rectangle.y * scale, width: rectangle.width * scale,
          height: rectangle.height * scale)
        let box = Box(around: scaled.outset(by: 2), within: screen)
        guard parts.contains(where: { $0.intersects(box) }), !parts.contains(where: { $0.contains(box) }) else {
          continue
        }
        parts.removeAll { box.contains($0) }
        parts.append(box)
      }
    }
  }

  /// The packages of Debian that are missing.
  var missingPackages: [String] { fonts.missing + symbols.missing }

  /// What could not be drawn since the last time.
  func takeMissing() -> [ViewReport] { planes.flatMap { $0.takeMissing() } }
}

extension Bitmap {
  /// Makes whole pixels these.
  mutating func fill(_ part: Box, with pixel: UInt32) {
    pixels.withUnsafeMutableBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      for y in part.top..<part.bottom { (base + y * width + part.left).update(repeating: pixel, count: part.width) }
    }
  }
}
