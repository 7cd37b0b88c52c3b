import Compositor
import LayerTree
import LifeCycle
import XCTest

/// Random lives of layers: what is drawn change by change is what is drawn from scratch.
final class RandomChangeTests: XCTestCase {
  func test_eachChangesDamage_makesTheWholePicture() throws {
    let fonts = FontLibrary()
    var redrawn = 0
    for seed in 0..<24 {
      var life = try RandomLife(UInt64(seed))
      let scale = [1.0, 2, 1.5, 3][seed % 4]
      let compositor = Compositor(fonts: fonts, pictures: TestPictures())
      var picture = try compositor.draw(life.tree, scale: scale)
      for step in 0..<25 {
        let change = life.change()
        let damage = try life.tree.apply(change)
        try compositor.redraw(life.tree, damage: damage, scale: scale, into: &picture)
        if !damage.isWhole, !damage.isEmpty { redrawn += 1 }
        // By one that has kept nothing.
        let fresh = Compositor(fonts: fonts, pictures: TestPictures())
        let whole = try fresh.draw(life.tree, scale: scale)
        guard picture != whole else { continue }
        let comparison = Comparison(whole, picture)
        let places = comparison.picture.pixels.indices.filter { picture.pixels[$0] != whole.pixels[$0] }
        let first = places.first.map { "\($0 % whole.width), \($0 / whole.width)" } ?? ""
        return XCTFail(
          "seed \(seed), step \(step): \(comparison.differing) pixels differ, the first at \(first); damage \(damage)\n\(change.changes.map { ($0.layer, $0.change.properties.each) })\n\(life.tree)"
        )
      }
    }
    XCTAssertGreaterThan(redrawn, 200, "hardly a change was a part")
  }

  func test_movementsBetweenTwoTimes_areParts() throws {
    let tree = try moving()
    let compositor = Compositor(fonts: FontLibrary())
    var now = tree.sampled(at: .zero)
    var picture = try compositor.draw(now, scale: 2)
    for step in 1...17 {
      let next = tree.sampled(at: Instant(nanoseconds: Int64(step) * 100_000_000))
      let damage = try now.apply(next.difference(from: now))
      try compositor.redraw(now, damage: damage, scale: 2, into: &picture)
      XCTAssertEqual(picture == (try compositor.draw(next, scale: 2)), true, "step \(step)")
    }
    XCTAssertEqual(picture == (try compositor.draw(tree.atRest, scale: 2)), true, "at rest")
  }

  func test_whereATreePaintsNothing_whatIsBelowStays() throws {
    let fonts = FontLibrary()
    var (outside, changed) = (0, 0)
    for seed in 0..<24 {
      var life = try RandomLife(UInt64(seed))
      let scale = [1.0, 2, 1.5, 3][seed % 4]
      let compositor = Compositor(fonts: fonts, pictures: TestPictures())
      let size = try compositor.draw(life.tree, scale: scale)
      let all = Box(0, 0, size.width, size.height)
      let below = Bitmap(width: all.width, height: all.height, filledWith: 0xff12_3456)
      for step in 0..<10 {
        try life.tree.apply(life.change())
        var picture = below
        try compositor.draw(life.tree, at: 0, 0, within: [all], scale: scale, on: nil, into: &picture)
        let painted = try compositor.painted(life.tree, at: 0, 0, scale: scale).boxes
        for y in 0..<all.bottom {
          for x in 0..<all.right {
            let isOther = picture[x, y] != below[x, y]
            if isOther { changed += 1 }
            guard !painted.contains(where: { $0.contains(Box(x, y, x + 1, y + 1)) }) else { continue }
            outside += 1
            guard isOther else { continue }
            return XCTFail("seed \(seed), step \(step): \(x), \(y) lies outside of \(painted)\n\(life.tree)")
          }
        }
      }
    }
    XCTAssertGreaterThan(outside, 10_000)
    XCTAssertGreaterThan(changed, 10_000)
  }

  func test_whereATreeCoversWhatIsBelow_itIsTheSameOnEverything() throws {
    let fonts = FontLibrary()
    var covered = 0
    for seed in 0..<24 {
      var life = try RandomLife(UInt64(seed))
      let scale = [1.0, 2, 1.5, 3][seed % 4]
      let compositor = Compositor(fonts: fonts, pictures: TestPictures())
      let size = try compositor.draw(life.tree, scale: scale)
      for step in 0..<25 {
        try life.tree.apply(life.change())
        let cover = try compositor.painted(life.tree, at: 0, 0, scale: scale).cover
        guard !cover.isEmpty else { continue }
        covered += 1
        let pictures = try [0xff00_0000, 0xffff_ffff, 0xff12_3456].map { (pixel: UInt32) in
          var picture = Bitmap(width: size.width, height: size.height, filledWith: pixel)
          try compositor.draw(life.tree, at: 0, 0, within: [cover], scale: scale, on: nil, into: &picture)
          return picture
        }
        for y in cover.top..<cover.bottom {
          for x in cover.left..<cover.right where Set(pictures.map { $0[x, y] }).count > 1 {
            return XCTFail("seed \(seed), step \(step): below \(x), \(y) something is seen; \(cover)\n\(life.tree)")
          }
        }
      }
    }
    XCTAssertGreaterThan(covered, 60)
  }

  private func moving() throws -> LayerTree {
    var tree = try window(
      100, 80, .white,
      [
        box(10, 10, 20, 20, .red) { $0.shadow = Shadow(opacity: 0.5, radius: 4) },
        box(40, 40, 30, 20, .blue, [box(5, 5, 5, 5, .white)]),
        box(0, 50, 100, 30) { $0.backdrop = Backdrop(radius: 5) },
      ])
    let moves = Animation(.basic(.positionX, Ends(from: .number(20), to: .number(90))), duration: .seconds(1))
    let turns = Animation(.basic(.rotation, Ends(to: .number(2))), duration: .seconds(0.8), autoreverses: true)
    try tree.apply(
      TreeChange(animations: [.init(LayerID(2), key: "a", moves), .init(LayerID(3), key: "b", turns)]))
    return tree
  }
}

/// A tree and a source of changes to it.
private struct RandomLife {
  var tree: LayerTree
  private var dice: Dice
  private var next: UInt32 = 2

  init(_ seed: UInt64) throws {
    dice = Dice(seed)
    let size = Size(width: 130, height: 110)
    var root = Layer()
    root.anchorPoint = .zero
    root.bounds.size = size
    tree = try LayerTree(
      TreeChange(
        isWhole: true, size: size, root: LayerID(1), created: [LayerID(1)],
        changes: [.init(LayerID(1), LayerChange(root, .all))],
        images: TestPictures.sources.sorted { $0.key.rawValue < $1.key.rawValue }.map { .init($0.key, $0.value) }))
    for _ in 0..<8 { try tree.apply(change()) }
  }

  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    let value = Double.random(in: range, using: &dice)
    return Bool.random(using: &dice) ? value.rounded() : value
  }

  private mutating func one(in count: Int) -> Bool { Int.random(in: 0..<count, using: &dice) == 0 }

  private mutating func colour() -> Colour {
    let colour = UInt32.random(in: 0 ... .max, using: &dice)
    return Colour(one(in: 2) ? colour | 255 : colour)
  }

  mutating func change() -> TreeChange {
    var change = TreeChange()
    let order = tree.inOrder
    let masks = Set(tree.layers.values.compactMap(\.mask))
    let places = order.filter { !masks.contains($0) }
    let place = places.randomElement(using: &dice) ?? LayerID(1)
    if one(in: 2) || order.count < 4 {
      let id = LayerID(next)
      next += 1
      change.created = [id]
      change.changes.append(.init(id, LayerChange(look(), Self.changing)))
      var parent = Layer()
      if one(in: 6), tree[place]?.mask == nil, place != LayerID(1) {
        parent.mask = id
        change.changes.append(.init(place, LayerChange(parent, .mask)))
      } else {
        parent.children = (tree[place]?.children ?? []) + [id]
        change.changes.append(.init(place, LayerChange(parent, .children)))
      }
      return change
    }
    let id = order.dropFirst().randomElement(using: &dice) ?? LayerID(1)
    if one(in: 6), let layer = tree[id], let parent = layer.parent, layer.children.isEmpty, layer.mask == nil {
      var outer = tree[parent] ?? Layer()
      change.destroyed = [id]
      if outer.mask == id {
        outer.mask = nil
        change.changes = [.init(parent, LayerChange(outer, .mask))]
      } else {
        outer.children.removeAll { $0 == id }
        change.changes = [.init(parent, LayerChange(outer, .children))]
      }
      return change
    }
    var named = LayerProperties(rawValue: UInt32.random(in: 0 ... .max, using: &dice)).intersection(Self.changing)
    if one(in: 2) { named.formIntersection(LayerProperties(rawValue: UInt32.random(in: 0 ... .max, using: &dice))) }
    change.changes = [.init(id, LayerChange(look(), named))]
    return change
  }

  private static let changing = LayerProperties.all.subtracting([.children, .mask, .element])

  private mutating func look() -> Layer {
    var layer = Layer()
    layer.position = Point(x: number(-10...130), y: number(-10...110))
    layer.bounds = Rectangle(
      x: one(in: 4) ? number(-20...20) : 0, y: one(in: 4) ? number(-20...20) : 0, width: number(0...70),
      height: number(0...70))
    if one(in: 2) { layer.background = colour() }
    if one(in: 5) { layer.opacity = number(0...1) }
    layer.isHidden = one(in: 20)
    layer.clips = one(in: 4)
    if one(in: 3) { layer.cornerRadius = number(0...30) }
    if one(in: 5) { layer.corners = Corners(rawValue: UInt8.random(in: 0...15, using: &dice)) }
    if one(in: 3) { layer.cornerCurve = .continuous }
    if one(in: 5) {
      layer.borderWidth = number(0...5)
      layer.borderColour = colour()
    }
    if one(in: 5) {
      layer.shadow = Shadow(
        colour: colour(), opacity: number(0...1), offset: Point(x: number(-6...6), y: number(-6...6)),
        radius: number(0...14), path: one(in: 3) ? star(20, 20, 25) : nil)
    }
    if one(in: 6) {
      layer.transform = .rotation(number(-3...3))
    } else if one(in: 8) {
      layer.transform = .scale(x: number(-2...2), y: number(0.2...2))
    } else if one(in: 10) {
      layer.transform = .rotation(number(-3...3), x: 0.3, y: 1, z: 0.1)
    }
    if one(in: 12) { layer.sublayerTransform.row3[3] = -1 / 200.0 }
    if one(in: 8) { layer.zPosition = number(-2...2) }
    if one(in: 10) { layer.blend = BlendMode.allCases.randomElement(using: &dice) ?? .normal }
    if one(in: 8) {
      layer.backdrop = Backdrop(
        radius: number(0...12), saturation: number(0...2), tint: one(in: 2) ? colour() : nil)
    }
    if one(in: 30) { layer.privacy = .sensitive }
    if one(in: 10) { layer.isDoubleSided = false }
    if one(in: 5) { layer.anchorPoint = Point(x: number(0...1), y: number(0...1)) }
    layer.contentsGravity = Gravity.allCases.randomElement(using: &dice) ?? .resize
    if one(in: 5) { layer.contentsCentre = Rectangle(x: 0.3, y: 0.4, width: 0.4, height: 0.2) }
    if one(in: 5) { layer.contentsRect = Rectangle(x: 0.2, y: 0, width: 0.5, height: 0.9) }
    switch Int.random(in: 0..<10, using: &dice) {
    case 0, 1: layer.contents = text("Random 글자 😀 text", style(number(6...30)), width: 60)
    case 2: layer.contents = .image(ImageID(UInt32.random(in: 1...6, using: &dice)), tint: nil, frames: [])
    case 3: layer.contents = .image(ImageID(2), tint: colour(), frames: [])
    case 4:
      layer.contents = .gradient(
        Gradient(
          Gradient.Kind.allCases.randomElement(using: &dice) ?? .linear, colours: [colour(), colour(), colour()],
          start: Point(x: number(0...1), y: number(0...1)), end: Point(x: number(0...1), y: number(0...1))))
    case 5:
      layer.contents = .shape(
        Shape(
          star(number(0...60), number(0...60), number(5...40)), fill: colour(), stroke: colour(),
          pen: Pen(width: number(0...6), join: .round, dashes: one(in: 2) ? [3, 2] : []), strokeStart: 0.1,
          strokeEnd: 0.9))
    case 6:
      layer.contents = .list(
        DisplayList([
          .fill(star(20, 20, 20), .nonZero, .colour(colour())),
          .clip(Path(Rectangle(x: 3, y: 3, width: 30, height: 30)), .nonZero),
          .image(ImageID(1), Rectangle(x: 5, y: 5, width: 30, height: 30), source: .unit, tint: nil, .standard),
        ]))
    default: break
    }
    return layer
  }
}
