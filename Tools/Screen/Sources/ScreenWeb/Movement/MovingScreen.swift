import Compositor
import LayerTree
import LifeCycle

/// The screen taken apart while large layers move: what lies behind them stays the picture, each of them is a plane of the
/// page, and what lies before them is one more. A frame then says where they will be, as long as that is known.
final class MovingScreen {
  /// One of the planes.
  private struct Part {
    var tree: LayerTree
    var bitmap: Bitmap
  }

  /// Where a plane is.
  struct Place: Equatable {
    /// a, b, c, d, tx, ty, opacity, and the clip: x, y, width, height, the width below 0 for none.
    var numbers: [Float]

    /// Without the clip.
    var way: ArraySlice<Float> { numbers.prefix(7) }
  }

  /// The most places that are told ahead: of four seconds. What goes on for longer is told more of half a second before.
  private static let longestPath: Int64 = 4 * ScreenFrame.rate
  private static let reserve: Int64 = ScreenFrame.rate / 2

  let plane: LivePlane
  let scale: Double
  private let movers: Movers
  private var below: LayerTree
  private var moved: [Part] = []
  private var above: Part
  /// Its rows, of each its own plane: most of it is nothing, which a page would put over the others all the same.
  private let bands: [Range<Int>]
  private static let mostBands = 3
  /// The screen as the page has it before.
  private var seen: Bitmap?
  /// Until when nothing is to be said of where the movers are, as the page knows it.
  private var knownUntil = Instant.zero
  /// Until then there is nothing to draw and to say, unless the device says something.
  var quietUntil: Instant { movers.areAlone ? knownUntil : .zero }

  /// The first plane that lies before all others.
  private var front: UInt8 { UInt8(movers.movers.count + 1) }

  /// Takes the screen apart.
  ///
  /// - Parameter last: The screen as it is seen now.
  /// - Returns: nil where nothing moves so.
  init?(_ stage: Stage, _ surface: Surface, at time: Instant) {
    guard let plane = stage.planes.first(where: { $0.isMoving(at: time) }),
      stage.planes.allSatisfy({ $0 === plane || !$0.isMoving(at: time) }),
      let movers = Movers(plane.tree, plane.shown, at: time), let first = movers.movers.first,
      let last = movers.movers.last
    else { return nil }
    self.plane = plane
    self.movers = movers
    scale = surface.scale
    do throws(TreeError) {
      below = try plane.shown.below(first.layer)
      above = Part(
        tree: try plane.shown.above(last.layer),
        bitmap: Bitmap(width: surface.bitmap.width, height: surface.bitmap.height))
      for mover in movers.movers {
        let tree = try plane.shown.alone(mover)
        guard let bitmap = plane.drawn(tree, scale: scale) else { return nil }
        moved.append(Part(tree: tree, bitmap: bitmap))
      }
    } catch {
      return nil
    }
    stage.drawAbove(plane, above.tree, [surface.screen], scale: scale, into: &above.bitmap)
    stage.settleBlends(above: plane, in: surface.bitmap, scale: scale, into: &above.bitmap)
    bands = above.bitmap.filledRows(atMost: Self.mostBands)
    seen = surface.bitmap
    stage.isApart = (plane, below)
  }

  /// Says all of it; before what is new behind it.
  func begin(_ frame: inout FrameWriter, at time: Instant) {
    for (index, part) in moved.enumerated() {
      let number = UInt8(index + 1)
      let rows = 0..<part.bitmap.height
      frame.make(number, width: part.bitmap.width, height: rows.count, isOpaque: part.bitmap.isOpaque)
      // It may just have begun to move aside.
      let top = ((movers.movers[index].content.y + plane.origin.y) * scale).rounded()
      frame.picture(part.bitmap, rows, on: number, seen: seen.map { ($0, Int(top)) })
    }
    seen = nil
    for (index, rows) in bands.enumerated() {
      frame.make(front + UInt8(index), width: above.bitmap.width, height: rows.count, isOpaque: false)
      frame.picture(above.bitmap, rows, on: front + UInt8(index))
    }
    _ = path(from: time, into: &frame)
    for (index, rows) in bands.enumerated() {
      frame.move(front + UInt8(index), Place(numbers: [1, 0, 0, 1, 0, Float(rows.lowerBound), 1, 0, 0, -1, 0]))
    }
  }

  /// Says where the movers are from a time on.
  ///
  /// - Returns: False where nobody knows.
  private func path(from time: Instant, into frame: inout FrameWriter) -> Bool {
    var paths: [[Place]] = movers.movers.map { _ in [] }
    for step in 0..<Self.longestPath {
      let then = Instant(nanoseconds: time.nanoseconds + step * 1_000_000_000 / ScreenFrame.rate)
      let tree = plane.tree.sampled(at: then)
      let places = movers.movers.compactMap { place(of: $0, in: tree) }
      guard places.count == paths.count else { break }
      for (index, place) in places.enumerated() { paths[index].append(place) }
      if step < Self.longestPath - Self.reserve { knownUntil = then }
      if !plane.isMoving(at: then) { break }
    }
    for (index, path) in paths.enumerated() {
      guard let first = path.first else { return false }
      frame.move(UInt8(index + 1), first)
      frame.path(UInt8(index + 1), path)
    }
    return true
  }

  /// Follows what moves.
  ///
  /// - Parameter isNew: Whether the device has said something.
  /// - Returns: Whether anything is to be said; nil if the screen has to be put together again.
  func follow(
    _ stage: Stage, _ surface: Surface, at time: Instant, isNew: Bool, into frame: inout FrameWriter
  ) -> Bool? {
    guard stage.isMoving(at: time), Movers(plane.tree, plane.shown, at: time) == movers,
      stage.planes.contains(where: { $0 === plane }), let first = movers.movers.first, let last = movers.movers.last
    else { return nil }
    var says = false
    do throws(TreeError) {
      let newBelow = try plane.shown.below(first.layer)
      let damage = try below.apply(newBelow.difference(from: below))
      if !damage.isEmpty { surface.add(damage.moved(by: plane.origin)) }
      stage.isApart = (plane, below)
      for part in surface.redraw(stage, findsScrolled: false).all {
        _ = frame.tile(part, of: surface.bitmap, isExact: true)
        says = true
      }
      for (index, mover) in movers.movers.enumerated() {
        let damage = try moved[index].tree.apply(
          plane.shown.alone(mover).difference(from: moved[index].tree))
        guard !damage.isEmpty else { continue }
        plane.redraw(moved[index].tree, damage, scale: scale, into: &moved[index].bitmap)
        let bitmap = moved[index].bitmap
        for part in Compositor.parts(of: damage, scale, Box(0, 0, bitmap.width, bitmap.height)) {
          frame.tile(part, of: bitmap, on: UInt8(index + 1))
          says = true
        }
      }
      let newAbove = try plane.shown.above(last.layer)
      let over = try above.tree.apply(newAbove.difference(from: above.tree)).moved(by: plane.origin)
      let parts = Compositor.parts(of: over, scale, surface.screen)
      stage.drawAbove(plane, above.tree, parts, scale: scale, into: &above.bitmap)
      for part in parts {
        guard let band = bands.firstIndex(where: { $0.lowerBound <= part.top && $0.upperBound >= part.bottom }) else {
          return nil
        }
        frame.tile(part, of: above.bitmap, on: front + UInt8(band), at: part.top - bands[band].lowerBound)
        says = true
      }
    } catch {
      return nil
    }
    guard isNew || time >= knownUntil else { return says }
    return path(from: time, into: &frame) ? true : nil
  }

  /// Says that it is put together again; what lies behind is to be drawn anew.
  func end(_ stage: Stage, _ surface: Surface, into frame: inout FrameWriter) {
    for number in 1..<(front + UInt8(bands.count)) { frame.drop(number) }
    forget(stage, surface)
  }

  /// The same for those who know nothing of it.
  func forget(_ stage: Stage, _ surface: Surface?) {
    stage.isApart = nil
    surface?.add(.whole)
  }

  private func place(of mover: Movers.Mover, in tree: LayerTree) -> Place? {
    guard let layer = tree[mover.layer], let way = tree.projection(of: mover.layer),
      way.row1[2] == 0, way.row2[2] == 0, way.row3[2] == 1, let corner = way(mover.content.origin)
    else { return nil }
    var (x, y) = ((corner.x + plane.origin.x) * scale, (corner.y + plane.origin.y) * scale)
    let linear = [way.row1[0], way.row1[1], way.row2[0], way.row2[1]]
    // What only slides stays on whole pixels.
    if linear == [1, 0, 0, 1] { (x, y) = (x.rounded(), y.rounded()) }
    var clip: [Double] = [0, 0, -1, 0]
    if let box = mover.clip {
      clip = [box.x + plane.origin.x, box.y + plane.origin.y, box.width, box.height].map { ($0 * scale).rounded() }
    }
    return Place(numbers: (linear + [x, y, layer.opacity] + clip).map { Float($0) })
  }
}

extension Damage {
  /// The same somewhere else.
  fileprivate func moved(by way: Point) -> Damage {
    guard !isWhole else { return .whole }
    var moved = Damage.none
    for part in rectangles {
      moved.add(Rectangle(x: part.x + way.x, y: part.y + way.y, width: part.width, height: part.height))
    }
    return moved
  }
}
