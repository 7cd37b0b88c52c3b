import DeviceCore
import LifeCycle

/// The fingers on the screen, each with the window that its touch began in.
struct LiveFingers {
  struct Finger {
    var process: ProcessKey
    var session: SessionKey
    /// Where the window's upper left corner is on the screen.
    var x: Double
    var y: Double
    /// Where the finger is, on the screen.
    var last: TouchSample
    /// The touch's event in the log.
    var cause: Cause
  }

  private var fingers: [UInt32: Finger] = [:]

  subscript(number: UInt32) -> Finger? {
    get { fingers[number] }
    set { fingers[number] = newValue }
  }

  var count: Int { fingers.count }

  /// Takes out the fingers whose touches are in a window, in the order of their numbers.
  mutating func take(where isWanted: (Finger) -> Bool) -> [Finger] {
    let found = fingers.filter { isWanted($0.value) }.sorted { $0.key < $1.key }
    for (number, _) in found { fingers[number] = nil }
    return found.map(\.value)
  }
}
