import AppSyntaxMessages
import XCTest

@testable import AppSyntax

final class SessionTests: XCTestCase {
  private var session = Session()

  private func reply(to line: String) throws -> Reply {
    let line = try session.reply(to: Data(line.utf8))
    XCTAssertFalse(line.contains(0x0A))
    return try JSONDecoder().decode(Envelope<Reply>.self, from: line).content
  }

  private func ask(_ request: Request) throws -> Reply {
    try reply(to: String(decoding: JSONEncoder().encode(Envelope(request)), as: UTF8.self))
  }

  private func reason(_ reply: Reply) -> String? {
    guard case .failure(let reason) = reply else { return nil }
    return reason
  }

  func test_reply_whenTheRequestIsWrong_thenTheReasonNamesThePlace() throws {
    for (line, start) in [
      ("", "cannot parse the request: "), ("[]", "cannot parse the request: "),
      ("{\"version\":99,\"content\":{}}", "the request has version 99, not 6"),
      ("{\"version\":6,\"content\":{\"dance\":{}}}", "cannot parse the request: content: "),
      (
        "{\"version\":6,\"content\":{\"read\":{\"files\":[{\"path\":\"/a\"}],\"settings\":{}}}}",
        "cannot parse the request: content.read.files.[0]: "
      ),
      (
        "{\"version\":6,\"content\":{\"prepare\":{\"paths\":[\"/a\"],\"framework\":\"/b\"}}}", "/a was not read before"
      ),
      (
        "{\"version\":6,\"content\":{\"correct\":{\"plan\":{\"change\":{\"removeMethod\":{}},\"path\":\"/c\",\"line\":1,"
          + "\"otherPaths\":[],\"superclasses\":{},\"imports\":[]}}}}", "/c was not read before"
      ),
      (
        "{\"version\":6,\"content\":{\"prepare\":{\"paths\":[],\"framework\":\"/no/file\"}}}",
        "/no/file: the framework's declarations cannot be read: "
      ),
    ] {
      let reason = try XCTUnwrap(reason(try reply(to: line)), line)
      XCTAssertTrue(reason.hasPrefix(start), reason)
    }
  }

  func test_reply_whenAnAppIsAsked_thenFactsThenEdits() throws {
    let framework = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).json")
    defer { XCTAssertNoThrow(try FileManager.default.removeItem(at: framework)) }
    let uikit = SourceText(path: "/u.swift", text: "open class UIResponder: NSObject { func inner() {} }; class Own {}")
    guard case .declarations(let types) = try ask(.declarations(files: [uikit], settings: settings)) else {
      return XCTFail("no declarations")
    }
    XCTAssertEqual(types.map(\.name), ["UIResponder"])
    XCTAssertEqual(types[0].methods, [])
    try JSONEncoder().encode(Envelope(Reply.declarations(types: types))).write(to: framework)
    let app = SourceText(path: "/a.swift", text: "import UIKit\n@main class A: UIResponder { @objc func b() {} }")
    XCTAssertEqual(
      try ask(.read(files: [app], settings: settings)),
      .facts(
        files: [
          FileFacts(entryPointLine: 2, imports: ["UIKit"], seenImports: [SeenImport(module: "UIKit", line: 1)])
        ]))
    guard case .preparation(let result) = try ask(.prepare(paths: ["/a.swift"], framework: framework.path)) else {
      return XCTFail("no preparation")
    }
    let text = TextEdit.apply(try XCTUnwrap(result.edits.first).edits, to: app.text)
    XCTAssertTrue(text.contains("A: UIResponder {       func b() {} ; @MainActor public override func _method"), text)
  }

  func test_declarations_whenAFileSpeaksToItsOwnModuleAlone_thenItIsLeftOut() throws {
    let texts = [
      "public final class A {}", "open\nclass B {}", "class C {\n  public func c() {}\n}", "extension D: Codable {}",
      "extension E\n  where F: G {\n  public func e() {}\n}", "/* opens */ class Republic {}",
      "extension H { func i() {} }",
    ]
    let files = texts.enumerated().map { SourceText(path: "/\($0).swift", text: $1) }
    XCTAssertEqual(files.map(\.maySpeakToOtherModules), [true, true, true, true, true, false, false])
    guard case .declarations(let whole) = try ask(.declarations(files: files, settings: settings)),
      case .declarations(let part) = try ask(.declarations(files: Array(files.prefix(5)), settings: settings))
    else { return XCTFail("no declarations") }
    XCTAssertEqual(whole, part)
    XCTAssertEqual(whole.map(\.name), ["A", "B", "D", "E"])
  }

  func test_lines_whenALineIsTooLongOrCutOff_thenTheErrorSaysSo() throws {
    for (input, limit, expected) in [
      ("abc\n", 3, nil), ("abcd\n", 3, .tooLong(limit: 3)), ("abcdefgh", 3, .tooLong(limit: 3)),
      ("ab", 3, .cutOff), ("", 3, nil),
    ] as [(String, Int, LineReader.Failure?)] {
      let pipe = Pipe()
      try pipe.fileHandleForWriting.write(contentsOf: Data(input.utf8))
      try pipe.fileHandleForWriting.close()
      var lines = LineReader(descriptor: pipe.fileHandleForReading.fileDescriptor, longest: limit)
      do {
        let line = try lines.next()
        XCTAssertEqual(line, input.isEmpty ? nil : Data(input.dropLast().utf8), input)
        XCTAssertNil(expected, input)
        let end = try lines.next()
        XCTAssertNil(end, input)
      } catch { XCTAssertEqual(error, expected, input) }
    }
  }

  func test_reply_whenAChainIsLong_thenWhatIsDeepIsLeftOutAndNamed() throws {
    let chain = (0..<400).map { "if a == \($0) { b(\($0)) }" }.joined(separator: " else ")
    let nested = String(repeating: "if a { ", count: 200) + String(repeating: "}", count: 200)
    for body in [chain, nested] {
      let text = SourceText(path: "/a.swift", text: "func before() { first() }\nfunc deep() {\n\(body)\n}\n")
      guard case .outlines(let files) = try ask(.outline(files: [text], settings: settings)) else {
        return XCTFail("no outlines")
      }
      let file = try XCTUnwrap(files.first)
      XCTAssertEqual(file.functions.map { ($0.body ?? []).depth }, [1, Wire.deepestSteps])
      XCTAssertEqual(
        file.mistake, SyntaxMistake(line: 2, message: "what stands in 80 branches or more is not looked at"))
    }
  }
}
