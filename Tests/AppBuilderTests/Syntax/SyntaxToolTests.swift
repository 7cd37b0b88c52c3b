import AppSyntaxMessages
import XCTest

@testable import AppBuilder

/// The program is a stand-in, so that it compiles quickly.
final class SyntaxToolTests: XCTestCase {
  private var folder: TestFolder!
  private var messages: [BuildMessage] = []

  override func setUpWithError() throws { folder = try TestFolder() }
  override func tearDownWithError() throws { try folder.remove() }

  private func tool(_ main: String) throws -> SyntaxTool {
    let package = try folder.write(
      [
        "Package.swift": """
        // swift-tools-version: 6.2
        import PackageDescription
        let package = Package(name: "AppSyntax", targets: [.executableTarget(name: "AppSyntax")])
        """, "Sources/AppSyntax/main.swift": main,
      ], in: "package")
    return SyntaxTool(
      package: package, folder: folder.url.appendingPathComponent("tools"),
      toolchain: try Toolchain.find(environment: ProcessInfo.processInfo.environment))
  }

  private var progress: Int {
    messages.count { if case .progress = $0 { true } else { false } }
  }

  func test_executable_whenItsSourcesChange_thenItIsCompiledAgainAndOnlyThen() throws {
    let tool = try tool("print(1)")
    let before = try TestFolder.paths(in: tool.package)
    let program = try tool.executable { self.messages.append($0) }
    XCTAssertTrue(FileManager.default.isExecutableFile(atPath: program.path))
    XCTAssertEqual(progress, 1)
    XCTAssertEqual(try tool.executable { self.messages.append($0) }, program)
    XCTAssertEqual(progress, 1)
    _ = try self.tool("print(22)").executable { self.messages.append($0) }
    XCTAssertEqual(progress, 2)
    XCTAssertEqual(try TestFolder.paths(in: tool.package), before)
  }

  func test_executable_whenItDoesNotCompile_thenTheErrorHoldsTheCompilersWords() throws {
    let tool = try tool("let a: Int = \"\"")
    let error = try errorOf(AppBuilderError.self) { try tool.executable { _ in } }
    XCTAssertTrue(error.description.contains("cannot convert value of type 'String'"), error.description)
    try folder.write(["package/Package.swift": ""])
    XCTAssertThrowsError(try tool.executable { _ in })
  }

  func test_executable_whenItsPackageIsMissing_thenTheErrorNamesThePlace() throws {
    var tool = try tool("")
    tool.package = folder.url.appendingPathComponent("nowhere")
    XCTAssertEqual(
      try errorOf(AppBuilderError.self) { try tool.executable { _ in } },
      .syntaxToolFailed(reason: "its package is missing at \(tool.package.path)."))
  }

  func test_session_whenTheProgramEndsOrAnswersNonsense_thenTheErrorSaysSo() throws {
    for (main, reason) in [
      ("import Foundation\nexit(3)", "it exited with 3."),
      ("import Foundation\n_ = readLine()\nkill(getpid(), SIGKILL)", "signal 9 ended it."),
      ("_ = readLine()\nprint(\"{}\")", "cannot parse its answer: "),
    ] {
      let session = SyntaxSession(tool: try tool(main)) { _ in }
      let error = try errorOf(AppBuilderError.self) {
        try session.read([], settings: .init(definitions: [], languageMode: 5, modules: []))
      }
      guard case .syntaxToolFailed(let text) = error else { return XCTFail("\(error)") }
      XCTAssertTrue(text.hasPrefix(reason), "\(text) \(main)")
    }
  }

  func test_session_whenARequestIsRefused_thenTheReasonIsTold() throws {
    let error = try errorOf(AppBuilderError.self) {
      try SharedTool.session().prepare(["/a.swift"], framework: folder.url)
    }
    XCTAssertEqual(error, .syntaxToolFailed(reason: "/a.swift was not read before."))
  }
}
