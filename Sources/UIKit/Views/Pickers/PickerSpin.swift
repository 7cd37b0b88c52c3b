import Foundation
internal import LifeCycle

/// A wheel that a finger has let go: it slows down, and comes to rest on a row.
@MainActor
final class PickerSpin {
  /// What is left of its speed after a millisecond. Chosen: as scroll views slow down that do so fast.
  static let rate = Double(UIScrollView.DecelerationRate.fast.rawValue)
  /// Long enough to come to rest, in milliseconds.
  private static let ages = 60_000.0

  private weak var pan: PickerPan?
  private var axis: ScrollAxis
  private let ends: ClosedRange<Double>
  /// Up to when it has turned.
  private var now: Instant

  /// - Parameters:
  ///   - axis: The way since the finger came.
  ///   - ends: The ways to the first row and the last.
  init(_ pan: PickerPan, _ axis: ScrollAxis, within ends: ClosedRange<CGFloat>) {
    self.pan = pan
    self.axis = axis
    self.ends = Double(ends.lowerBound)...Double(ends.upperBound)
    now = DeviceTime.now.device
  }

  /// Comes to rest at once.
  func finish() { pass(Self.ages) }

  /// All wheels come to rest, or those of a scene, as nobody sees them any more.
  static func finish(in scene: UIScene? = nil) {
    for case let spin as PickerSpin in Frames.all where scene == nil || spin.pan?.scene === scene { spin.finish() }
  }

  private func pass(_ time: Double) {
    guard let pan else { return Frames.remove(self) }
    axis.pass(time, within: ends, rate: Self.rate, bounces: false)
    pan.spun(self, to: axis.place, isOver: axis.isStill || time == Self.ages)
  }
}

extension PickerSpin: FrameUser {
  var need: FrameNeed { .movement }
  func draw(_ moment: DeviceMoment) {
    guard pan?.isSeen ?? false else { return finish() }
    pass(max(0, (moment.device - now).seconds * 1000))
    now = max(now, moment.device)
  }
}
