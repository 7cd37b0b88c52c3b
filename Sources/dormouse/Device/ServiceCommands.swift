import ArgumentParser
import DeviceHost
import LifeCycle

/// `dormouse notifications`.
struct NotificationsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "notifications",
    abstract: "Show an app's notifications, or answer one as the user would.",
    discussion: """
      Without an option, lists pending and delivered notifications.

      Examples:
        dormouse notifications Notes
        dormouse notifications Notes --answer "New note"
        dormouse notifications Notes --answer "New note" --action reply --text "On my way"
        dormouse notifications Notes --dismiss "New note"
        dormouse notifications Notes --settings
      """)

  @Argument(help: "The app's name.") var app: String
  @Option(help: "Tap the notification with this title, or the given action.") var answer: String?
  @Option(help: "The identifier of one of the notification's actions.") var action: String?
  @Option(help: "The text to type, for an action that asks for text.") var text: String?
  @Option(help: "Dismiss the notification with this title.") var dismiss: String?
  @Flag(help: "Open the app's own notification settings.") var settings = false
  @OptionGroup var device: DeviceName

  func validate() throws {
    guard [answer != nil, dismiss != nil, settings].filter({ $0 }).count <= 1 else {
      throw ValidationError("--answer, --dismiss and --settings are mutually exclusive")
    }
    guard answer != nil || action == nil && text == nil else {
      throw ValidationError("--action and --text need --answer")
    }
  }

  func run() throws {
    if let answer {
      try device.perform(.answerNotification(title: answer, action: action, text: text), app: app)
    } else if let dismiss {
      try device.perform(.dismissNotification(title: dismiss), app: app)
    } else if settings {
      try device.perform(.openNotificationSettings(), app: app)
    } else {
      list(try device.send(.notifications(app: app)))
    }
  }

  private func list(_ value: Value) {
    Console.print("permission: \(value["permission"]?.string ?? "")")
    if case .integer(let badge)? = value["badge"], badge > 0 { Console.print("badge: \(badge)") }
    for key in ["pending", "delivered"] {
      guard case .array(let entries)? = value[key] else { continue }
      for entry in entries {
        var line = "\(key): \(entry["title"]?.string ?? "") (\(entry["identifier"]?.string ?? ""))"
        if case .number(let seconds)? = entry["in"] { line += ", in \(Int(seconds.rounded())) s" }
        Console.print(line)
      }
    }
  }
}

/// `dormouse permission`.
struct PermissionCommand: ParsableCommand {
  enum Kind: String, ExpressibleByArgument, CaseIterable { case notifications, location }

  static let configuration = CommandConfiguration(
    commandName: "permission",
    abstract: "Grant or deny an app permission, now and at future prompts.",
    discussion: """
      Examples:
        dormouse permission Notes notifications denied
        dormouse permission Notes location whenInUse
      """)

  @Argument(help: "The app's name.") var app: String
  @Argument(help: "The kind of permission.") var kind: Kind
  @Argument(help: "allowed or denied; for location: always, whenInUse, denied, notDetermined.") var answer: String
  @OptionGroup var device: DeviceName

  func run() throws { try device.perform(try permission(), app: app) }

  private func permission() throws -> UserAction.Kind {
    switch (kind, answer) {
    case (.notifications, "allowed"): return .permitNotifications(true)
    case (.notifications, "denied"): return .permitNotifications(false)
    case (.location, let text):
      guard let permission = LocationPermission(rawValue: text) else {
        let known = LocationPermission.allCases.map(\.rawValue).joined(separator: ", ")
        throw ValidationError("location must be \(known), not '\(text)'")
      }
      return .permitLocation(permission)
    default: throw ValidationError("notifications must be allowed or denied, not '\(answer)'")
    }
  }
}

/// `dormouse location`.
struct LocationCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "location",
    abstract: "Move the device: notifies apps that monitor the location, and launches some.",
    discussion: "Example: dormouse location set 48.137,11.575",
    subcommands: [Set.self])

  struct Set: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "set", abstract: "Set the location.")

    @Argument(help: "Latitude and longitude in degrees, separated by a comma.") var place: String
    @OptionGroup var device: DeviceName

    func run() throws {
      let parts = place.split(separator: ",", omittingEmptySubsequences: false).map {
        Double($0.trimmingPrefix(while: \.isWhitespace))
      }
      guard parts.count == 2, let latitude = parts[0], let longitude = parts[1] else {
        throw ValidationError("'\(place)' is not a location; write it as 48.137,11.575")
      }
      try device.perform(.setLocation(Coordinate(latitude: latitude, longitude: longitude)))
    }
  }
}

/// `dormouse audio`.
struct AudioCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audio",
    abstract: "Interrupt audio, change the audio route, press a button for what plays, or reset the media services.",
    discussion: """
      Examples:
        dormouse audio interrupt
        dormouse audio interrupt --end
        dormouse audio route headphones
        dormouse audio remote togglePlayPause
        dormouse audio reset
      """,
    subcommands: [Interrupt.self, Route.self, Remote.self, Reset.self])

  struct Interrupt: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Begin or end an audio interruption.")
    @Flag(help: "End the interruption.") var end = false
    @OptionGroup var device: DeviceName
    func run() throws { try device.perform(.audio(end ? .endInterruption : .beginInterruption)) }
  }

  struct Route: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Change the audio route.")
    @Argument(help: "The new route.") var route: AudioRoute
    @OptionGroup var device: DeviceName
    func run() throws { try device.perform(.audio(.route(route))) }
  }

  struct Remote: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Press a button of a headset or of the lock screen, for the app that plays.")
    @Argument(help: "The button.") var button: RemoteCommand
    @OptionGroup var device: DeviceName
    func run() throws { try device.perform(.audio(.remote(button))) }
  }

  struct Reset: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Reset the media services.")
    @OptionGroup var device: DeviceName
    func run() throws { try device.perform(.audio(.resetMediaServices)) }
  }
}

extension AudioRoute: ExpressibleByArgument {}
extension RemoteCommand: ExpressibleByArgument {}
