import ArgumentParser
import DeviceHost
import EventLog
import LifeCycle

/// `dormouse inspect`.
struct InspectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Ask an app what it shows: its windows, controllers and views.",
    discussion: """
      The app in front of a running device, or one of its apps, which answers itself; or, for the path of an app, on a \
      virtual device of its own. A suspended app has said what it said last. What stands in secure fields is in no answer.

      Examples:
        dormouse inspect
        dormouse inspect Examples/Notes --script 'tap "New Note"'
        dormouse inspect Notes --json | jq '.scenes[].views[] | select(.isFirstResponder)'
      """)

  @Argument(help: "An app's name on a running device, or the path of an app. (default: what is in front)")
  var app: String?

  @Flag(help: "As one JSON object.") var json = false
  @OptionGroup var fresh: FreshDevice
  @OptionGroup var device: DeviceName

  func run() throws {
    let value: Value
    if let app, FreshDevice.isPath(app) {
      value = try fresh.run(app) { device, name in try device.interface(of: name) }
    } else {
      value = try device.connect(for: app).send(.inspect(app: app))
    }
    if json { return Console.print(EventLogEncoding.json(value)) }
    for line in InspectedText(value).lines { Console.print(line) }
  }
}

/// The answer to `inspect`, for people.
struct InspectedText {
  private let value: Value

  init(_ value: Value) { self.value = value }

  var lines: [String] {
    var lines: [String] = []
    for scene in value["scenes"]?.list ?? [] {
      let size = (scene["size"]?.list ?? []).map(Self.number).joined(separator: " × ")
      var head = "\(value["app"]?.string ?? "") scene \(scene["scene"].map(Self.number) ?? ""), \(size)"
      if scene["isFront"] == true { head += ", in front" }
      if value["isSuspended"] == true { head += ", suspended" }
      lines.append(head)
      for window in scene["windows"]?.list ?? [] {
        lines.append("  \(window["class"]?.string ?? "")" + (window["isKey"] == true ? ", key" : ""))
        lines += controllers(window["controllers"]?.list ?? [])
      }
      lines.append("  views")
      lines += (scene["views"]?.list ?? []).map(view)
    }
    if value["isCut"] == true { lines.append("and more: this is as much as an answer has room for") }
    return lines
  }

  private func controllers(_ list: [Value]) -> [String] {
    var depths: [Int] = []
    return list.map { controller in
      var depth = 0
      if case .integer(let parent)? = controller["in"], depths.indices.contains(Int(parent)) {
        depth = depths[Int(parent)] + 1
      }
      depths.append(depth)
      var words = [controller["class"]?.string ?? ""]
      if let title = controller["title"]?.string { words.append("“\(title)”") }
      if controller["isPresented"] == true { words.append("presented") }
      if controller["hidden"] == true { words.append("not shown") }
      return String(repeating: "  ", count: min(depth, 40) + 2) + words.joined(separator: " ")
    }
  }

  private func view(_ view: Value) -> String {
    var depth = 0
    if case .integer(let number)? = view["depth"] { depth = Int(number) }
    var words = [view["class"]?.string ?? "layer"]
    for (key, name) in [("label", ""), ("text", "text "), ("value", "value "), ("identifier", "identifier ")] {
      guard let text = view[key]?.string, !text.isEmpty else { continue }
      if key == "text", text == view["label"]?.string { continue }
      words.append("\(name)“\(text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "⏎"))”")
    }
    if let input = view["input"] {
      words.append(input["isSecure"] == true ? "secure field" : "takes text")
      if let placeholder = input["placeholder"]?.string, !placeholder.isEmpty {
        words.append("placeholder “\(placeholder)”")
      }
    }
    if view["isEnabled"] == false { words.append("disabled") }
    if view["isSelected"] == true { words.append("selected") }
    if view["isFirstResponder"] == true { words.append("first responder") }
    if view["hidden"] == true { words.append("hidden") }
    let frame = view["frame"]?.list ?? []
    if frame.count == 4 {
      words.append("at \(frame.prefix(2).map(Self.number).joined(separator: ", ")),")
      words.append(frame.suffix(2).map(Self.number).joined(separator: " × "))
    }
    return String(repeating: "  ", count: min(depth, 60) + 2) + words.joined(separator: " ")
  }

  private static func number(_ value: Value) -> String {
    switch value {
    case .integer(let integer): "\(integer)"
    case .number(let number):
      number == number.rounded() && abs(number) < 1e9 ? "\(Int(number))" : "\((number * 100).rounded() / 100)"
    case .null, .bool, .string, .array, .object: ""
    }
  }
}

extension Value {
  fileprivate var list: [Value] { if case .array(let values) = self { values } else { [] } }
}
