import AppBuilder
import Foundation

/// Apps that are built with the checkout's own UIKit: once for all tests, and kept beside the tests for the next run.
enum BuiltApps {
  static let checkout = URL(fileURLWithPath: #filePath).appending(path: "../../../..").standardizedFileURL

  private final class Marker {}
  /// In the build folder, so that it goes with it.
  static let folder = Bundle(for: Marker.self).bundleURL.deletingLastPathComponent().appending(path: "test-apps")

  /// Where `./test` has the scenarios' apps built too.
  static let cache = checkout.appending(path: ".build/cache/dormouse/build")

  private static let notesBundle = Result { try build(checkout.appending(path: "Examples/Notes")) }
  private static let galleryBundle = Result { try build(checkout.appending(path: "Examples/Gallery")) }
  private static let sceneAppBundle = Result { try build(checkout.appending(path: "Conformance/SceneApp")) }

  private static let formsBundle = Result { try build(checkout.appending(path: "Conformance/FormsApp")) }

  private static let clocksBundle = Result { try build(checkout.appending(path: "Conformance/ClocksApp")) }

  /// The conformance app that waits.
  static func clocksApp() throws -> URL { try clocksBundle.get() }

  /// The conformance app with fields.
  static func formsApp() throws -> URL { try formsBundle.get() }

  /// `Examples/Notes`, as it stands.
  static func notes() throws -> URL { try notesBundle.get() }

  /// `Examples/Gallery`, as it stands.
  static func gallery() throws -> URL { try galleryBundle.get() }

  /// The conformance app with scenes.
  static func sceneApp() throws -> URL { try sceneAppBundle.get() }

  private static let screenProgram = Result {
    try AppBuilder(framework: FrameworkPackage(directory: checkout), cache: cache) { _ in }
      .screen(in: cache.appending(path: "screen"), installs: false)
  }

  /// The program that draws.
  static func screen() throws -> URL { try screenProgram.get() }

  /// Writes an app's sources, where they are not the same already, and builds it.
  ///
  /// - Parameter said: gets what the compiler says.
  static func build(_ name: String, files: [String: String], said: (String) -> Void = { _ in }) throws -> URL {
    let sources = folder.appending(path: "sources/\(name)")
    for (path, text) in files {
      let file = sources.appending(path: path)
      guard (try? String(contentsOf: file, encoding: .utf8)) != text else { continue }
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return try build(sources, said: said)
  }

  private static func build(_ sources: URL, said: (String) -> Void = { _ in }) throws -> URL {
    try withoutActuallyEscaping(said) { said in
      let builder = AppBuilder(
        framework: FrameworkPackage(directory: checkout), cache: cache
      ) { if case .compiler(let line) = $0 { said(line) } }
      return try builder.build(sources, into: folder.appending(path: "bundles/\(sources.lastPathComponent)")).bundle
    }
  }
}
