import Compositor
import EventLog
import LayerTree
import LifeCycle

/// Somebody who looks at the screen.
struct Viewer {
  /// The room that the screen has in the page.
  struct View: Equatable {
    var width: Double
    var height: Double
    /// Pixels of the browser for one of these.
    var ratio: Double

    /// How many pixels a point has so that the screen fits: no pixel is made that nobody sees.
    ///
    /// Somewhat less than there is room for where that makes points whole numbers of pixels.
    func scale(for size: Size) -> Double {
      guard size.width > 0, size.height > 0 else { return 1 }
      let fit = min(width / size.width, height / size.height) * ratio
      guard fit.isFinite else { return 1 }
      let bounded = min(max(fit, 0.25), 4)
      let whole = bounded.rounded(.down)
      if whole >= 1, bounded / whole < 1.12 { return whole }
      return (bounded * 16).rounded(.down) / 16
    }
  }

  var view: View?
  /// Pixels a point.
  var scale: Double?
  /// The frame that it has not painted yet.
  var inFlight: UInt32?
  var lastFrame: UInt32 = 0
  /// Whether the next frame is the first one of its size.
  var needsWhole = true
  /// What of the screen it has not seen as it is.
  var dirty: [Box] = []
  /// What it has seen only about as it is, and since when.
  var inexact: [Box] = []
  var inexactSince: Int64 = 0
  var mirror: Mirror?
  var missing: [String] = []

  /// Whether it has room for a frame.
  var isReady: Bool { scale != nil && inFlight == nil }

  /// Notes what has changed; of too many parts, all around them.
  static func add(_ parts: [Box], to list: inout [Box]) {
    for part in parts where !list.contains(where: { $0.contains(part) }) {
      list.removeAll { part.contains($0) }
      list.append(part)
    }
    guard list.count > 32 else { return }
    list = [list.reduce(Box.empty) { $0.union($1) }]
  }
}
