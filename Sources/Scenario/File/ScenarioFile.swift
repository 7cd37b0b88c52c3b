import ActionText
import Foundation
import LifeCycle

/// A scenario: a device, an app, and steps in order.
public struct ScenarioFile: Sendable, Hashable {
  /// The device that the scenario asks for.
  public struct Device: Sendable, Hashable {
    /// A phone shows one window of an app, a pad several.
    public enum Idiom: String, Sendable, Hashable, CaseIterable { case phone, pad }

    /// The version the device counts as, which is also the SDK the apps count as built with.
    public var os: SystemVersion
    /// Which sort of device it is.
    public var idiom: Idiom
    /// Whether it has protected data.
    public var passcode: Bool
    /// Whether the system starts apps ahead of time by itself.
    public var prewarm: Bool

    /// The device of a scenario that does not say.
    public init(
      os: SystemVersion = SystemVersion(26), idiom: Idiom = .phone, passcode: Bool = false, prewarm: Bool = false
    ) {
      self.os = os
      self.idiom = idiom
      self.passcode = passcode
      self.prewarm = prewarm
    }
  }

  /// The file as it was named.
  public var file: String
  /// What it is called; the file's own name where it does not say.
  public var name: String
  /// Where the behaviour is known from.
  public var source: String?
  /// The device it plays on.
  public var device: Device
  /// `SceneApp`, `LegacyApp`, `StoryboardApp`, or a path to an app.
  public var app: String
  /// The launch arguments.
  public var arguments: [String]
  /// What is done and what must be seen, in order; never empty when read from a file.
  public var steps: [Step]

  /// A scenario built in code.
  public init(
    file: String, name: String, source: String? = nil, device: Device = Device(), app: String,
    arguments: [String] = [], steps: [Step]
  ) {
    self.file = file
    self.name = name
    self.source = source
    self.device = device
    self.app = app
    self.arguments = arguments
    self.steps = steps
  }

  /// Reads a file.
  ///
  /// - Throws: `SourceError`, with the place of the first mistake; also where the file cannot be read.
  public init(contentsOf path: String) throws(SourceError) {
    func failure(_ message: String) -> SourceError {
      SourceError(file: path, line: 0, column: 0, message: message)
    }
    let data: Data
    do {
      let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      // One byte more than is allowed, so that a file that is too large is seen to be so.
      data = try handle.read(upToCount: SourceReader.sizeLimit + 1) ?? Data()
    } catch {
      throw failure("cannot be read: \((error as NSError).localizedDescription)")
    }
    guard data.count <= SourceReader.sizeLimit else { throw failure("larger than \(SourceReader.sizeLimit) bytes") }
    guard let text = String(data: data, encoding: .utf8) else { throw failure("not UTF-8 text") }
    try self.init(text: text, file: path)
  }

  /// Reads a scenario's text.
  ///
  /// - Parameter file: What to call it in errors.
  /// - Throws: `SourceError`, with the place of the first mistake.
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
  private init(_ root: SourceNode, file: String) throws {
    let map = try root.map("a scenario", keys: ["name", "source", "device", "app", "arguments", "steps"])
    let app = try map.required("app").text("app")
    let stepNode = try map.required("steps")
    let steps = try stepNode.list("steps").map { try Step($0) }
    guard !steps.isEmpty else { throw stepNode.error("steps is empty") }
    self.init(
      file: file,
      name: try map["name"]?.text("name") ?? URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent,
      source: try map["source"]?.text("source"),
      device: try map["device"].map { try Device($0) } ?? Device(),
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
