import ArgumentParser
import DeviceHost
import LifeCycle

extension Appearance: ExpressibleByArgument {}

extension BackgroundRefresh: ExpressibleByArgument {
  /// Parses the name in scenario files.
  public init?(argument: String) {
    guard let status = Self.allCases.first(where: { $0.name == argument }) else { return nil }
    self = status
  }

  public var defaultValueDescription: String { name }
  public static var allValueStrings: [String] { allCases.map(\.name) }
}

extension DeviceTraits.Orientation: ExpressibleByArgument {
  /// Parses the name in scenario files.
  public init?(argument: String) {
    guard let orientation = Self.allCases.first(where: { $0.name == argument }) else { return nil }
    self = orientation
  }

  public var defaultValueDescription: String { name }
  public static var allValueStrings: [String] { allCases.map(\.name) }
}

/// `dormouse handoff`.
struct HandoffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "handoff",
    abstract: "Hand an app an activity from another device, or continue the app's own elsewhere.",
    discussion: """
      The type must be one of the app's NSUserActivityTypes.

      Examples:
        dormouse handoff Notes com.example.note --title "Shopping"
        dormouse handoff Notes com.example.note --fail
        dormouse handoff Notes --elsewhere
      """)

  @Argument(help: "The app's name.") var app: String
  @Argument(help: "The activity's type.") var type: String?
  @Option(help: "The activity's title.") var title: String?
  @Option(help: "The content identifier of its target scene.") var target: String?
  @Option(help: "The activity's userInfo, a JSON object.") var userInfo: String?
  @Flag(help: "Announce the activity, but do not deliver it.") var fail = false
  @Flag(help: "Continue the app's current activity on another device.") var elsewhere = false
  @OptionGroup var device: DeviceName

  func validate() throws {
    guard elsewhere == (type == nil) else { throw ValidationError("give an activity's type, or --elsewhere") }
  }

  func run() throws {
    guard let type else {
      try device.perform(.continueElsewhere, app: app)
      return
    }
    var payload = HandoffPayload(type: type, title: title, targetContentIdentifier: target, fails: fail)
    if let userInfo { payload.userInfo = try JSONObject.read(userInfo, option: "--user-info") }
    try device.perform(.handoff(payload), app: app)
  }
}

/// `dormouse accept-share`.
struct AcceptShareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept-share", abstract: "Accept an invitation to shared records on the user's behalf.")

  @Argument(help: "The app's name.") var app: String
  @Argument(help: "The share's title.") var title: String
  @OptionGroup var device: DeviceName

  func run() throws { try device.perform(.acceptShare(title: title), app: app) }
}

/// `dormouse quick-action`.
struct QuickActionCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "quick-action", abstract: "Select a quick action of an app's icon, by type.")

  @Argument(help: "The app's name.") var app: String
  @Argument(help: "The type: one from Info.plist, or one that the app set.") var type: String
  @OptionGroup var device: DeviceName

  func run() throws { try device.perform(.quickAction(type: type), app: app) }
}

/// `dormouse time-change`.
struct TimeChangeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "time-change",
    abstract: "Change the time significantly: midnight, a new time zone, or a clock adjustment.",
    discussion: "Running apps are notified at once; a suspended app, when it returns to the foreground.")

  @OptionGroup var device: DeviceName

  func run() throws { try device.perform(.significantTimeChange) }
}

/// `dormouse background-refresh`.
struct BackgroundRefreshCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "background-refresh", abstract: "Allow or deny an app's background refresh.")

  @Argument(help: "The app's name.") var app: String
  @Argument(help: "The status.") var status: BackgroundRefresh
  @OptionGroup var device: DeviceName

  func run() throws { try device.perform(.backgroundRefresh(status), app: app) }
}

/// `dormouse rotate`.
struct RotateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "rotate", abstract: "Rotate the device.")

  @Argument(help: "The new orientation.") var orientation: DeviceTraits.Orientation
  @OptionGroup var device: DeviceName

  func run() throws { try device.perform(.rotate(orientation)) }
}

/// `dormouse appearance`.
struct AppearanceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "appearance", abstract: "Select light or dark appearance for all apps.")

  @Argument(help: "The style.") var style: Appearance
  @OptionGroup var device: DeviceName

  func run() throws { try device.perform(.appearance(style)) }
}
