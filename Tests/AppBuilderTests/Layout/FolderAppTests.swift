import XCTest

@testable import AppBuilder

final class FolderAppTests: XCTestCase {
  private var folder: TestFolder!

  override func setUpWithError() throws { folder = try TestFolder() }
  override func tearDownWithError() throws { try folder.remove() }

  private static let main = "import UIKit\n\n@main class AppDelegate {}\n"

  private func plist(_ key: String, _ value: String = "<string>v</string>") -> String {
    "<plist version=\"1.0\"><dict><key>\(key)</key>\(value)</dict></plist>"
  }

  private func layout(_ files: [String: String]) throws -> AppLayout {
    try FolderApp(
      folder: folder.write(files), configuration: .debug, modules: ["UIKit"], syntax: SharedTool.session()
    ).layout().layout
  }

  func test_layout_whenFolderHasTestsAndPods_thenTheyAreLeftOut() throws {
    let layout = try layout([
      "App/AppDelegate.swift": Self.main, "App/Model/Note.swift": "struct Note {}", "App/Info.plist": plist("A"),
      "AppTests/T.swift": "@main class T {}", "AppUITests/U.swift": "", "Pods/P.swift": "", ".build/B.swift": "",
    ])
    XCTAssertEqual(layout.sources.map(\.relativePath), ["App/AppDelegate.swift", "App/Model/Note.swift"])
    XCTAssertEqual(layout.languageMode, 5)
  }

  func test_layout_whenFolderHasAnExtension_thenItIsLeftOutAndNamed() throws {
    let layout = try layout([
      "App/AppDelegate.swift": Self.main, "App/Info.plist": plist("CFBundleName"),
      "Widget/Widget.swift": Self.main, "Widget/Info.plist": plist("NSExtension", "<dict/>"),
    ])
    XCTAssertEqual(layout.sources.count, 1)
    XCTAssertEqual(layout.notices, ["Widget is an extension or a watch app; it is left out."])
  }

  func test_layout_whenThereAreSeveralInfoPlists_thenTheNearestIsTaken() throws {
    let layout = try layout([
      "App/Sources/AppDelegate.swift": Self.main, "App/Info.plist": plist("Mine"), "Info.plist": plist("Far"),
      "App/Other/Kit/Info.plist": plist("Kit"), "App/Sources/GoogleService-Info.plist": plist("API_KEY"),
    ])
    XCTAssertNotNil(layout.infoPlist["Mine"])
    XCTAssertTrue(layout.resources.contains { $0.name == "GoogleService-Info.plist" })
    XCTAssertFalse(layout.resources.contains { $0.name == "Info.plist" })
  }

  func test_layout_whenProjectLiesInASubfolder_thenItsSettingsHold() throws {
    let layout = try layout([
      "ios/Notes.xcodeproj/project.pbxproj": ProjectFixture.text, "ios/Notes/AppDelegate.swift": Self.main,
    ])
    XCTAssertEqual(layout.name, "Notes")
    XCTAssertEqual(layout.bundleIdentifier, "com.acme.Notes")
    XCTAssertEqual(layout.infoPlist["CFBundleDevelopmentRegion"] as? String, "ko")
    XCTAssertEqual(layout.definitions, ["BASE", "DEBUG"])
    XCTAssertEqual(layout.notices, [])
  }

  func test_layout_whenConditionHidesAnEntryPoint_thenItDoesNotCount() throws {
    let layout = try layout([
      "A.swift": "#if os(macOS)\n@main class A {}\n#endif", "B.swift": Self.main, "Info.plist": plist("A"),
    ])
    XCTAssertEqual(layout.sources.count, 2)
  }

  func test_layout_whenSeveralAppsShareTheFolder_thenTheTargetsOwnIsTaken() throws {
    let layout = try layout([
      "Notes.xcodeproj/project.pbxproj": ProjectFixture.text, "Notes/AppDelegate.swift": Self.main,
      "Mac/AppDelegate.swift": Self.main, "Shared/Note.swift": "",
    ])
    XCTAssertEqual(layout.sources.map(\.relativePath), ["Notes/AppDelegate.swift", "Shared/Note.swift"])
    XCTAssertEqual(layout.notices, ["Other apps in the folder are left out: Mac."])
  }

  func test_layout_whenAnotherAppLiesBesideInTheSameTopFolder_thenTheTargetsOwnFilesStay() throws {
    let layout = try layout([
      "Notes.xcodeproj/project.pbxproj": ProjectFixture.text, "apps/Notes/AppDelegate.swift": Self.main,
      "apps/Mac/AppDelegate.swift": Self.main, "apps/Shared.swift": "",
    ])
    XCTAssertEqual(layout.sources.map(\.relativePath), ["apps/Notes/AppDelegate.swift", "apps/Shared.swift"])
    XCTAssertEqual(layout.notices, ["Other apps in the folder are left out: apps/Mac."])
  }

  func test_layout_whenThereAreHundredsOfEntryPoints_thenTheErrorNamesTenAndCountsTheRest() throws {
    var files = ["Info.plist": plist("A")]
    for number in 100..<130 { files["A\(number).swift"] = Self.main }
    let text = try errorOf(AppBuilderError.self) { try layout(files) }.description
    XCTAssertTrue(text.hasPrefix("An app has one entry point, but this one has 30: "), text)
    XCTAssertTrue(text.hasSuffix("A109.swift:3 and 20 more."), text)
    XCTAssertFalse(text.contains("A110"), text)
  }

  func test_layout_whenThereAreSeveralEntryPoints_thenTheErrorNamesThem() throws {
    let error = try errorOf(AppBuilderError.self) {
      try layout(["A.swift": Self.main, "B.swift": "@UIApplicationMain class B {}", "Info.plist": plist("A")])
    }
    XCTAssertEqual(
      error, .severalEntryPoints(places: ["\(folder.url.path)/A.swift:3", "\(folder.url.path)/B.swift:1"]))
  }

  func test_layout_whenTheFolderOnlyHoldsApps_thenTheyAreNamed() throws {
    let files = ["Notes/AppDelegate.swift": Self.main, "Notes/Info.plist": plist("A"), "README.md": ""]
    let notes = folder.url.appendingPathComponent("Notes").path
    XCTAssertEqual(
      try errorOf(AppBuilderError.self) { try layout(files) },
      .folderOfApps(folder: folder.url.path, apps: [notes]))
    let error = try errorOf(AppBuilderError.self) {
      try layout(["Clock/AppDelegate.swift": Self.main, "Clock/Info.plist": plist("A")])
    }
    XCTAssertTrue(error.description.contains("it contains several, name the one to build: "), error.description)
    XCTAssertTrue(error.description.contains("Clock, \(notes)."), error.description)
  }

  func test_layout_whenALoneAppHasItsProjectAround_thenItIsTheApp() throws {
    let files = ["Notes/AppDelegate.swift": Self.main, "Notes/Info.plist": plist("A"), "Podfile": ""]
    XCTAssertEqual(try layout(files).sources.count, 1)
  }

  func test_layout_whenSomethingIsMissing_thenTheErrorSaysWhat() throws {
    let path = folder.url.path
    XCTAssertEqual(
      try errorOf(AppBuilderError.self) { try layout(["Info.plist": plist("A")]) }, .noSwiftFiles(folder: path))
    XCTAssertEqual(
      try errorOf(AppBuilderError.self) { try layout(["A.swift": "class A {}"]) }, .noEntryPoint(folder: path))
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("Info.plist"))
    XCTAssertEqual(
      try errorOf(AppBuilderError.self) { try layout(["A.swift": Self.main]) }, .noInfoPlist(folder: path))
  }

  func test_layout_whenInfoPlistIsBroken_thenTheErrorNamesFileAndLine() throws {
    let error = try errorOf(AppBuilderError.self) {
      try layout([
        "A.swift": Self.main, "Info.plist": "<plist version=\"1.0\"><dict>\n<key>A</key>\n<strng>x</strng>\n",
      ])
    }
    XCTAssertTrue(error.description.hasPrefix("\(folder.url.path)/Info.plist: "), error.description)
    XCTAssertTrue(error.description.contains("line 3"), error.description)
  }

  func test_layout_whenLinksGoInACircle_thenScanningEnds() throws {
    try folder.write(["A.swift": Self.main, "Info.plist": plist("A")])
    try FileManager.default.createSymbolicLink(
      at: folder.url.appendingPathComponent("again"), withDestinationURL: folder.url)
    XCTAssertEqual(try layout([:]).sources.count, 1)
  }

  func test_place_whenResourceLiesInFolders_thenOnlyItsLanguageRemains() {
    XCTAssertEqual(BundleWriter.place(of: "A/B/c.png"), "c.png")
    XCTAssertEqual(BundleWriter.place(of: "A/ko.lproj/Main.strings"), "ko.lproj/Main.strings")
    XCTAssertEqual(BundleWriter.place(of: "A/Assets.xcassets"), "Assets.xcassets")
  }
}
