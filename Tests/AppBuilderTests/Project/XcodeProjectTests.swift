import XCTest

@testable import AppBuilder

final class XcodeProjectTests: XCTestCase {
  private func read(_ text: String, configuration: String = "Debug") throws -> XcodeProject {
    try XcodeProject(
      Data(text.utf8), name: "Notes", root: URL(fileURLWithPath: "/p"), configuration: configuration)
  }

  private func notes(_ configuration: String = "Debug") throws -> ProjectTarget {
    let project = try read(ProjectFixture.text, configuration: configuration)
    return try TargetChoice(project: project, folder: URL(fileURLWithPath: "/p")).choose().target
  }

  func test_init_whenTargetsAreSeveral_thenTheAppForPhonesIsTaken() throws {
    let project = try read(ProjectFixture.text)
    XCTAssertEqual(project.apps.map(\.name), ["Notes"])
    XCTAssertEqual(try notes().name, "Notes")
    XCTAssertEqual(project.developmentRegion, "ko")
    XCTAssertEqual(
      project.packages, [.remote(url: "https://example.com/swift-algorithms.git", version: "from: \"\"")])
  }

  func test_apps_whenTheProjectNamesAllPlatforms_thenATargetOfTheMacsSDKIsNone() throws {
    let platforms = "SUPPORTED_PLATFORMS = \"iphonesimulator iphoneos macosx\"; SWIFT_VERSION = 4.2;"
    let text = ProjectFixture.text.replacing("SWIFT_VERSION = 4.2;", with: platforms)
    XCTAssertEqual(try read(text).apps.map(\.name), ["Notes"])
  }

  func test_init_whenLevelsDiffer_thenTheTargetsSettingsWin() throws {
    let settings = try notes().settings
    XCTAssertEqual(settings["SWIFT_VERSION"], "5.0")
    XCTAssertEqual(settings["PRODUCT_NAME"], "Notes")
    XCTAssertEqual(settings["PRODUCT_BUNDLE_IDENTIFIER"], "com.acme.Notes")
    XCTAssertEqual(settings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"], "BASE DEBUG")
    XCTAssertTrue(settings.isYes("GENERATE_INFOPLIST_FILE"))
  }

  func test_init_whenConfigurationIsRelease_thenItsSettingsAreRead() throws {
    XCTAssertEqual(try notes("Release").settings["SWIFT_VERSION"], "6.0")
  }

  func test_complete_whenPlistIsGenerated_thenItsKeysComeFromTheSettings() throws {
    var settings = try notes().settings
    AppLayout.complete(&settings, name: "Notes")
    let plist = InfoPlist.complete(["CFBundleName": "Mine"], settings: settings, generates: true)
    XCTAssertEqual(plist["CFBundleIdentifier"] as? String, "com.acme.Notes")
    XCTAssertEqual(plist["CFBundleName"] as? String, "Mine")
    XCTAssertEqual(plist["UIMainStoryboardFile"] as? String, "Main")
    XCTAssertEqual(plist["UIApplicationSupportsIndirectInputEvents"] as? Bool, true)
    XCTAssertEqual(
      plist["UISupportedInterfaceOrientations~ipad"] as? [String],
      ["UIInterfaceOrientationPortrait", "UIInterfaceOrientationLandscapeLeft"])
    let manifest = plist["UIApplicationSceneManifest"] as? [String: Any]
    XCTAssertEqual(manifest?["UIApplicationSupportsMultipleScenes"] as? Bool, true)
    XCTAssertNotNil(plist["UILaunchScreen"] as? [String: Any])
  }

  func test_init_whenFileIsBroken_thenTheErrorNamesTheLine() throws {
    let error = try errorOf(PropertyList.Broken.self) { try read("{\n a = 1;\n b = ;\n") }
    XCTAssertTrue(error.reason.contains("line 3"), error.reason)
  }
}
