import Foundation
import XCTest

@testable import apicoverage

/// What is said of names of a small module.
final class StandingTests: XCTestCase {
  private var folder: URL!

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "graphs-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws { try FileManager.default.removeItem(at: folder) }

  private struct Declared {
    var name: String
    var kind: String
    var documentation = ""
    /// The types that its declaration names.
    var names: [String] = []
  }

  private func standings(
    _ declared: [Declared], _ list: String, proofs: [Proof] = [], log: String = ""
  ) throws -> [String: Standing] {
    let symbols = declared.map { symbol -> [String: Any] in
      [
        "identifier": ["precise": "s:" + symbol.name], "kind": ["identifier": "swift." + symbol.kind],
        "pathComponents": SymbolIndex.split(symbol.name).map { [$0.type, $0.member] } ?? [symbol.name],
        "docComment": ["lines": [["text": symbol.documentation]]],
        "declarationFragments": symbol.names.map { ["spelling": $0, "preciseIdentifier": "s:" + $0] },
      ]
    }
    try JSONSerialization.data(withJSONObject: ["symbols": symbols, "relationships": [Any]()])
      .write(to: folder.appending(path: "Kit.symbols.json"))
    let file = folder.appending(path: "log")
    try Data(log.utf8).write(to: file)
    var evidence = Evidence()
    try evidence.readLog(file)
    var known = ProofList()
    for proof in proofs { known.add(proof) }
    var coverage = Coverage(index: try SymbolIndex(folder: folder), evidence: evidence, proofs: known)
    let list = try SymbolList(list)
    coverage.prepare(list)
    var found: [String: Standing] = [:]
    for section in list.sections {
      for name in section.names { found[section.full(name)] = coverage.standing(of: name, in: section) }
    }
    return found
  }

  private func word(_ standing: Standing?) -> String? {
    switch standing {
    case .works: "works"
    case .shape: "shape"
    case .differs: "differs"
    case .absent: "absent"
    case nil: nil
    }
  }

  func test_symbols_workWithAProofAlone() throws {
    let found = try standings(
      [
        Declared(name: "View.alpha", kind: "property"), Declared(name: "View.tint", kind: "property"),
        Declared(name: "View.motion", kind: "property", documentation: "Stored; it has no effect here."),
        Declared(name: "View.title", kind: "property", documentation: "Differs from iOS: it is short."),
      ], "== Views | symbols | View\nalpha\ntint\nmotion\ntitle\nnowhere",
      proofs: ["alpha", "motion", "title"].map { Proof(name: "View." + $0, way: .test, place: "T.C/test") })
    XCTAssertEqual(found["View.alpha"], .works("`T.C/test` fails without it"))
    XCTAssertEqual(word(found["View.tint"]), "shape")
    XCTAssertEqual(word(found["View.motion"]), "shape", "The doc comment's word goes before a proof.")
    XCTAssertEqual(found["View.title"], .differs("it is short."))
    XCTAssertEqual(found["View.nowhere"], .absent)
  }

  func test_types_workByMembersAndUses_andNotByBeingMade() throws {
    let found = try standings(
      [
        Declared(name: "Menu", kind: "class"), Declared(name: "Menu.init(title:)", kind: "init"),
        Declared(name: "View", kind: "class"), Declared(name: "View.alpha", kind: "property", names: ["Shade"]),
        Declared(name: "View.init(frame:)", kind: "init"), Declared(name: "Shade", kind: "enum"),
        Declared(name: "Shade.dark", kind: "enum.case"), Declared(name: "Level", kind: "enum"),
        Declared(name: "Level.high", kind: "enum.case"),
        Declared(name: "View.show(_:)", kind: "method", names: ["Level"]),
      ],
      """
      == All | symbols
      Menu
      Menu.init(title:)
      View
      View.alpha
      View.init(frame:)
      Shade
      Shade.dark
      Level
      Level.high
      View.show(_:)
      """,
      proofs: ["View.alpha", "View.init(frame:)", "Menu.init(title:)", "View.show(_:)"]
        .map { Proof(name: $0, way: .test, place: "T.C/test") })
    for name in ["View", "View.alpha", "View.init(frame:)", "Shade", "Shade.dark"] {
      XCTAssertEqual(word(found[name]), "works", name)
    }
    for name in ["Menu", "Menu.init(title:)", "Level", "Level.high"] {
      XCTAssertEqual(word(found[name]), "shape", name)
    }
  }

  func test_calls_workWhereALogHasThem() throws {
    let found = try standings(
      [Declared(name: "Delegate.begin(_:)", kind: "method"), Declared(name: "Delegate.end(_:)", kind: "method")],
      "== Calls | calls | Delegate\nbegin(_:)\nend(_:)\n== Keys | plist\nUIKey",
      log: #"{"kind": "scene", "name": "begin(_:)"}"# + "\n")
    XCTAssertEqual(found["Delegate.begin(_:)"], .works("seen in scenarios"))
    XCTAssertEqual(word(found["Delegate.end(_:)"]), "shape")
    XCTAssertEqual(found["UIKey"], .absent)
  }
}
