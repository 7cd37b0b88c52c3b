import ArgumentParser
import DeviceHost
import LifeCycle

/// `dormouse notifications`.
struct NotificationsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "notifications",
    abstract: "Show an app's notifications, or answer one as the user would.",
    discussion: """
      Without an option it lists what is pending and what was delivered.

      Examples:
        dormouse notifications Notes
        dormouse notifications Notes --answer "New note"
        dormouse notifications Notes --answer "New note" --action reply --text "On my way"
        dormouse notifications Notes --dismiss "New note"
        dormouse notifications Notes --settings
      """)

  @Argument(help: "The app's name.") var app: String
  @Option(help: "Tap the notification of this title, or the action given beside it.") var answer: String?
  @Option(help: "The identifier of one of its actions.") var action: String?
  @Option(help: "What is typed, for an action that asks for text.") var text: String?
  @Option(help: "Take the notification of this title away.") var dismiss: String?
  @Flag(help: "Ask for the app's own notification settings.") var settings = false
  @OptionGroup var device: DeviceName

  func validate() throws {
    guard [answer != nil, dismiss != nil, settings].filter({ $0 }).count <= 1 else {
      throw ValidationError("--answer, --dismiss and --settings exclude each other")
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
    abstract: "Say as the user what an app may do; it holds for questions to come, too.",
    discussion: """
      Examples:
        dormouse permission Notes notifications denied
        dormouse permission Notes location whenInUse
      """)

  @Argument(help: "The app's name.") var app: String
  @Argument(help: "What it is about.") var kind: Kind
  @Argument(help: "allowed, denied; for the location: always, whenInUse, denied, notDetermined.") var answer: String
  @OptionGroup var device: DeviceName

  func run() throws { try device.perform(try permission(), app: app) }

  private func permission() throws -> UserAction.Kind {
    switch (kind, answer) {
    case (.notifications, "allowed"): return .permitNotifications(true)
    case (.notifications, "denied"): return .permitNotifications(false)
    case (.location, let text):
      guard let permission = LocationPermission(rawValue: text) else {
        let known = LocationPermission.allCases.map(\.rawValue).joined(separator: ", ")
        throw ValidationError("the location can be \(known), not '\(text)'")
      }
      return .permitLocation(permission)
    default: throw ValidationError("notifications can be allowed or denied, not '\(answer)'")
    }
  }
}

/// `dormouse location`.
struct LocationCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "location",
    abstract: "Move the device: apps hear of it that want to, and some are launched for it.",
    discussion: "Example: dormouse location set 48.137,11.575",
    subcommands: [Set.self])

  struct Set: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "set", abstract: "Set the place.")

    @Argument(help: "Latitude and longitude in degrees, with a comma between them.") var place: String
    @OptionGroup var device: DeviceName

    func run() throws {
      let parts = place.split(separator: ",", omittingEmptySubsequences: false).map {
        Double($0.trimmingPrefix(while: \.isWhitespace))
      }
      guard parts.count == 2, let latitude = parts[0], let longitude = parts[1] else {
        throw ValidationError("'\(place)' is no place; write it as 48.137,11.575")
      }
      try device.perform(.setLocation(Coordinate(latitude: latitude, longitude: longitude)))
    }
  }
}

/// `dormouse audio`.
struct AudioCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audio",
    abstract: "Interrupt the sound, send it elsewhere, or reset the media services.",
    discussion: """
      Examples:
        dormouse audio interrupt
        dormouse audio interrupt --end
        dormouse audio route headphones
        dormouse audio reset
      """,
    subcommands: [Interrupt.self, Route.self, Reset.self])

  struct Interrupt: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Take the sound away, or give it back.")
    @Flag(help: "The interruption ends.") var end = false
    @OptionGroup var device: DeviceName
    func run() throws { try device.perform(.audio(end ? .endInterruption : .beginInterruption)) }
  }

  struct Route: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Send the sound elsewhere.")
    @Argument(help: "Where to.") var route: AudioRoute
    @OptionGroup var device: DeviceName
    func run() throws { try device.perform(.audio(.route(route))) }
  }

  struct Reset: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Let the media services die and come back.")
    @OptionGroup var device: DeviceName
    func run() throws { try device.perform(.audio(.resetMediaServices)) }
  }
}

extension AudioRoute: ExpressibleByArgument {}
