import ActionText
import ArgumentParser
import DeviceHost
import LifeCycle

/// `--app NAME`, for what is done in a window: by default the one in front.
struct AppInFront: ParsableArguments {
  @Option(help: "The app. (default: the one in front)") var app: String?
  @OptionGroup var device: DeviceName

  /// Performs an action on the app.
  func perform(_ kind: UserAction.Kind) throws {
    let client = try device.connect()
    guard let name = try app ?? client.send(.status)["frontApp"]?.string else {
      throw CommandFailure(.failed, "dormouse: no app is in front; name one with --app")
    }
    _ = try client.send(.perform(kind, app: name))
  }
}

/// `dormouse tap`.
struct TapCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tap",
    abstract: "Tap a view, by label, text or identifier; or a place in the window.",
    discussion: """
      Returns when the device is at rest.

      Examples:
        dormouse tap Save
        dormouse tap 40,200 --app Notes
      """)

  @Argument(help: "A label, a text, an identifier, or a place as X,Y in points.") var target: String
  @OptionGroup var app: AppInFront

  func run() throws { try app.perform(.tap(TapTarget(argument: target))) }
}

/// `dormouse type`.
struct TypeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "type",
    abstract: "Type with the keyboard on the screen, key by key.",
    discussion: """
      Into the first responder, or into what --into taps first. A line's end is the return key. Fails with the reason where \
      nothing takes text. What is typed is not logged.

      Examples:
        dormouse type Hello
        dormouse type 'Hello, world' --into Body --delete 5
      """)

  @Argument(help: "The text.") var text = ""
  @Option(help: "Tap this first: a label, a text, an identifier, a placeholder, or a place as X,Y.") var into: String?
  @Option(help: "Press the delete key so often before.") var delete = 0
  @OptionGroup var app: AppInFront

  func validate() throws {
    guard !text.isEmpty || delete > 0 else { throw ValidationError("type needs a text, or --delete") }
    guard (0...Typing.mostDeletes).contains(delete) else {
      throw ValidationError("--delete must be a number from 0 to \(Typing.mostDeletes)")
    }
    guard text.utf8.count <= LiveInput.longestText else {
      throw ValidationError("a text has at most \(LiveInput.longestText) bytes")
    }
  }

  func run() throws {
    try app.perform(.type(Typing(text, into: into.map(TapTarget.init(argument:)), deletes: delete)))
  }
}

/// `dormouse drag`.
struct DragCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "drag",
    abstract: "Drag a finger across the window, in a straight line.",
    discussion: """
      Returns when the device is at rest: content that the finger lets go has come to a stop.

      Examples:
        dormouse drag List --by 0,-300
        dormouse drag 2,300 --to 300,300 --takes 300ms
      """)

  @Argument(help: "Where it begins: a label, a text, an identifier, or a place as X,Y.") var from: String
  @Option(help: "Where it ends: as above.") var to: String?
  @Option(help: "How far it goes, as X,Y in points.") var by: String?
  @Option(help: "How long it takes, such as 300ms or 2s.") var takes = "500ms"
  @OptionGroup var app: AppInFront

  func validate() throws { _ = try drag }

  func run() throws { try app.perform(.drag(drag)) }

  private var drag: Drag {
    get throws {
      guard let duration = Span(scenarioText: takes) else {
        throw ValidationError("--takes must be a duration such as 300ms or 2s, not '\(takes)'")
      }
      let way: Drag.Way
      switch (to, by) {
      case (let target?, nil): way = .to(TapTarget(argument: target))
      case (nil, let distance?):
        guard let place = TapTarget.place(distance) else {
          throw ValidationError("--by must be a distance as X,Y, not '\(distance)'")
        }
        way = .by(x: place.x, y: place.y)
      default: throw ValidationError("drag takes --to or --by")
      }
      return Drag(start: TapTarget(argument: from), way: way, duration: duration)
    }
  }
}

extension TapTarget {
  /// A label, or a place as `X,Y`.
  init(argument: String) {
    if let place = Self.place(argument) { self = .point(x: place.x, y: place.y) } else { self = .label(argument) }
  }

  /// Two numbers with a comma; nil for anything else.
  static func place(_ text: String) -> (x: Double, y: Double)? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 2, let x = parts[0], let y = parts[1], x.isFinite, y.isFinite else { return nil }
    return (x, y)
  }
}
