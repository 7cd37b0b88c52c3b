import XCTest

@testable import housecheck

final class HouseTests: XCTestCase {
  private let table = """
    # A house of three floors.
    layer commands: kits, rules
      tool: the command line
    layer kits: rules
      Kit: what apps import
      Link: messages
    layer rules pure:
      Rules: what can be observed
    """

  func test_findings_whenArrowsGoDown_thenNone() throws {
    let package = package()
    let house = try House(table, file: "house.txt")
    XCTAssertEqual(house.findings(for: package), [])
    XCTAssertEqual(try findings("import Link\nimport Foundation\nimport Rules", in: "Kit", package), [])
    XCTAssertEqual(try findings("import Kit", in: "KitTests", package), [])
  }

  func test_findings_whenTheManifestsArrowGoesUp_thenIt() throws {
    var package = package()
    package.targets[3].dependencies = ["Link"]
    XCTAssertEqual(
      try House(table, file: "house.txt").findings(for: package).map(\.description),
      ["Package.swift: Rules may not depend on Link: the layer rules does not look into kits"])
  }

  func test_findings_whenATargetHasNoLayerOrALayerNoTarget_thenBoth() throws {
    var package = package()
    package.targets[1].name = "Chain"
    package.targets[1].folder = "Sources/Chain"
    package.targets[0].dependencies = []
    XCTAssertEqual(
      try House(table, file: "house.txt").findings(for: package).map(\.description),
      ["house.txt:6: Package.swift has no target Link", "Package.swift: Chain stands in no layer of house.txt"])
  }

  func test_findings_whenAnImportIsNotAllowed_thenItsLine() throws {
    let package = package()
    XCTAssertEqual(
      try findings("// Rules\n\nimport Foundation", in: "Rules", package),
      ["File.swift:3: Rules is pure and may not import Foundation"])
    XCTAssertEqual(
      try findings("public import Kit", in: "Link", package),
      ["File.swift:1: Link does not depend on Kit in Package.swift"])
    XCTAssertEqual(
      try findings("@testable import tool", in: "KitTests", package),
      ["File.swift:1: KitTests does not depend on tool in Package.swift"])
  }

  func test_init_whenALineIsWrong_thenItIsNamed() {
    for (text, problem) in [
      ("layer a: b", "house.txt: layer a may import from b, which is no layer below it"),
      ("layer a quick:", "house.txt:1: a layer is written `layer NAME:` or `layer NAME pure:`"),
      ("layer a:\nkit", "house.txt:2: a layer or a module needs a colon"),
      ("Kit: a kit", "house.txt:1: a module is written `NAME: what lives there`, below its layer"),
    ] {
      XCTAssertThrowsError(try House(text, file: "house.txt")) { XCTAssertEqual("\($0)", problem) }
    }
  }

  private func findings(_ text: String, in name: String, _ package: PackageManifest) throws -> [String] {
    let target = try XCTUnwrap(package.target(name))
    return try House(table, file: "house.txt").findings(
      for: ImportScanner.imports(in: text), of: target, in: package, file: "File.swift"
    ).map(\.description)
  }

  private func package() -> PackageManifest {
    func target(
      _ name: String, _ kind: PackageManifest.Target.Kind, _ dependencies: [String]
    ) -> PackageManifest.Target {
      PackageManifest.Target(
        name: name, kind: kind, folder: "Sources/\(name)", dependencies: dependencies, products: [])
    }
    return PackageManifest(targets: [
      target("Kit", .regular, ["Link"]), target("Link", .regular, ["Rules"]), target("tool", .executable, ["Kit"]),
      target("Rules", .regular, []), target("KitTests", .test, ["Kit"]),
    ])
  }
}
