import Compositor
import EventLog
import LayerTree
import LifeCycle

/// Somebody who looks at the screen.
struct Viewer {
  var view: PageRoom?
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
