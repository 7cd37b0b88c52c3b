import ArgumentParser
import DeviceHost
import EventLog
import LifeCycle

/// `dormouse push`.
struct PushCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "push",
    abstract: "Deliver a remote notification.",
    discussion: """
      A silent one launches or wakes the app in the background; the system shows an alert. A payload may have \
      the push service's form, with 'aps'; its alert title and 'content-available' then apply.

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

  func run() throws { try device.perform(.push(try notification()), app: app) }

  private func notification() throws -> PushPayload {
    var result = PushPayload(silent: silent, title: title)
    if let payload {
      result.userInfo = try JSONObject.read(payload, option: "--payload")
      let aps = try ApsValues(result.userInfo)
      if result.title == nil { result.title = aps.title }
      if result.title == nil, aps.isContentAvailable { result.silent = true }
    }
    guard result.silent || result.title != nil else {
      throw ValidationError("a notification needs --silent, --title, or a payload with an equivalent 'aps'")
    }
    return result
  }
}

/// Parses a JSON object in an option.
enum JSONObject {
  static func read(_ text: String, option: String) throws -> [String: Value] {
    let value: Value
    do { value = try EventLogEncoding.value(json: text) } catch {
      throw ValidationError("\(option) is not JSON: \(error)")
    }
    guard case .object(let fields) = value else { throw ValidationError("\(option) must be a JSON object") }
    return fields
  }
}

/// The fields of a payload in the push service's format; each wrong type is an error that names the field.
struct ApsValues {
  var title: String?
  var isContentAvailable = false

  init(_ payload: [String: Value]) throws {
    guard let value = payload["aps"] else { return }
    guard case .object(let aps) = value else { throw ValidationError("the payload's 'aps' must be an object") }
    switch aps["alert"] {
    case nil: break
    case .string(let text): title = text
    case .object(let alert):
      switch alert["title"] {
      case nil: break
      case .string(let text): title = text
      default: throw ValidationError("the payload's 'aps.alert.title' must be a string")
      }
    default: throw ValidationError("the payload's 'aps.alert' must be a string or an object")
    }
    switch aps["content-available"] {
    case nil, .integer(0): break
    case .integer(1): isContentAvailable = true
    default: throw ValidationError("the payload's 'aps.content-available' must be 0 or 1")
    }
  }
}
