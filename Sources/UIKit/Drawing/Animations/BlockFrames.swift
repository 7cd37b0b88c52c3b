import Foundation
internal import LayerTree

/// The key frames of a block: who changes what, when.
@MainActor
struct BlockFrames {
  private struct Track {
    let layer: CALayer
    let property: AnimatedProperty
    let first: AnimatedValue
    var frames: [(start: Double, end: Double, value: AnimatedValue)]
  }

  private let mode: Keyframes.Mode
  private var tracks: [Track] = []
  private var time = (start: 0.0, end: 1.0)

  init(_ options: UIView.KeyframeAnimationOptions) {
    mode =
      switch options.rawValue >> 10 & 7 {
      case 1: .discrete
      case 2: .paced
      case 3: .cubic
      case 4: .cubicPaced
      default: .linear
      }
  }

  /// The changes that follow are made between two parts of the block's time.
  mutating func begin(at start: Double, for duration: Double) {
    let start = min(max(start.finite, 0), 1)
    time = (start, min(max(start + duration.finite, start), 1))
  }

  /// The changes that follow take the block's whole time.
  mutating func end() { time = (0, 1) }

  mutating func note(
    _ layer: CALayer, _ property: AnimatedProperty, _ before: AnimatedValue, _ after: AnimatedValue
  ) {
    let frame = (time.start, time.end, after)
    if let index = tracks.firstIndex(where: { $0.layer === layer && $0.property == property }) {
      let last = tracks[index].frames.count - 1
      if tracks[index].frames[last].start == time.start, tracks[index].frames[last].end == time.end {
        tracks[index].frames[last].value = after
      } else {
        tracks[index].frames.append(frame)
      }
    } else {
      let first = layer.shown(property, from: before)
      tracks.append(Track(layer: layer, property: property, first: first, frames: [frame]))
    }
  }

  /// Gives each layer the animation of its key frames.
  func commit(in block: AnimationBlock) {
    for track in tracks {
      var times = [0.0]
      var values = [track.first]
      func add(_ time: Double, _ value: AnimatedValue) {
        times.append(max(time, times[times.count - 1]))
        values.append(value)
      }
      for frame in track.frames.sorted(by: { $0.start < $1.start }) {
        if frame.start > times[times.count - 1] { add(frame.start, values[values.count - 1]) }
        add(frame.end, frame.value)
      }
      if times[times.count - 1] < 1 { add(1, values[values.count - 1]) }
      let animation = CAKeyframeAnimation(keyPath: track.property.keyPath)
      animation.duration = block.pace.duration
      animation.values = values.compactMap(\.forApp)
      animation.keyTimes = times.map { NSNumber(value: $0) }
      track.layer.supersede(track.property)
      let frames = Keyframes(.values(values), times: mode == .discrete ? times + [1] : times, mode: mode)
      block.add(
        .keyframes(track.property, frames), animation, track.layer.freeKey(track.property.keyPath), to: track.layer)
    }
  }
}
