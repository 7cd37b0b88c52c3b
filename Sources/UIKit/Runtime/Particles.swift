import Foundation
internal import LayerTree
internal import LifeCycle

/// The particles of an emitter: for each that can be alive at a time a layer that is born, flies, fades and is born again, on
/// the device's clock. At rest there are none, as when the emitter begins.
@MainActor
struct Particles {
  /// How many an emitter has at most; where there would be more, fewer are born. The number is ours, not iOS's.
  static let most = 150

  struct Particle {
    var layer: Layer
    /// How long after the emitter it is born first.
    var delay: Span
    /// Its life, again and again, without its beginning.
    var movement: Animation
    var picture: ImageID?
  }

  private(set) var all: [Particle] = []

  init(of emitter: CAEmitterLayer) {
    let cells = (emitter.emitterCells ?? []).filter(\.isEnabled)
    func alive(_ cell: CAEmitterCell) -> Double {
      let rate = Double(cell.birthRate * emitter.birthRate).finite
      let life = (Double(cell.lifetime) + Double(cell.lifetimeRange) / 2) * Double(emitter.lifetime)
      return rate > 0 && life.finite > 0 ? rate * life : 0
    }
    let sum = cells.reduce(0) { $0 + alive($1) }
    guard sum > 0, sum.isFinite else { return }
    let share = min(1, Double(Self.most) / sum)
    var chance = Chance(UInt64(emitter.seed))
    for cell in cells where alive(cell) > 0 {
      let rate = Double(cell.birthRate * emitter.birthRate) * share
      let count = max(1, Int((alive(cell) * share).rounded(.up)))
      for index in 0..<count {
        if let particle = Self.particle(
          cell, of: emitter, delay: Double(index) / rate, period: Double(count) / rate, &chance)
        {
          all.append(particle)
        }
      }
    }
  }

  private static func particle(
    _ cell: CAEmitterCell, of emitter: CAEmitterLayer, delay: Double, period: Double, _ chance: inout Chance
  ) -> Particle? {
    func value(_ middle: Double, _ range: Double) -> Double { (middle + (chance.next() - 0.5) * range).finite }
    let life = min(value(Double(cell.lifetime), Double(cell.lifetimeRange)) * Double(emitter.lifetime), period)
    guard life > 0.01, period < 1e6 else { return nil }
    let start = place(in: emitter, &chance)
    let angle = value(Double(cell.emissionLongitude), Double(cell.emissionRange))
    let speed = value(Double(cell.velocity), Double(cell.velocityRange)) * Double(emitter.velocity).finite
    let (x, y) = (speed * cos(angle), speed * sin(angle))
    var way = Path()
    way.move(to: start)
    // Even fall is a parabola, and that is such a curve.
    way.quad(
      to: Point(
        x: start.x + x * life + Double(cell.xAcceleration).finite * life * life / 2,
        y: start.y + y * life + Double(cell.yAcceleration).finite * life * life / 2),
      control: Point(x: start.x + x * life / 2, y: start.y + y * life / 2))
    let size = value(Double(cell.scale), Double(cell.scaleRange)) * Double(emitter.scale).finite
    let growth = Double(cell.scaleSpeed).finite * Double(emitter.scale).finite
    let spin = value(Double(cell.spin), Double(cell.spinRange)) * Double(emitter.spin).finite
    let colour = cell.color?.committed ?? .white
    let alpha = value(Double(colour.alpha) / 255, Double(cell.alphaRange))
    let later = alpha + Double(cell.alphaSpeed).finite * life

    func moving(_ property: AnimatedProperty, _ from: Double, _ to: Double) -> Animation {
      Animation(.basic(property, Ends(from: .number(from), to: .number(to))), duration: Span(media: life))
    }
    var lives = [
      Animation(.keyframes(.position, Keyframes(.path(way), mode: .linear)), duration: Span(media: life)),
      moving(.opacity, min(max(alpha, 0), 1), min(max(later, 0), 1)),
      moving(.scale, max(size, 0), max(size + growth * life, 0)),
    ]
    if spin != 0 { lives.append(moving(.rotation, 0, spin * life)) }
    // Not yet there at the beginning itself, which is what a picture at rest shows.
    for index in lives.indices { lives[index].begin = Instant(nanoseconds: 1_000_000) }
    var layer = Layer()
    layer.position = start
    layer.opacity = 0
    var picture: Picture?
    switch cell.contents {
    case let image as UIImage: picture = image.picture
    case let pixels as CGImage: picture = pixels.picture
    default: break
    }
    guard let picture else { return nil }
    let scale = cell.contents is CGImage ? max(Double(cell.contentsScale).finite, 0.01) : 1
    layer.bounds.size = Size(
      width: Double(picture.size.width) / scale, height: Double(picture.size.height) / scale)
    layer.contentsRect = Rectangle(cell.contentsRect)
    let tint = Colour(colour.rgba | 0xff)
    layer.contents = .image(picture.id, tint: tint == .white ? nil : tint, frames: [])
    if emitter.renderMode == .additive { layer.blend = .plusLighter }
    let movement = Animation(
      .group(lives), duration: Span(media: max(period, life + 0.001)), repeatCount: Animation.forever)
    return Particle(layer: layer, delay: Span(media: delay), movement: movement, picture: picture.id)
  }

  /// Somewhere in the emitter's form.
  private static func place(in emitter: CAEmitterLayer, _ chance: inout Chance) -> Point {
    let middle = Point(emitter.emitterPosition)
    let size = Size(emitter.emitterSize)
    let (across, along) = (chance.next() - 0.5, chance.next() - 0.5)
    switch emitter.emitterShape {
    case .line: return Point(x: middle.x + across * size.width, y: middle.y)
    case .rectangle, .cuboid:
      guard emitter.emitterMode == .outline else {
        return Point(x: middle.x + across * size.width, y: middle.y + along * size.height)
      }
      // On one of four sides.
      let edge = along < 0 ? -0.5 : 0.5
      return chance.next() < 0.5
        ? Point(x: middle.x + across * size.width, y: middle.y + edge * size.height)
        : Point(x: middle.x + edge * size.width, y: middle.y + across * size.height)
    case .circle, .sphere:
      let radius = size.width / 2 * (emitter.emitterMode == .outline ? 1 : (along + 0.5).squareRoot())
      return Point(x: middle.x + radius * cos(across * 2 * .pi), y: middle.y + radius * sin(across * 2 * .pi))
    default: return middle
    }
  }
}

/// The same chances in each run: numbers from 0 to 1.
private struct Chance {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed &* 0x9e37_79b9_7f4a_7c15 }

  // SplitMix64, as Guy L. Steele Jr. and others have published it (OOPSLA 2014).
  mutating func next() -> Double {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return Double((z ^ (z >> 31)) >> 11) * 0x1p-53
  }
}
