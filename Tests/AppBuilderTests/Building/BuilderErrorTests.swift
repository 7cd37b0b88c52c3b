import AppBuilder
import XCTest

final class BuilderErrorTests: XCTestCase {
  private var folder: TestFolder!

  override func setUpWithError() throws { folder = try TestFolder() }
  override func tearDownWithError() throws { try folder.remove() }

  private func builder(_ framework: URL, environment: [String: String] = ["PATH": "/usr/bin"]) -> AppBuilder {
    AppBuilder(
      framework: FrameworkPackage(directory: framework), cache: folder.url.appendingPathComponent("cache"),
      environment: environment
    ) { _ in }
  }

  func test_build_whenFolderIsMissing_thenTheErrorNamesIt() throws {
    let place = folder.url.appendingPathComponent("nothing")
    let error = try errorOf(AppBuilderError.self) { try builder(folder.url).build(place, into: folder.url) }
    XCTAssertEqual(error, .notAFolder(path: place.path))
  }

  func test_build_whenFrameworkIsMissing_thenTheErrorNamesIt() throws {
    let error = try errorOf(AppBuilderError.self) { try builder(folder.url).build(folder.url, into: folder.url) }
    XCTAssertEqual(
      error, .frameworkMissing(path: folder.url.path, reason: "the folder has no Package.swift."))
  }

  func test_build_whenThereIsNoToolchain_thenTheErrorSaysSo() throws {
    let framework = try folder.write(["Package.swift": ""], in: "framework")
    let error = try errorOf(AppBuilderError.self) {
      try builder(framework, environment: ["PATH": folder.url.path]).build(folder.url, into: folder.url)
    }
    XCTAssertEqual(
      error.description,
      "There is no Swift toolchain: no 'swift' on the search path; install it from swift.org.")
  }

  func test_newApp_whenFolderIsFree_thenAnAppStandsThere() throws {
    let app = try AppBuilder.newApp(named: "My Notes", in: folder.url)
    XCTAssertEqual(
      try TestFolder.paths(in: app),
      ["AppDelegate.swift", "Info.plist", "SceneDelegate.swift", "ViewController.swift"])
    for file in try TestFolder.paths(in: app) {
      let text = try String(contentsOf: app.appendingPathComponent(file), encoding: .utf8)
      XCTAssertFalse(text.contains("Dormouse"), file)
    }
  }

  func test_newApp_whenFolderIsTaken_thenNothingIsWritten() throws {
    try folder.write(["Notes/keep": "me"])
    let error = try errorOf(AppBuilderError.self) { try AppBuilder.newApp(named: "Notes", in: folder.url) }
    XCTAssertEqual(error, .alreadyThere(path: folder.url.appendingPathComponent("Notes").path))
    XCTAssertEqual(try TestFolder.paths(in: folder.url.appendingPathComponent("Notes")), ["keep"])
  }

  func test_newApp_whenNameIsUnusable_thenTheErrorSaysWhy() throws {
    for name in ["", "../up", ".hidden", "1st", "a/b"] {
      let error = try errorOf(AppBuilderError.self) { try AppBuilder.newApp(named: name, in: folder.url) }
      guard case .unusableName(name, _) = error else { return XCTFail("\(error)") }
    }
    XCTAssertEqual(try TestFolder.paths(in: folder.url), [])
  }
}
