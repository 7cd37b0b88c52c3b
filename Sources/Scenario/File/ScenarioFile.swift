import ActionText
import Foundation
import LifeCycle

/// A scenario: a device, an app, and steps in order.
public struct ScenarioFile: Sendable, Hashable {
  /// The device that the scenario asks for.
  public struct Device: Sendable, Hashable {
    /// A phone shows one window of an app, a pad several.
    public enum Idiom: String, Sendable, Hashable, CaseIterable { case phone, pad }

    /// The iOS version of the device, which is also the SDK version of the apps.
    public var os: SystemVersion
    /// The kind of device.
    public var idiom: Idiom
    /// Whether the device has protected data.
    public var passcode: Bool
    /// Whether the system prewarms apps on its own.
    public var prewarm: Bool

    /// The default device of a scenario.
    public init(
      os: SystemVersion = SystemVersion(26), idiom: Idiom = .phone, passcode: Bool = false, prewarm: Bool = false
    ) {
      self.os = os
      self.idiom = idiom
      self.passcode = passcode
      self.prewarm = prewarm
    }
  }

  /// The file as named.
  public var file: String
  /// The scenario's name; the file name by default.
  public var name: String
  /// The source for the behaviour.
  public var source: String?
  /// How sure the source makes what the scenario expects; nil where the file does not say.
  public var confidence: Confidence?
  /// The device for the scenario.
  public var device: Device
  /// `SceneApp`, `LegacyApp`, `StoryboardApp`, or a path to an app.
  public var app: String
  /// The launch arguments.
  public var arguments: [String]
  /// The actions and expectations, in order; never empty when read from a file.
  public var steps: [Step]

  /// The folder of the file, in which its pictures lie.
  var folder: String {
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent().path
    return folder.hasSuffix("/") ? String(folder.dropLast()) : folder
  }

  /// Whether it compares pictures.
  public var hasPictures: Bool { steps.contains { if case .picture = $0.action { true } else { false } } }

  /// A scenario built in code.
  public init(
    file: String, name: String, source: String? = nil, confidence: Confidence? = nil, device: Device = Device(),
    app: String, arguments: [String] = [], steps: [Step]
  ) {
    self.file = file
    self.name = name
    self.source = source
    self.confidence = confidence
    self.device = device
    self.app = app
    self.arguments = arguments
    self.steps = steps
  }

  /// Reads a file.
  ///
  /// - Throws: `SourceError`, with the position of the first mistake, or if the file cannot be read.
  public init(contentsOf path: String) throws(SourceError) {
    func failure(_ message: String) -> SourceError {
      SourceError(file: path, line: 0, column: 0, message: message)
    }
    let data: Data
    do {
      let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      // One byte beyond the limit, to detect a file that is too large.
      data = try handle.read(upToCount: SourceReader.sizeLimit + 1) ?? Data()
    } catch {
      throw failure(
        (error as? CocoaError)?.code == .fileReadNoSuchFile
          ? "there is no such file" : "cannot be read: \((error as NSError).localizedDescription)")
    }
    guard data.count <= SourceReader.sizeLimit else { throw failure("larger than \(SourceReader.sizeLimit) bytes") }
    guard let text = String(data: data, encoding: .utf8) else { throw failure("not UTF-8 text") }
    try self.init(text: text, file: path)
  }

  /// Reads a scenario's text.
  ///
  /// - Parameter file: The file's name in errors.
  /// - Throws: `SourceError`, with the position of the first mistake.
  public init(text: String, file: String) throws(SourceError) {
    do {
      guard let root = try SourceReader.read(text, file: file), !root.isNull else {
        throw SourceError(file: file, line: 1, column: 1, message: "an empty file; a scenario needs app and steps")
      }
      try self.init(root, file: file)
    } catch let error as SourceError {
      throw error
    } catch {
      throw SourceError(file: file, line: 0, column: 0, message: "\(error)")
    }
  }
}

extension ScenarioFile {
  /// What a file can say.
  static let keys = ["name", "source", "confidence", "device", "app", "arguments", "steps"]

  private init(_ root: SourceNode, file: String) throws {
    let map = try root.map("a scenario", keys: Self.keys)
    let app = try map.required("app").text("app")
    let stepNode = try map.required("steps")
    let nodes = try stepNode.list("steps")
    let steps = try nodes.map { try Step($0) }
    guard !steps.isEmpty else { throw stepNode.error("steps is empty") }
    let device = try map["device"].map { try Device($0) } ?? Device()
    for (node, step) in zip(nodes, steps) where step.action == .restartSystem(locked: true) && !device.passcode {
      throw node.error("a restart that leaves the device locked needs a passcode: 'device: { passcode: true }'")
    }
    self.init(
      file: file,
      name: try map["name"]?.text("name") ?? URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent,
      source: try map["source"]?.text("source"),
      confidence: try map["confidence"]?.choice("confidence"),
      device: device,
      app: app,
      arguments: try map["arguments"]?.list("arguments").map { try $0.text("an argument") } ?? [],
      steps: steps)
  }
}

extension ScenarioFile.Device {
  init(_ node: SourceNode) throws {
    let map = try node.map("device", keys: ["os", "idiom", "passcode", "prewarm"])
    self.init()
    if let os = map["os"] {
      let text = try os.text("os")
      guard let version = SystemVersion(text) else {
        throw os.error("os must be a version such as \"26\" or \"18.3\", not '\(text)'")
      }
      self.os = version
    }
    if let idiom = map["idiom"] { self.idiom = try idiom.choice("idiom") }
    if let passcode = map["passcode"] { self.passcode = try passcode.boolean("passcode") }
    if let prewarm = map["prewarm"] { self.prewarm = try prewarm.boolean("prewarm") }
  }
}
