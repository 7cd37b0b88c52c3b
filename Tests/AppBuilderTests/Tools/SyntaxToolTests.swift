import AppSyntaxMessages
import XCTest

@testable import AppBuilder

/// The program is a stand-in, so that it compiles quickly.
final class SyntaxToolTests: XCTestCase {
  private var folder: TestFolder!
  private var messages: [BuildMessage] = []
  private var edits = 0

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
    // The compiler driver takes a change in the second in which the last build began for none.
    edits += 1
    try FileManager.default.setAttributes(
      [.modificationDate: Date.now.addingTimeInterval(Double(2 * edits))],
      ofItemAtPath: package.appendingPathComponent("Sources/AppSyntax/main.swift").path)
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

  func test_executable_whenItWasCompiledAhead_thenOnlyWhatChangedSinceIsCompiled() throws {
    let tool = try tool("print(1)")
    let swift = tool.toolchain.swift.resolvingSymlinksInPath().path
    let mark = try folder.write(
      [
        "debug/AppSyntax": "#!/bin/sh\n",
        "AppSyntax.ahead": "\(tool.package.resolvingSymlinksInPath().path)\n\(swift)\n\n",
      ], in: "tools"
    ).appendingPathComponent("AppSyntax.ahead")
    let program = folder.url.appendingPathComponent("tools/debug/AppSyntax")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
    let text = try String(contentsOf: mark, encoding: .utf8)
    let old = Date.now.addingTimeInterval(-60)
    let sources = ["Package.swift", "Sources/AppSyntax/main.swift"].map { tool.package.appendingPathComponent($0).path }
    for source in sources { try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: source) }

    XCTAssertEqual(try tool.executable { self.messages.append($0) }, program)
    XCTAssertEqual(progress, 0)
    XCTAssertFalse(FileManager.default.fileExists(atPath: mark.path))
    XCTAssertEqual(try tool.executable { self.messages.append($0) }, program)
    XCTAssertEqual(progress, 0)

    // The mark of a reader without what the audit asks of it.
    try text.replacing("\n\n", with: "\n1\n").write(to: mark, atomically: true, encoding: .utf8)
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("tools/AppSyntax.fingerprint"))
    XCTAssertEqual(try tool.executable { self.messages.append($0) }, program)
    XCTAssertEqual(progress, 1)

    // The mark is older than a source.
    try text.write(to: mark, atomically: true, encoding: .utf8)
    let younger = Date.now.addingTimeInterval(60)
    try FileManager.default.setAttributes([.modificationDate: younger], ofItemAtPath: sources[1])
    try FileManager.default.removeItem(at: program)
    _ = try tool.executable { self.messages.append($0) }
    XCTAssertEqual(progress, 2)
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
