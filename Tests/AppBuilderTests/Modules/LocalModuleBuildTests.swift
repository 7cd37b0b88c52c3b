import XCTest

@testable import AppBuilder

/// Apps with frameworks in their projects and packages beside them, and with names that are taken.
final class LocalModuleBuildTests: BuildTestCase {
  private static let settings = ["INFOPLIST_FILE": "Info.plist"]

  private func write(_ project: ProjectText, _ files: [String: String], in name: String) throws -> URL {
    let project = project.text
    let file = name.split(separator: "/").last.map(String.init) ?? name
    return try folder.write(
      files.merging(["\(file).xcodeproj/project.pbxproj": project, "Info.plist": Self.plist()]) { $1 }, in: name)
  }

  /// A delegate that prints when it is made.
  private func app(_ imports: String, _ prints: String) -> String {
    """
    import UIKit
    \(imports)
    @main final class AppDelegate: UIResponder, UIApplicationDelegate {
      static func main() {
        print(\(prints))
        exit(UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(self)))
      }
    }
    """
  }

  func test_build_whenTheAppImportsAFrameworkOfItsProject_thenItIsCompiledWithIt() throws {
    let project = ProjectText(targets: [
      .init(name: "Racer", sources: ["App/App.swift"], settings: Self.settings),
      .init(
        name: "Engine", kind: "framework", sources: ["Engine/Engine.swift", "Engine/Base.swift"],
        resources: ["Engine/sound.wav"], settings: ["SWIFT_ACTIVE_COMPILATION_CONDITIONS": "FAST"]),
      .init(name: "Maths", kind: "framework", sources: ["Maths/Maths.swift"]),
      .init(name: "Broken", kind: "framework", sources: ["Unused/Unused.swift"]),
    ])
    let folder = try write(
      project,
      [
        "App/App.swift": app(
          "import Engine\n#if canImport(Broken) && os(macOS)\nimport Broken\n#endif\n"
            + "class Car: Engine.Vehicle { @objc func honk() {} }",
          "Car().speed, Engine.Vehicle.kind"),
        "Engine/Engine.swift": """
        import UIKit
        import Maths
        open class Vehicle: Base {
          public static let kind = Engine.name
          public var speed: Int { twice(21) }
          @objc public func start() {}
        }
        #if FAST
        let name = "fast"
        #endif
        """,
        "Engine/Base.swift": "import UIKit\nopen class Base: UIResponder {}",
        "Maths/Maths.swift": "public func twice(_ number: Int) -> Int { 2 * number }", "Engine/sound.wav": "wav",
        "Unused/Unused.swift": "this is not Swift",
      ], in: "Racer")
    let built = try build(folder)
    XCTAssertEqual(try output(of: built), "42 fast\nstarted Racer.AppDelegate\n")
    XCTAssertEqual(
      try TestFolder.paths(in: built.bundle).filter { !$0.hasPrefix("Frameworks") },
      ["Dormouse.plist", "Info.plist", "Racer", "sound.wav"])
    XCTAssertTrue(try build(folder).wasUpToDate)
  }

  func test_build_whenAPackageLiesBeside_thenItIsCompiledWithItsResources() throws {
    var project = ProjectText(targets: [
      .init(name: "Reader", sources: ["App.swift"], settings: Self.settings, packageProducts: ["Pages"])
    ])
    project.localPackages = ["../Pages"]
    let package = try folder.write(
      [
        "Package.swift": """
        // swift-tools-version: 5.9
        import PackageDescription
        let package = Package(
          name: "Pages", platforms: [.iOS(.v13)], products: [.library(name: "Pages", targets: ["Pages"])],
          targets: [
            .target(name: "Pages", dependencies: ["Letters"], resources: [.process("Texts")]), .target(name: "Letters"),
          ])
        """,
        "Sources/Pages/Pages.swift": """
        import UIKit
        import Letters
        public final class Page: UIResponder {
          public let text = letter + (Bundle.module.path(forResource: "first", ofType: "txt") == nil ? " lost" : " found")
        }
        """,
        "Sources/Pages/Texts/first.txt": "text", "Sources/Letters/Letters.swift": "public let letter = \"A\"",
      ], in: "Pages")
    let folder = try write(project, ["App.swift": app("import Pages", "Page().text")], in: "Reader")
    let built = try build(folder)
    XCTAssertEqual(try output(of: built), "A found\nstarted Reader.AppDelegate\n")
    XCTAssertTrue(try TestFolder.paths(in: built.bundle).contains("Pages_Pages.bundle/first.txt"))
    XCTAssertTrue(try build(folder).wasUpToDate)
    // What lies outside of the app's folder counts too.
    try self.folder.write(["Pages/Sources/Letters/Letters.swift": "public let letter = \"B\""])
    XCTAssertEqual(try output(of: build(folder)), "B found\nstarted Reader.AppDelegate\n")
    XCTAssertFalse(FileManager.default.fileExists(atPath: package.appendingPathComponent(".build").path))
  }

  func test_build_whenTheLibraryLiesAboveItsExample_thenItIsFound() throws {
    let root = try folder.write(
      [
        ".git/HEAD": "", "Sources/Library.swift": "public let library = \"library\"",
        "Library.xcodeproj/project.pbxproj":
          ProjectText(targets: [
            .init(
              name: "Library-iOS", kind: "framework", sources: ["Sources/Library.swift"],
              settings: ["PRODUCT_NAME": "Library"])
          ]).text,
      ], in: "library")
    let project = ProjectText(targets: [.init(name: "Example", sources: ["App.swift"], settings: Self.settings)])
    let example = try write(project, ["App.swift": app("import Library", "library")], in: "library/Examples/Example")
    XCTAssertTrue(example.path.hasPrefix(root.path))
    XCTAssertEqual(try output(of: build(example)), "library\nstarted Example.AppDelegate\n")
  }

  func test_build_whenNobodyProvidesAModule_thenTheImportsAreNamedWithTheirOrigin() throws {
    var project = ProjectText(targets: [
      .init(name: "Lost", sources: ["A.swift", "B.swift"], settings: Self.settings, packageProducts: ["Charts2"])
    ])
    project.remotePackages = ["file:///nowhere/charts2.git"]
    let app = try write(
      project,
      [
        "A.swift": "import UIKit\nimport Realm\n@main class A: UIResponder {}",
        "B.swift": """
        import Charts2
        import Realm
        import WebKit
        #if canImport(Elsewhere)
        import Elsewhere
        #endif
        """,
        "Podfile": "target 'Lost' do\n  pod 'Realm', '~> 1'\nend\n",
      ], in: "Lost")
    XCTAssertEqual(
      try errorOf(AppBuilderError.self) { try build(app) },
      .missingModules(app: "Lost", modules: ["Charts2", "Realm", "WebKit"]))
    let lines = messages.compactMap { message -> String? in
      guard case .compiler(let line) = message else { return nil }
      return line.replacingOccurrences(of: app.path + "/", with: "")
    }
    XCTAssertEqual(lines.count, 3)
    XCTAssertTrue(
      lines[0].hasPrefix(
        "B.swift:1:1: error: no such module 'Charts2': its Swift package file:///nowhere/charts2.git could not be "
          + "fetched ("), lines[0])
    XCTAssertEqual(
      Array(lines[1...]),
      [
        "A.swift:2:1: error: no such module 'Realm': it is a pod, and CocoaPods' pods are not built; imported at one "
          + "more place",
        "B.swift:3:1: error: no such module 'WebKit': it is Apple's, and not there yet",
      ])
  }

  func test_build_whenNothingOfAMissingModuleOfApplesIsNamed_thenItsImportIsLeftOut() throws {
    let project = ProjectText(targets: [
      .init(name: "Careless", sources: ["A.swift", "B.swift"], settings: Self.settings)
    ])
    let files = [
      "A.swift": app("import Metal\n@preconcurrency import CoreML", "both"), "B.swift": "import Metal\nlet both = 2",
    ]
    XCTAssertEqual(try output(of: build(write(project, files, in: "Careless"))), "2\nstarted Careless.AppDelegate\n")
    let using = "import Metal\n\nlet both: [MTLDevice] = []"
    let other = try write(project, files.merging(["B.swift": using]) { $1 }, in: "Using")
    XCTAssertEqual(
      try errorOf(AppBuilderError.self) { try build(other) }, .missingModules(app: "Careless", modules: ["Metal"]))
    let lines = messages.compactMap { message -> String? in
      guard case .compiler(let line) = message else { return nil }
      return line.replacingOccurrences(of: other.path + "/", with: "")
    }
    XCTAssertEqual(
      lines,
      [
        "B.swift:1:1: error: no such module 'Metal': it is Apple's, and not there yet; 'MTLDevice' at B.swift:3 is of it"
      ])
  }

  func test_build_whenAPackageCanBeFetched_thenItIsCompiledWithTheApp() throws {
    let repository = try folder.write(
      [
        "Package.swift": """
        // swift-tools-version: 5.9
        import PackageDescription
        let package = Package(
          name: "Fetched", products: [.library(name: "Fetched", targets: ["Fetched"])],
          targets: [.target(name: "Fetched")])
        """,
        "Sources/Fetched/Fetched.swift": "import UIKit\npublic let fetched = \"fetched\"",
      ], in: "repositories/Fetched")
    for arguments in [
      ["init", "--quiet"], ["add", "."],
      ["-c", "user.name=a", "-c", "user.email=a@example.com", "commit", "--quiet", "-m", "One"], ["tag", "1.2.0"],
    ] {
      let git = Process()
      git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      git.arguments = ["git", "-C", repository.path] + arguments
      try git.run()
      git.waitUntilExit()
      XCTAssertEqual(git.terminationStatus, 0)
    }
    var project = ProjectText(targets: [
      .init(name: "Fetcher", sources: ["App.swift"], settings: Self.settings, packageProducts: ["Fetched"])
    ])
    project.remotePackages = [repository.absoluteString]
    let app = try write(project, ["App.swift": app("import Fetched", "fetched")], in: "Fetcher")
    XCTAssertEqual(try output(of: build(app)), "fetched\nstarted Fetcher.AppDelegate\n")
  }

  // MARK: Names

  func test_build_whenTheAppIsCalledAsAModuleOfOurs_thenItBuildsUnderAnotherName() throws {
    for name in ["UIKitMain", "Foundation", "Modules"] {
      let project = ProjectText(targets: [.init(name: name, sources: ["App.swift"], settings: Self.settings)])
      // The app's sources may name their module; but of Apple's name, Apple's is meant.
      let prints = name == "Foundation" ? "Foundation.URL.self" : "\(name).Place.self"
      let folder = try write(project, ["App.swift": app("struct Place {}", prints)], in: name)
      let built = try build(folder)
      XCTAssertEqual(built.name, name)
      XCTAssertEqual(built.moduleName, "\(name)_App")
      let printed = name == "Foundation" ? "URL" : "Place"
      XCTAssertEqual(try output(of: built), "\(printed)\nstarted \(name)_App.AppDelegate\n")
    }
  }

  func test_build_whenNamesAreNoIdentifiers_thenTheModuleHasOneMadeOfThem() throws {
    let project = ProjectText(targets: [
      .init(name: "2 Für-Eins", sources: ["Mein Code/App.swift"], settings: Self.settings)
    ])
    let folder = try write(project, ["Mein Code/App.swift": app("class Timer {}", "\"here\"")], in: "2 Für-Eins")
    let built = try build(folder)
    XCTAssertEqual(built.name, "2 Für-Eins")
    XCTAssertEqual(try output(of: built), "here\nstarted __F_ufc_r_Eins_App.AppDelegate\n")
  }

  func test_build_whenATypeHasTheModulesName_thenItBuilds() throws {
    let project = ProjectText(targets: [.init(name: "Timer", sources: ["App.swift"], settings: Self.settings)])
    let folder = try write(
      project, ["App.swift": app("class Timer: UIResponder { @objc func tick() {} }", "type(of: Timer())")], in: "Timer"
    )
    XCTAssertEqual(try output(of: build(folder)), "Timer\nstarted Timer.AppDelegate\n")
  }

  func test_build_whenTwoResourcesHaveOneName_thenTheSecondIsNamed() throws {
    let project = ProjectText(targets: [
      .init(
        name: "Twice", sources: ["App.swift"], resources: ["A/Main.storyboard", "B/Main.storyboard"],
        settings: Self.settings)
    ])
    let folder = try write(
      project,
      ["App.swift": app("", "1"), "A/Main.storyboard": "<document/>", "B/Main.storyboard": "<document/>"], in: "Twice")
    _ = try build(folder)
    XCTAssertTrue(
      messages.contains(
        .notice(
          "\(folder.path)/B/Main.storyboard is left out: \(folder.path)/A/Main.storyboard has the same name in the "
            + "bundle.")))
  }
}
