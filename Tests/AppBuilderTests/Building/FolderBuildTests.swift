import XCTest

@testable import AppBuilder

final class FolderBuildTests: BuildTestCase {
  private static let delegate = """
    import UIKit
    import UIKit.UIGestureRecognizerSubclass

    @UIApplicationMain
    @objc(AppDelegate) class AppDelegate: UIResponder, UIApplicationDelegate {
      @IBOutlet weak var window: UIWindow?
      @objc func tapped() {}
    }
    """

  private func writeApp(_ name: String, delegate: String = delegate, more: [String: String] = [:]) throws -> URL {
    let files = ["Sources/AppDelegate.swift": delegate, "Support/Info.plist": Self.plist()]
    return try folder.write(files.merging(more) { $1 }, in: name)
  }

  func test_build_whenAppIsAPlainFolder_thenTheBundleIsWholeAndTheFolderUntouched() throws {
    let app = try writeApp(
      "First App",
      more: [
        "Views/Base.lproj/Main.storyboard": "<document/>", "Assets.xcassets/a.imageset/a.png": "png",
        "Assets.xcassets/a.imageset/b.png": "png", "Assets.xcassets/Contents.json": "{}",
        "Assets.xcassets/a.imageset/Contents.json": "{ \"images\": [{ \"filename\": \"a.png\" }] }",
        "Sounds/ring.wav": "wav", "README.md": "", "App.entitlements": Self.plist(),
      ])
    let before = try TestFolder.paths(in: app)
    let built = try build(app)
    XCTAssertEqual(built.name, "First App")
    XCTAssertEqual(built.moduleName, "First_App")
    XCTAssertEqual(built.bundleIdentifier, "com.acme.First-App")
    XCTAssertFalse(built.wasUpToDate)
    XCTAssertEqual(try TestFolder.paths(in: app), before)
    XCTAssertEqual(
      try TestFolder.paths(in: built.bundle).filter { !$0.hasPrefix("Frameworks") },
      [
        "Assets.car", "Assets.xcassets", "Assets.xcassets/a.imageset", "Assets.xcassets/a.imageset/a.png", "Base.lproj",
        "Base.lproj/Main.storyboardc", "Dormouse.plist", "Entitlements.plist", "First App", "Info.plist", "ring.wav",
      ])
    XCTAssertEqual(
      try TestFolder.paths(in: built.bundle.appendingPathComponent("Frameworks")),
      [try XCTUnwrap(BundleMetadata.read(from: built.bundle)?.framework)])
    XCTAssertEqual(try output(of: built), "started First_App.AppDelegate\n")
    XCTAssertEqual(BundleMetadata.read(from: built.bundle)?.implementsConfigurationForConnecting, false)
    XCTAssertEqual(BundleMetadata.read(from: built.bundle)?.languageMode, 5)
  }

  func test_build_whenAnAppHasVariablesOfThreads_thenItsCodeIsALibrary_asLongAsItHasSome() throws {
    let lock = "import Synchronization\nlet lock = Mutex(0)\nfunc lockIt() { lock.withLock { $0 += 1 } }"
    let app = try writeApp("Threads", more: ["Sources/Lock.swift": lock])
    try assertLibraries(["Threads.code.so"], of: build(app))
    try folder.write(["Threads/Sources/More.swift": "func lockTwice() { lockIt(); lockIt() }"])
    try assertLibraries(["Threads.code.so"], of: build(app))
    try folder.write(["Threads/Sources/Lock.swift": "func lockIt() {}"])
    try assertLibraries([], of: build(app))
  }

  /// Asserts what a bundle has beside the framework's library, and that it can be run.
  private func assertLibraries(_ expected: [String], of built: BuiltApp, line: UInt = #line) throws {
    let framework = try XCTUnwrap(BundleMetadata.read(from: built.bundle)?.framework, line: line)
    let libraries = try TestFolder.paths(in: built.bundle.appendingPathComponent("Frameworks"))
    XCTAssertEqual(libraries.filter { $0 != framework }, expected, line: line)
    XCTAssertEqual(try output(of: built), "started Threads.AppDelegate\n", line: line)
  }

  func test_build_whenAppsAlternate_thenTheFrameworkIsCompiledOnce() throws {
    let first = try writeApp("One")
    let second = try writeApp("Two")
    _ = try build(first)
    _ = try build(second)
    XCTAssertEqual(compiledModules, ["Two"])
    try folder.write(["One/Sources/Model.swift": "struct Model {}"])
    XCTAssertFalse(try build(first).wasUpToDate)
    XCTAssertEqual(compiledModules, ["One"])
    try folder.write(["Two/Sources/Model.swift": "struct Model {}"])
    let built = try build(second)
    XCTAssertEqual(compiledModules, ["Two"])
    XCTAssertEqual(try output(of: built), "started Two.AppDelegate\n")
  }

  func test_build_whenAppsAreCompiledAlike_thenTheyShareTheCompiledHeaders() throws {
    _ = try build(try writeApp("Early"))
    let headers = folder.url.appendingPathComponent("cache/headers")
    let before = try TestFolder.paths(in: headers).filter { $0.hasSuffix(".pcm") }
    XCTAssertTrue(before.contains { $0.hasSuffix("/debug-5/SwiftShims.pcm") }, "\(before)")
    let dates = try before.map { try modified(headers.appendingPathComponent($0)) }
    _ = try build(try writeApp("Late"))
    XCTAssertEqual(try TestFolder.paths(in: headers).filter { $0.hasSuffix(".pcm") }, before)
    XCTAssertEqual(try before.map { try modified(headers.appendingPathComponent($0)) }, dates)
  }

  private func modified(_ file: URL) throws -> Date? {
    try FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate] as? Date
  }

  func test_build_whenNothingChanged_thenNothingIsStarted() throws {
    let app = try writeApp(
      "Same",
      delegate: Self.delegate
        + "\nclass Sub: AppDelegate { private func applicationDidBecomeActive(_ a: UIApplication) {} }")
    let first = try build(app)
    let second = try build(app)
    XCTAssertTrue(second.wasUpToDate)
    XCTAssertEqual(second.bundle.path, first.bundle.path)
    XCTAssertEqual(second.warnings, first.warnings)
    XCTAssertEqual(messages, first.warnings.map { .warning($0) })
    XCTAssertEqual(first.warnings.map(\.line), [9])
    try FileManager.default.removeItem(at: first.bundle)
    XCTAssertFalse(try build(app).wasUpToDate)
  }

  func test_build_whenFrameworkOrFileChanges_thenItIsBuiltAgain() throws {
    let app = try writeApp("Changed")
    _ = try build(app)
    try folder.write(["Sources/UIKit/More.swift": "public struct UIMore {}"], in: "some checkout")
    XCTAssertFalse(try build(app).wasUpToDate)
    XCTAssertTrue(compiledModules.contains("UIKit"))
    try FileManager.default.removeItem(at: app.appendingPathComponent("Sources/AppDelegate.swift"))
    try folder.write(["Changed/Other.swift": Self.delegate.replacingOccurrences(of: "AppDelegate:", with: "Renamed:")])
    XCTAssertEqual(try output(of: build(app)), "started Changed.Renamed\n")
  }

  func test_build_whenSourceIsWrong_thenTheCompilerNamesTheAppsOwnLine() throws {
    let app = try writeApp(
      "Wrong",
      delegate: Self.delegate + "\n@objc(x) let number: Int = \"text\"\n")
    let builder = AppBuilder(
      framework: framework, cache: folder.url.appendingPathComponent("cache"), toolFolder: SharedTool.folder
    ) {
      self.record($0)
    }
    let error = try errorOf(AppBuilderError.self) { try builder.build(app, into: destination) }
    guard case .compilationFailed("Wrong", _) = error else { return XCTFail("\(error)") }
    let file = app.appendingPathComponent("Sources/AppDelegate.swift").path
    XCTAssertTrue(
      recorded.contains { message in
        guard case .compiler(let line) = message else { return false }
        return line.hasPrefix("\(file):9:28: error: cannot convert value of type 'String'")
      })
    XCTAssertFalse(FileManager.default.fileExists(atPath: destination.appendingPathComponent("Wrong.app").path))
  }

  func test_build_whenTheAppCrashes_thenTheBacktraceNamesItsOwnFile() throws {
    let app = try writeApp(
      "Crashing",
      delegate: "class Delegate {}",
      more: ["Sources/main.swift": "func fall(_ numbers: [Int]) {\n  print(numbers[3])\n}\nfall([])\n"])
    let built = try build(app)
    let process = Process()
    let pipe = Pipe()
    process.executableURL = built.bundle.appendingPathComponent(built.name)
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["SWIFT_BACKTRACE": "enable=yes,color=no,interactive=no"]) { $1 }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = pipe
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let file = app.appendingPathComponent("Sources/main.swift").path
    XCTAssertTrue(text.contains("fall(_:)") && text.contains(" at \(file):2:"), text)
  }

  private var recorded: [BuildMessage] = []
  private func record(_ message: BuildMessage) { recorded.append(message) }

  func test_build_whenDelegateChoosesConfigurationsByCode_thenTheMetadataSaysSo() throws {
    let method = """
        func application(
          _ application: UIApplication, configurationForConnecting session: UISceneSession, options: Int
        ) -> UISceneConfiguration { UISceneConfiguration() }
      """
    // The module's name has a word of the method's, which mangling then shortens.
    for name in ["Chooser", "ConnectingChooser"] {
      let app = try writeApp(
        name, delegate: "import UIKit\n@main class A: UIResponder, UIApplicationDelegate {\n\(method)\n}")
      XCTAssertEqual(BundleMetadata.read(from: try build(app).bundle)?.implementsConfigurationForConnecting, true, name)
    }
    let symbols = try SymbolTable(of: destination.appendingPathComponent("Chooser.app/Chooser"))
    XCTAssertTrue(symbols.implements("26configurationForConnecting7options", outsideOf: "UIKit"))
  }

  func test_build_whenProjectAsksForMode6_thenMainIsCompiledInIt() throws {
    let project = ProjectFixture.text.replacingOccurrences(of: "SWIFT_VERSION = 5.0", with: "SWIFT_VERSION = 6.0")
    let app = try folder.write(
      [
        "Notes.xcodeproj/project.pbxproj": project,
        "Notes/main.swift":
          "import UIKit\nclass D: UIResponder {}\nUIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, "
          + "NSStringFromClass(D.self))\n#if swift(>=6)\nprint(\"six\")\n#endif",
      ], in: "Mode6")
    let built = try build(app)
    XCTAssertEqual(BundleMetadata.read(from: built.bundle)?.languageMode, 6)
    XCTAssertEqual(try output(of: built), "started Notes.D\nsix\n")
  }

  func test_build_whenProjectIsOfSwift4_thenItsModeTakesWhatLaterOnesRefuse() throws {
    for version in ["4.0", "3.0"] {
      let project = ProjectFixture.text.replacing("SWIFT_VERSION = 5.0", with: "SWIFT_VERSION = \(version)")
      let app = try folder.write(
        [
          "Notes.xcodeproj/project.pbxproj": project,
          "Notes/main.swift":
            "class D {}\nlet any: Any = D()\nlet d = any as! D!\n"
            + "func f() throws -> D? { d }\nif let found = try? f(), let inner = found { _ = inner }\n"
            + "#if swift(>=4.2) && !swift(>=5)\nprint(\"four\")\n#endif",
        ], in: "Mode\(version)")
      let built = try build(app)
      XCTAssertEqual(BundleMetadata.read(from: built.bundle)?.languageMode, 4)
      XCTAssertEqual(try output(of: built), "four\n")
    }
  }

  func test_build_whenDestinationCannotBeWritten_thenTheErrorNamesIt() throws {
    let app = try writeApp("Blocked")
    try folder.write(["installed-file": ""])
    let place = folder.url.appendingPathComponent("installed-file")
    let builder = AppBuilder(
      framework: framework, cache: folder.url.appendingPathComponent("cache"), toolFolder: SharedTool.folder
    ) { _ in }
    let error = try errorOf(AppBuilderError.self) { try builder.build(app, into: place) }
    guard case .cannotWrite(let path, _) = error else { return XCTFail("\(error)") }
    XCTAssertTrue(path.hasPrefix(place.path), path)
  }
}
