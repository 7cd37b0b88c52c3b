/// The single-key commands while an app runs. Raw values are the keys.
enum Key: Character, CaseIterable {
  case home = "h"
  case launch = "l"
  case lock = "k"
  case alert = "a"
  case call = "c"
  case memoryWarning = "m"
  case swipeAway = "s"
  case openURL = "u"
  case keys = "?"
  case quit = "q"

  var label: String {
    switch self {
    case .home: "home"
    case .launch: "launch"
    case .lock: "lock/unlock"
    case .alert: "system alert on/off"
    case .call: "incoming call on/off"
    case .memoryWarning: "memory warning"
    case .swipeAway: "swipe away"
    case .openURL: "open a URL"
    case .keys: "keys"
    case .quit: "quit"
    }
  }

  /// All keys, in two lines.
  static var summary: String {
    let labels = allCases.map { "\($0.rawValue) \($0.label)" }
    let half = (labels.count + 1) / 2
    return "keys  " + labels[..<half].joined(separator: " · ") + "\n      " + labels[half...].joined(separator: " · ")
  }
}
