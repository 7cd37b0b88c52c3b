import ArgumentParser
import DeviceHost
import EventLog
import LifeCycle

/// `dormouse tree`.
struct TreeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tree",
    abstract: "Show the layers of an app's windows: where each lies, what it shows, and what it is.",
    discussion: """
      Of what is in front on a running device, or of one of its apps; or, for the path of an app, on a virtual device of \
      its own. Needs nothing of what pictures need.

      With --json, each layer has its frame in the window's coordinates and the part of it that is seen; a text has the \
      room that it has and the room that it takes, so that a script finds what is cut or overlaps.

      Examples:
        dormouse tree Examples/Notes
        dormouse tree Notes --json | jq '.windows[].layers[] | select(.contents.isTruncated)'
      """)

  @Argument(help: "An app's name on a running device, or the path of an app. (default: what is in front)")
  var app: String?

  @Flag(help: "As one JSON object.") var json = false
  @OptionGroup var fresh: FreshDevice
  @OptionGroup var device: DeviceName

  func run() throws {
    let value: Value
    if let app, FreshDevice.isPath(app) {
      value = try fresh.run(app) { device, name in try device.treeList(of: name) }
    } else {
      value = try device.connect(for: app).send(.tree(app: app))
    }
    guard case .array(let windows)? = value["windows"] else { return }
    if json {
      let windows: [Value] = windows.map { window in
        guard case .object(var fields) = window else { return window }
        fields["description"] = nil
        return .object(fields)
      }
      return Console.print(EventLogEncoding.json(["windows": .array(windows)]))
    }
    for window in windows {
      Console.print("\(window["app"]?.string ?? "") \(window["description"]?.string ?? "")")
    }
  }
}
