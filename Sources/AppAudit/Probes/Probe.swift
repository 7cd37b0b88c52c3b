import AppFacts
import AppSyntaxMessages
import LifeCycle

/// A life that an app is led through on a device, to see what it does.
package struct Probe: Sendable {
  /// What the command line calls it.
  package var name: String
  /// What happens, as a sentence's beginning.
  package var title: String
  package var device = Device()
  /// The steps as a scenario file writes them; nil where the app has nothing that they are about. What the launch has shown
  /// is known.
  package var steps: @Sendable (AuditedApp, _ launch: ProbeRun?) -> [String]?

  package struct Device: Equatable, Sendable {
    package var os = "26"
    package var idiom = "phone"
    package var hasPasscode = false
    /// Whether the kernel's own clock and freezer are wanted.
    package var isReal = false
  }

  /// Stands for the app's name in steps that want it.
  static let appName = "$APP"

  /// The scenario file that plays it.
  ///
  /// - Parameters:
  ///   - path: The app's folder.
  ///   - name: What the app is called on the device.
  package func scenario(_ steps: [String], app path: String, name: String) -> String {
    let lines = steps.map { step in
      "  - "
        + step.split(separator: Self.appName, omittingEmptySubsequences: false).joined(separator: Self.quoted(name))
    }.joined(separator: "\n")
    return """
      name: \(Self.quoted(title))
      device: { os: "\(device.os)", idiom: \(device.idiom)\(device.hasPasscode ? ", passcode: true" : "") }
      app: \(Self.quoted(path))
      steps:
      \(lines)

      """
  }

  /// A text as YAML takes it whatever is in it.
  static func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar -> String in
      switch scalar {
      case "\\": "\\\\"
      case "\"": "\\\""
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        "\\x" + String(scalar.value + 0x100, radix: 16).dropFirst()
      default: String(scalar)
      }
    }
    return "\"" + escaped.joined() + "\""
  }
}

/// What was seen when a probe was played.
package struct ProbeRun: Equatable, Sendable {
  package struct Step: Equatable, Sendable {
    /// As the scenario file writes it.
    package var text: String
    package var events: [Event]
    /// How often functions ran during the step; empty where lines are not counted.
    package var functions: [CountedFunction]
    /// The lines that ran during the step, by file.
    package var lines: [String: Set<Int>]
    /// The texts on the screen afterwards, in its order.
    package var texts: [String]
    /// The controllers on the screen afterwards, by class and title.
    package var controllers: [String]
    /// The names of places to type that are no secrets, as a step `type` takes them.
    package var inputs: [String]
    /// The names of places to type secrets.
    package var secureInputs: [String]
    /// Why the screen could not be read afterwards; nil if it could, or if there was nothing to see.
    package var unread: String?
    /// The layers of the app's windows afterwards; nil where nobody looked.
    package var layers: [SeenValue]?
    /// The files and user defaults that the app had stored then; nil where nobody looked.
    package var stored: [SeenValue]?

    package init(
      text: String, events: [Event], functions: [CountedFunction] = [], lines: [String: Set<Int>] = [:],
      texts: [String] = [],
      controllers: [String] = [],
      inputs: [String] = [], secureInputs: [String] = []
    ) {
      self.text = text
      self.events = events
      self.functions = functions
      self.lines = lines
      self.texts = texts
      self.controllers = controllers
      self.inputs = inputs
      self.secureInputs = secureInputs
    }
  }

  /// Something that has a name and properties, and that another life has too, or another one: a layer, a file, a value of
  /// the user defaults.
  package struct SeenValue: Equatable, Sendable {
    package var name: String
    package var properties: [String: String]

    package init(_ name: String, _ properties: [String: String]) { (self.name, self.properties) = (name, properties) }
  }

  /// A function or a closure that ran.
  package struct CountedFunction: Hashable, Sendable {
    /// As `AppFacts` has it.
    package var path: String
    /// Where its body begins.
    package var line: Int
    package var count: Int

    package init(path: String, line: Int, count: Int) {
      self.path = path
      self.line = line
      self.count = count
    }
  }

  package var probe: String
  package var steps: [Step]
  /// Why it ended before its last step; nil if it did not.
  package var problem: String?
  /// Whether the app counted its lines.
  package var countsLines: Bool
  /// The scenario file.
  package var scenario: String

  package init(probe: String, steps: [Step], problem: String?, countsLines: Bool, scenario: String) {
    self.probe = probe
    self.steps = steps
    self.problem = problem
    self.countsLines = countsLines
    self.scenario = scenario
  }

  package var events: [Event] { steps.flatMap(\.events) }

  /// Why nobody waits for the app any more, as the device tells it: it sets timers of zero again and again, or a thread of it
  /// runs on. Nil for an app that comes to rest.
  package var restlessness: String? {
    events.first { $0.kind == .system && $0.name == "neverRests" }.map { $0.detail["explanation"]?.string ?? "" }
  }

  /// How often a function ran in some steps; nil where that is not known.
  package func count(of function: AppFunction, in steps: [Step]? = nil) -> Int? {
    guard countsLines else { return nil }
    return (steps ?? self.steps).reduce(0) { sum, step in sum + step.count(of: function) }
  }

  /// The ends of the app's processes that nobody asked for.
  package var deaths: [Event] {
    events.filter { event in
      guard event.kind == .process, event.name == "exited", let reason = event.detail["reason"]?.string else {
        return false
      }
      return Self.faults.contains(reason)
    }
  }

  /// The reasons that are the app's own doing.
  private static let faults: Set = [
    ExitReason.appExit, .crash, .watchdog, .memoryLimit, .cpuLimit, .backgroundTaskTimeout, .fileLock,
    .sceneLifeCycleRequired,
  ].reduce(into: Set<String>()) { $0.insert($1.rawValue) }
}

extension ProbeRun.Step {
  /// How often a function ran: what begins first within its lines is its body.
  package func count(of function: AppFunction) -> Int {
    functions.filter { $0.path == function.path && (function.line...function.outline.endLine).contains($0.line) }
      .min { $0.line < $1.line }?.count ?? 0
  }
}
