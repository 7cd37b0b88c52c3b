import AppBuilder
import DeviceHost
import Foundation
import Scenario

/// The bundles that scenarios need, built before the first one plays: the conformance apps, and apps named by path.
struct ScenarioApps: Sendable {
  static let conformance = ["SceneApp", "LegacyApp", "StoryboardApp"]

  private var bundles: [String: URL] = [:]
  /// The error for an app, by the app's name in scenarios and the folder of the scenario file.
  private var problems: [Key: String] = [:]
  private var others: [Key: URL] = [:]

  private struct Key: Hashable, Sendable {
    let app: String
    let folder: String

    init(_ scenario: ScenarioFile) {
      app = scenario.app
      folder = URL(fileURLWithPath: scenario.file).deletingLastPathComponent().standardizedFileURL.path
    }
  }

  /// - Throws: if the conformance apps cannot be built, or a signal requests the end; another app's error belongs to
  ///   its scenario.
  init(for scenarios: [ScenarioFile]) throws {
    guard !scenarios.isEmpty else { return }
    let checkout = try Checkout.find()
    let builder = try Checkout.builder(release: false)
    for name in Self.conformance {
      let source = AppSource(checkout.appending(path: "Conformance").appending(path: name))
      bundles[name] = try source.bundle(with: builder, release: false)
    }
    for scenario in scenarios where !Self.conformance.contains(scenario.app) {
      let key = Key(scenario)
      guard others[key] == nil, problems[key] == nil else { continue }
      do {
        let source = try Self.source(of: scenario.app, besides: key.folder)
        others[key] = try source.bundle(with: builder, release: false)
      } catch let error as AppBuilderError where error.isInterruption {
        throw error
      } catch {
        problems[key] = CommandFailure(error)?.message ?? "\(error)"
      }
    }
  }

  /// A path relative to the file, else to the current directory.
  private static func source(of path: String, besides folder: String) throws -> AppSource {
    let candidates =
      path.hasPrefix("/") ? [path] : [folder + "/" + path, FileManager.default.currentDirectoryPath + "/" + path]
    for candidate in candidates where FileManager.default.fileExists(atPath: candidate) {
      return try AppSource(path: candidate)
    }
    throw CommandFailure(
      .usage,
      "app '\(path)' is none of \(conformance.joined(separator: ", ")), and no folder with that path exists beside the "
        + "file or in the current directory")
  }

  /// Installs all apps on a device.
  ///
  /// - Returns: the name of the scenario's own app.
  /// - Throws: `CommandFailure` if that app is missing.
  func install(for scenario: ScenarioFile, on device: Device) throws -> String {
    let key = Key(scenario)
    if let problem = problems[key] { throw CommandFailure(.failed, problem) }
    for name in Self.conformance { if let bundle = bundles[name] { _ = try device.install(bundle) } }
    guard let other = others[key] else { return scenario.app }
    return try device.install(other).name
  }
}
