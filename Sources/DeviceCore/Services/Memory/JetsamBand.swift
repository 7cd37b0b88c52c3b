/// A place in the order in which memory is taken from processes: the lowest dies first (reference 6.3).
///
/// The numbers and names are those of the kernel's bands, as far as apps come into them.
public enum JetsamBand: Int32, Sendable, Hashable, CaseIterable, Comparable {
  /// Launched ahead of time: nobody misses it.
  case idle = 0
  /// Suspended.
  case aging = 10
  /// In the background for a task of the task scheduler, at a time of the system's own choosing.
  case backgroundOpportunistic = 20
  /// In the background for anything else that ends soon.
  case background = 30
  /// In the background, and noticed by the user: it plays, records, or follows the way.
  case uiSupport = 80
  /// On screen beside the app in front, or on another display.
  case foregroundSupport = 90
  /// The app in front.
  case foreground = 100

  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

  /// For people.
  public var name: String {
    switch self {
    case .idle: "launched ahead of time"
    case .aging: "suspended"
    case .backgroundOpportunistic: "background task"
    case .background: "background"
    case .uiSupport: "background, noticed by the user"
    case .foregroundSupport: "on screen"
    case .foreground: "in front"
    }
  }

  /// What the kernel's own last resort goes by, from 0, the last to die, to 1000.
  ///
  /// Reference: not sourced; chosen so that the bands keep their order, and that every app dies before the device, which
  /// stays at 0.
  public var kernelScore: Int32 {
    switch self {
    case .idle: 1000
    case .aging: 900
    case .backgroundOpportunistic: 700
    case .background: 600
    case .uiSupport: 300
    case .foregroundSupport: 200
    case .foreground: 100
    }
  }
}
