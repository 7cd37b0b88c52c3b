/// A position in the order in which memory is reclaimed from processes: the lowest dies first (reference 6.3).
///
/// Numbers and names are those of the kernel's bands that apps use.
public enum JetsamBand: Int32, Sendable, Hashable, CaseIterable, Comparable {
  /// Prewarmed: the user will not notice its death.
  case idle = 0
  /// Suspended.
  case aging = 10
  /// In the background for a scheduled task, at a time of the system's own choice.
  case backgroundOpportunistic = 20
  /// In the background for anything else that ends soon.
  case background = 30
  /// In the background, but noticeable to the user: it plays, records, or navigates.
  case uiSupport = 80
  /// On screen beside the frontmost app, or on another display.
  case foregroundSupport = 90
  /// The frontmost app.
  case foreground = 100

  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

  /// The name for people.
  public var name: String {
    switch self {
    case .idle: "prewarmed"
    case .aging: "suspended"
    case .backgroundOpportunistic: "background task"
    case .background: "background"
    case .uiSupport: "background, noticed by the user"
    case .foregroundSupport: "on screen"
    case .foreground: "frontmost"
    }
  }

  /// The score for the kernel's OOM killer, from 0, the last to die, to 1000.
  ///
  /// Reference: not sourced; chosen so that the bands keep their order, and that every app dies before the device,
  /// which stays at 0.
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

  /// The claim to the processors while others want them too, in the numbers of `cpu.weight`, where anyone has 100.
  ///
  /// Reference: not sourced; chosen so that what the user looks at has ten times the claim of what runs behind it, and
  /// work at a time of the system's own choice half of that.
  public var processorWeight: Int {
    switch self {
    case .backgroundOpportunistic: 50
    case .idle, .aging, .background: 100
    case .uiSupport: 300
    case .foregroundSupport: 500
    case .foreground: 1000
    }
  }
}
