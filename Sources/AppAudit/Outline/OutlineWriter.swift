import AppSyntaxMessages

/// Writes the functions of an outline: those that UIKit calls, and those of the app that they reach.
final class OutlineWriter {
  let app: AuditedApp
  let calls: OutlineCalls
  private let flags: OutlineFlags
  private var functions: [AppFunction] = []
  private var numbers: [AppFunction.ID: Int] = [:]
  private(set) var files: [String] = []
  /// The app's lines that the outline tells of.
  private(set) var traced: Set<LineMap.Line> = []
  private var fileNumbers: [String: Int] = [:]

  init(_ app: AuditedApp) {
    self.app = app
    calls = OutlineCalls(app)
    flags = OutlineFlags(app)
  }

  /// The number of a function, which is written later.
  func number(of function: AppFunction) -> Int {
    if let known = numbers[function.id] { return known }
    let number = functions.count
    numbers[function.id] = number
    functions.append(function)
    return number
  }

  func number(ofFile path: String) -> Int {
    if let known = fileNumbers[path] { return known }
    fileNumbers[path] = files.count
    files.append(path)
    return files.count - 1
  }

  func add(_ lines: [Int], of path: String) { traced.formUnion(lines.map { LineMap.Line(path, $0) }) }

  /// What a function may ask for in conditions.
  func names(in function: AppFunction) -> OutlineCondition.Names {
    var names = OutlineCondition.Names()
    for parameter in function.outline.parameters {
      if parameter.type.contains("ConnectionOptions") { names.connections.insert(parameter.name) }
      if parameter.type.contains("LaunchOptionsKey") { names.launches.insert(parameter.name) }
    }
    for (type, properties) in flags.all {
      guard app.chain(of: type).contains(where: { $0.name == function.type }) else { continue }
      for property in properties.keys where !function.outline.parameters.contains(where: { $0.name == property }) {
        names.flags[property] = OutlineFlags.name(property, of: type)
      }
    }
    return names
  }

  func isLaunch(_ function: AppFunction) -> Bool {
    function.name.hasPrefix("application(_:") && function.name.hasSuffix("FinishLaunchingWithOptions:)")
  }

  // MARK: Classes

  /// A delegate: those of its methods that UIKit calls.
  func type(_ type: AppType, protocols: String, methods known: Set<String>) -> String {
    var seen: Set<String> = []
    var members: [String] = []
    for function in app.chain(of: type.name).flatMap(\.functions) where known.contains(function.name) {
      guard let form = OutlineMethods.form(of: function.outline), function.outline.body != nil,
        !function.outline.marks.isForOldSystems, seen.insert(function.name).inserted
      else { continue }
      members.append(method(function, form))
    }
    let resets = (flags.all[type.name] ?? [:]).sorted { $0.key < $1.key }.map { property, value in
      "    \(OutlineFlags.name(property, of: type.name)) = \(value)"
    }
    if !resets.isEmpty {
      members.insert((["  override init() {"] + resets + ["    super.init()", "  }"]).joined(separator: "\n"), at: 0)
    }
    let mark = type.name == app.appDelegate?.name ? "@main\n" : ""
    return "\(mark)@objc(\(type.name)) final class \(type.name): UIResponder, \(protocols) {\n"
      + members.joined(separator: "\n\n") + "\n}\n"
  }

  func method(_ function: AppFunction, _ form: OutlineMethods.Form) -> String {
    let first =
      switch function.name {
      case AuditedApp.connecting: "Outline.connect(connectionOptions)"
      case _ where isLaunch(function): "Outline.launch(launchOptions)"
      default: "Outline.begin()"
      }
    let body = [first, "Outline.f\(number(of: function))()", form.ending].filter { !$0.isEmpty }
    return "  func \(function.outline.baseName)\(form.head) {\n"
      + body.map { "    \($0)\n" }.joined() + "  }"
  }

  // MARK: Functions

  /// All functions that have been numbered, and those that they reach.
  func reached() -> String {
    var texts: [String] = []
    var place = 0
    while place < functions.count {
      let function = functions[place]
      var body = OutlineBody(of: function, writer: self)
      let text = body.text()
      texts.append(
        """
          /// \(function.type.map { $0 + "." } ?? "")\(function.name.filter { !$0.isNewline })
          static func f\(place)() {
            guard enter(\(place)) else { return }
        \(text)
          }
        """)
      place += 1
    }
    return "import UIKit\n\nextension Outline {\n" + texts.joined(separator: "\n\n") + "\n}\n"
  }

  /// The simple Bool properties.
  var properties: [String] {
    flags.all.sorted { $0.key < $1.key }.flatMap { type, properties in
      properties.sorted { $0.key < $1.key }.map { "  static var \(type)_\($0.key) = \($0.value)" }
    }
  }
}
