import LifeCycle

/// Shows events to people, one line each: time, app, scene, call, states, duration, and cause.
///
/// A pure formatter: equal events give equal lines, and all lines of a timeline share the same columns. A narrow
/// terminal loses the least important columns first.
///
///      time  app           scene call                          state                     took  cause
///     0.004  SceneApp      #1  • sceneDidBecomeActive(_:)      inactive/active         120 µs  ← launch (#1)
public struct Timeline: Sendable, Hashable {
  /// Whether lines have ANSI colours.
  public var colour: Bool
  private let columns: Columns

  /// - Parameter width: The terminal's columns; less than 60 counts as 60.
  public init(colour: Bool, width: Int) {
    self.colour = colour
    columns = Columns(width: width)
  }

  /// The column headings.
  public var header: String {
    line([
      Cell("time", columns.time, .dim, alignRight: true), Cell("app", columns.app, .dim),
      Cell("scene", columns.scene + 2, .dim), Cell("call", columns.call, .dim, separator: " "),
      Cell("state", columns.state, .dim),
      Cell("took", columns.took, .dim, alignRight: true), Cell("cause", columns.cause, .dim),
    ])
  }

  /// One event as one line, without the line end.
  ///
  /// - Parameter cause: The causing event, if known.
  public func line(for event: Event, cause: Event?) -> String {
    let style = EventStyle(event.kind)
    let states = Self.states(event)
    let took = event.duration.map(TimeText.elapsed) ?? ""
    let because = Self.cause(event, cause)
    // Nothing of interest follows an app's output, so it may fill the line.
    let hasLineToItself = event.kind == .output || (states + took + because).isEmpty
    let beginning = [
      Cell(TimeText.instant(event.time), columns.time, .dim, alignRight: true),
      Cell(event.app ?? "", columns.app, .none),
      Cell(event.scene.map { "#\($0)" } ?? "", columns.scene, .none),
      Cell(style.mark, 1, style.colour, separator: " "),
      Cell(Self.title(event), hasLineToItself ? columns.callAndRest : columns.call, style.colour, separator: " "),
    ]
    guard !hasLineToItself else { return line(beginning) }
    return line(
      beginning + [
        Cell(states, columns.state, Self.colour(of: event)),
        Cell(took, columns.took, Self.colour(ofDuration: event.duration), alignRight: true),
        Cell(because, columns.cause, .dim),
      ])
  }

  /// The call's name; for a state change, the new state.
  private static func title(_ event: Event) -> String {
    event.kind == .state ? event.detail["to"]?.string ?? event.name : event.name
  }

  /// Application and scene states, without the `foreground` that the application's state already implies.
  private static func states(_ event: Event) -> String {
    let scene: String? = event.sceneState.map {
      switch $0 {
      case .foregroundActive: "active"
      case .foregroundInactive: "inactive"
      case .background: "background"
      case .unattached: "unattached"
      }
    }
    guard event.applicationState != nil || scene != nil else { return "" }
    return "\(event.applicationState?.name ?? "-")/\(scene ?? "-")"
  }

  /// `← home (#12)`; only the number if the causing event is not available.
  private static func cause(_ event: Event, _ cause: Event?) -> String {
    if let cause { return "← \(TerminalText.printable(cause.name)) (#\(cause.seq))" }
    return event.cause.map { "← #\($0)" } ?? ""
  }
}

// MARK: - Cells and colours

/// The content of one column.
private struct Cell {
  var text: String
  var width: Int
  var colour: TerminalColour
  var alignRight: Bool
  /// The text between this column and the previous one.
  var separator: String

  init(_ text: String, _ width: Int, _ colour: TerminalColour, alignRight: Bool = false, separator: String = "  ") {
    self.text = TerminalText.cut(TerminalText.printable(text), width)
    self.width = width
    self.colour = colour
    self.alignRight = alignRight
    self.separator = separator
  }
}

extension Timeline {
  /// Cells side by side, without zero-width columns and trailing white space.
  private func line(_ cells: [Cell]) -> String {
    var line = ""
    var pending = ""
    for cell in cells where cell.width > 0 {
      pending += line.isEmpty ? "" : cell.separator
      let filling = String(repeating: " ", count: max(0, cell.width - TerminalText.width(cell.text)))
      guard !cell.text.isEmpty else {
        pending += filling
        continue
      }
      line += pending + (cell.alignRight ? filling : "") + paint(cell.text, cell.colour)
      pending = cell.alignRight ? "" : filling
    }
    return line
  }

  private func paint(_ text: String, _ colour: TerminalColour) -> String {
    self.colour && colour != .none ? "\u{1B}[\(colour.rawValue)m\(text)\u{1B}[0m" : text
  }

  private static func colour(of event: Event) -> TerminalColour {
    switch event.applicationState {
    case .active: .green
    case .inactive: .yellow
    case .background: .dim
    case nil: .none
    }
  }

  /// A tenth of a second on the main thread is noticeable; a second is a hang.
  private static func colour(ofDuration duration: Span?) -> TerminalColour {
    guard let duration else { return .none }
    if duration >= .seconds(1) { return .red }
    return duration >= .milliseconds(100) ? .yellow : .dim
  }
}

/// The parameter of an ANSI colour sequence.
enum TerminalColour: String {
  case none = ""
  case bold = "1"
  case dim = "2"
  case red = "31"
  case green = "32"
  case yellow = "33"
  case blue = "34"
  case magenta = "35"
  case cyan = "36"
  case input = "1;36"
}

/// The appearance of an event kind in a terminal.
struct EventStyle {
  /// One character that identifies the kind without colours.
  var mark: String
  var colour: TerminalColour

  init(_ kind: EventKind) {
    (mark, colour) =
      switch kind {
      case .application: ("•", .bold)
      case .scene: ("•", .green)
      case .viewController: ("•", .blue)
      case .userNotification, .task, .service: ("•", .yellow)
      case .notification: ("◦", .cyan)
      case .snapshot: ("▫", .dim)
      case .incidental: ("·", .dim)
      case .state: ("→", .magenta)
      case .process: ("■", .red)
      case .system: ("◇", .dim)
      case .input: ("▸", .input)
      case .output: ("│", .none)
      }
  }
}

/// The width of each column; 0 for those that do not fit.
private struct Columns: Hashable {
  let time = 9
  let app: Int
  let scene = 3
  let call: Int
  /// The width of the call column and everything after it.
  let callAndRest: Int
  let state: Int
  let took = 7
  let cause: Int

  init(width: Int) {
    let width = max(60, width)
    app = width < 80 ? 8 : 12
    state = width < 90 ? 0 : 21
    // The mark between single spaces, and two spaces between columns.
    let beginning = time + 2 + app + 2 + scene + 3
    callAndRest = width - beginning
    let room = callAndRest - 2 - took - (state > 0 ? state + 2 : 0)
    let causes = room - 2 < 48 ? 0 : min(36, (room - 2) / 3)
    cause = causes
    // The longest call of the platform has 68 characters; more room would only spread the line.
    call = min(68, causes > 0 ? room - causes - 2 : room)
  }
}
