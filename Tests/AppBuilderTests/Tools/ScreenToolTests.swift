import Foundation
import XCTest

@testable import AppBuilder

final class ScreenToolTests: XCTestCase {
  private var folder: TestFolder!

  override func setUpWithError() throws { folder = try TestFolder() }
  override func tearDownWithError() throws { try folder.remove() }

  private let checkout = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../..").standardizedFileURL

  /// The targets of a package, and what each depends on: targets of its own, and products of others.
  private func dependencies(in package: URL, _ toolchain: Toolchain) throws -> [String: [String]] {
    let scratch = folder.url.appendingPathComponent("scratch").path
    let arguments = ["package", "--package-path", package.path, "--scratch-path", scratch, "dump-package"]
    let result = try toolchain.output(of: arguments)
    XCTAssertEqual(result.status, 0, result.errors)
    let dump = try XCTUnwrap(JSONSerialization.jsonObject(with: result.output) as? [String: Any])
    var found: [String: [String]] = [:]
    for target in try XCTUnwrap(dump["targets"] as? [[String: Any]]) {
      // `{"byName": ["LifeCycle", null]}` or `{"product": ["LayerTree", "Dormouse", null, null]}`: the name comes first.
      let names = try XCTUnwrap(target["dependencies"] as? [[String: [Any]]]).flatMap { $0.values.compactMap(\.first) }
      found[try XCTUnwrap(target["name"] as? String)] = names.compactMap { $0 as? String }
    }
    return found
  }

  private func reached(from name: String, _ dependencies: [String: [String]]) -> Set<String> {
    var found: Set<String> = []
    var pending = [name]
    while let next = pending.popLast() {
      if found.insert(next).inserted { pending += dependencies[next] ?? [] }
    }
    return found
  }

  func test_modules_areAllThatTheProgramsAreBuiltOf() throws {
    let toolchain = try Toolchain.find(environment: ProcessInfo.processInfo.environment)
    let ours = try dependencies(in: checkout, toolchain)
    let screen = try dependencies(in: checkout.appendingPathComponent("Tools/Screen"), toolchain)
    // Each product that they take has the name of its target.
    let modules = reached(from: "dormouse-screen", screen).union(reached(from: "dormouse-screen-web", screen))
      .filter { ours[$0] != nil }
      .reduce(into: Set<String>()) { $0.formUnion(reached(from: $1, ours)) }
    XCTAssertEqual(Set(ScreenTool.modules), modules)
    XCTAssertTrue(modules.contains("LifeCycle"), "\(modules)")
  }

  func test_fingerprint_followsFromEachModule() throws {
    let toolchain = try Toolchain.find(environment: ProcessInfo.processInfo.environment)
    try folder.write(["Tools/Screen/Package.swift": "", "Tools/Screen/Sources/Screen/main.swift": "print(1)"])
    for module in ScreenTool.modules { try folder.write(["Sources/\(module)/File.swift": "1"]) }
    try folder.write(["Sources/UIKit/File.swift": "1"])
    let tool = ScreenTool(
      checkout: folder.url, folder: folder.url.appendingPathComponent("built"), toolchain: toolchain, installs: false
    ).tool
    XCTAssertEqual(tool.program.path, folder.url.path + "/built/release/dormouse-screen")
    var last = try tool.fingerprint()
    try folder.write(["Sources/UIKit/File.swift": "22"])
    XCTAssertEqual(try tool.fingerprint(), last)
    for module in ScreenTool.modules {
      try folder.write(["Sources/\(module)/File.swift": "22"])
      let next = try tool.fingerprint()
      XCTAssertNotEqual(next, last, module)
      last = next
    }
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("Tools/Screen/Package.swift"))
    XCTAssertEqual(
      try errorOf(AppBuilderError.self) { try tool.fingerprint() },
      .screenFailed(reason: "its package is missing at \(folder.url.path)/Tools/Screen."))
  }
}
