import AppSyntaxMessages
import SwiftSyntax
import XCTest

@testable import AppSyntax

final class ParsedFileTests: XCTestCase {
  func test_modules_whenImportedInAnyForm_thenFound() {
    let text = """
      import UIKit
      @testable import Notes
      @preconcurrency import CoreLocation
      import class AVFoundation.AVPlayer
      #if canImport(Combine)
        import Combine
      #endif
      // import MediaPlayer
      let text = "import MapKit"
      """
    XCTAssertEqual(
      parse(text).facts.imports, ["AVFoundation", "Combine", "CoreLocation", "Notes", "UIKit"])
  }

  func test_entryPoint_isTheFirstMarkTheCompilerSees() {
    let text = "#if os(macOS)\n@main struct A {}\n#endif\n// @main\n@UIApplicationMain\nclass B {}"
    XCTAssertEqual(parse(text).facts.entryPointLine, 5)
    XCTAssertEqual(parse("print(1)", path: "/app/main.swift").facts.entryPointLine, 1)
    XCTAssertNil(parse("let a = \"@main\"").facts.entryPointLine)
  }

  func test_types_whenHeadsAreLong_thenNamesAndParentsAreFound() throws {
    let source = """
      @MainActor public final class A<T: B>: Kit.C<T>, @unchecked Sendable, D & E where T: F {
        private(set) var g = 1, h: Int
        class func `i`(_ j: [K : L]..., m n: inout /* o */ P.Q) async throws -> R { func s() {} }
        struct T { func u() {} }
      }
      extension A.V { }
      """
    let found = types(source)
    XCTAssertEqual(found.map(\.spelledName), ["A", "T", "A.V"])
    XCTAssertEqual(found[0].inherited, ["C", "Sendable", "D", "E"])
    XCTAssertTrue(found[0].isConstrained)
    XCTAssertEqual(found[0].properties.map(\.name), ["g", "h"])
    XCTAssertTrue(found[0].properties[0].marks.modifiers.isEmpty)
    let method = try XCTUnwrap(found[0].methods.first)
    XCTAssertEqual(found[0].methods.count, 1)
    XCTAssertEqual(method.name, "i(_:m:)")
    XCTAssertEqual(method.parameters.map(\.type), ["[K : L]...", "inout P.Q"])
    XCTAssertTrue(method.isAsync && method.isThrowing && method.isOfType && !method.isGeneric)
  }

  func test_facts_whenImportsAreConditional_thenThoseThatTheCompilerSeesHaveTheirLines() {
    let source = """
      #if canImport(Absent)
      import Absent
      #else
      @testable import struct Kit.View
      #endif
      import Kit; import Other
      """
    XCTAssertEqual(
      parse(source).facts.seenImports,
      [SeenImport(module: "Kit", line: 4), SeenImport(module: "Other", line: 6)])
  }

  func test_facts_whenAModuleHasASubstitute_thenThatIsSeen() {
    XCTAssertEqual(
      parse("import CoreGraphics\nimport Darwin").facts.seenImports,
      [SeenImport(module: "UIKit", line: 1), SeenImport(module: "Glibc", line: 2)])
  }

  func test_parse_whenTheRepositoryIsRead_thenEveryFileIsPrintedBackByteForByte() throws {
    let files = try swiftFiles(below: ["Sources", "Tests", "Modules", "Conformance", "Examples", "Benchmarks", "Tools"])
    XCTAssertGreaterThan(files.count, 900)
    for file in files {
      let data = try Data(contentsOf: file)
      let parsed = parse(try XCTUnwrap(String(data: data, encoding: .utf8), file.path), path: file.path)
      XCTAssertEqual(Data(parsed.tree.description.utf8), data, file.path)
    }
  }
}
