import XCTest

@testable import AppMigration

final class ProjectSourceTests: XCTestCase {
  func test_nearestFolder_says() throws {
    let folder = try TestFolder()
    let sources = folder.url.appendingPathComponent("App/Sources/Life")
    func source() -> ProjectSource? { ProjectSource.of(sourcesIn: sources, upTo: folder.url) }
    try folder.write("", "App/Sources/Life/AppDelegate.swift")
    XCTAssertNil(source())
    try folder.write("", "Package.swift")
    XCTAssertEqual(source(), .package(folder.url.appendingPathComponent("Package.swift")))
    try folder.write("", "B.xcodeproj/project.pbxproj")
    try folder.write("", "A.xcodeproj/project.pbxproj")
    XCTAssertEqual(
      source(), .xcode(["A.xcodeproj", "B.xcodeproj"].map { folder.url.appendingPathComponent($0) }))
    XCTAssertEqual(source()?.needsEntry, true)
    try folder.write("a: b\n", "project.yml")
    XCTAssertEqual(source()?.needsEntry, true, "some other tool's file")
    try folder.write("name: A\ntargets:\n  A:\n", "project.yml")
    XCTAssertEqual(source(), .xcodeGen(folder.url.appendingPathComponent("project.yml")))
    try folder.write("import ProjectDescription\n", "App/Project.swift")
    XCTAssertEqual(source(), .tuist(folder.url.appendingPathComponent("App/Project.swift")))
    try folder.write("{\"targets\": {}}", "App/Sources/project.json")
    XCTAssertEqual(source(), .xcodeGen(folder.url.appendingPathComponent("App/Sources/project.json")))
    XCTAssertEqual(source()?.needsEntry, false)
  }

  func test_folderOutsideOfTheApp_saysNothing() throws {
    let folder = try TestFolder()
    try folder.write("", "Package.swift")
    try folder.write("", "App/a.swift")
    let app = folder.url.appendingPathComponent("App")
    XCTAssertNil(ProjectSource.of(sourcesIn: app, upTo: app))
    XCTAssertNil(ProjectSource.of(sourcesIn: app, upTo: folder.url.appendingPathComponent("Other")))
  }
}
