import ArgumentParser
import DeviceHost
import LifeCycle

extension Appearance: ExpressibleByArgument {}

extension BackgroundRefresh: ExpressibleByArgument {
  /// By the names of scenario files.
  public init?(argument: String) {
    guard let status = Self.allCases.first(where: { $0.name == argument }) else { return nil }
    self = status
  }

  public var defaultValueDescription: String { name }
  public static var allValueStrings: [String] { allCases.map(\.name) }
}

extension DeviceTraits.Orientation: ExpressibleByArgument {
  /// By the names of scenario files.
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
    abstract: "Hand an activity of another device to an app, or go on elsewhere with the app's own.",
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
  @Option(help: "The content identifier of the scene that it is for.") var target: String?
  @Option(help: "The activity's userInfo, a JSON object.") var userInfo: String?
  @Flag(help: "It is announced and does not arrive.") var fail = false
  @Flag(help: "Another device goes on with the app's current activity.") var elsewhere = false
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
  @Argument(help: "What the share is called.") var title: String
  @OptionGroup var device: DeviceName

  func run() throws { try device.perform(.acceptShare(title: title), app: app) }
}

/// `dormouse quick-action`.
struct QuickActionCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "quick-action", abstract: "Choose a quick action of an app's icon, by its type.")

  @Argument(help: "The app's name.") var app: String
  @Argument(help: "The type: one of Info.plist, or one that the app has set.") var type: String
  @OptionGroup var device: DeviceName

  func run() throws { try device.perform(.quickAction(type: type), app: app) }
}

/// `dormouse time-change`.
struct TimeChangeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "time-change",
    abstract: "Let the time change much: midnight, another time zone, a clock that was set.",
    discussion: "Apps that run hear of it at once; one that sleeps, when it is in front again.")

  @OptionGroup var device: DeviceName

  func run() throws { try device.perform(.significantTimeChange) }
}

/// `dormouse background-refresh`.
struct BackgroundRefreshCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "background-refresh", abstract: "Allow or forbid an app to refresh in the background.")

  @Argument(help: "The app's name.") var app: String
  @Argument(help: "The status.") var status: BackgroundRefresh
  @OptionGroup var device: DeviceName

  func run() throws { try device.perform(.backgroundRefresh(status), app: app) }
}

/// `dormouse rotate`.
struct RotateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "rotate", abstract: "Hold the device another way.")

  @Argument(help: "How it is held.") var orientation: DeviceTraits.Orientation
  @OptionGroup var device: DeviceName

  func run() throws { try device.perform(.rotate(orientation)) }
}

/// `dormouse appearance`.
struct AppearanceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "appearance", abstract: "Choose light or dark for all apps.")

  @Argument(help: "The style.") var style: Appearance
  @OptionGroup var device: DeviceName

  func run() throws { try device.perform(.appearance(style)) }
}
