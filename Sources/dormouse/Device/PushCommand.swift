import ArgumentParser
import DeviceHost
import LifeCycle
import Scenario

/// `dormouse push`.
struct PushCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "push",
    abstract: "Deliver a remote notification.",
    discussion: """
      A silent one launches or wakes the app in the background; an alert is the system's to show. A payload may have \
      the form of the push service's, with 'aps': its alert's title and 'content-available' count then.

      Examples:
        dormouse push Notes --silent
        dormouse push Notes --title "New note" --payload '{"note": 7}'
        dormouse push Notes --payload '{"aps": {"content-available": 1}, "note": 7}'
      """)

  @Argument(help: "The app's name.") var app: String
  @Flag(help: "A background update, which shows nothing.") var silent = false
  @Option(help: "The alert's title.") var title: String?
  @Option(help: "The payload, a JSON object.") var payload: String?
  @OptionGroup var device: DeviceName

  func run() throws { try device.send(.push(app: app, try notification())) }

  private func notification() throws -> PushPayload {
    var result = PushPayload(silent: silent, title: title)
    if let payload {
      let value: Value
      do { value = try EventLogEncoding.value(json: payload) } catch {
        throw ValidationError("--payload is no JSON: \(error)")
      }
      guard case .object(let fields) = value else { throw ValidationError("--payload must be a JSON object") }
      result.userInfo = fields
      let aps = fields["aps"]
      let alert = aps?["alert"]
      if result.title == nil { result.title = alert?.string ?? alert?["title"]?.string }
      if result.title == nil, aps?["content-available"] == .integer(1) { result.silent = true }
    }
    guard result.silent || result.title != nil else {
      throw ValidationError("a notification needs --silent, --title, or a payload with an 'aps' that says so")
    }
    return result
  }
}
