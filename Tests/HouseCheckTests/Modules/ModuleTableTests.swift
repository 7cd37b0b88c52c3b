import XCTest

@testable import housecheck

final class ModuleTableTests: XCTestCase {
  private let json = """
    {"targets": [
      {"name": "Kit", "type": "regular", "dependencies": [
        {"byName": ["Rules", null]}, {"product": ["GRDB", "GRDB.swift", null, null]},
        {"target": ["Part", {"platformNames": ["linux"]}]}]},
      {"name": "Rules", "type": "regular", "path": "Other/Rules", "dependencies": []},
      {"name": "Part", "type": "regular", "dependencies": []},
      {"name": "KitTests", "type": "test", "exclude": ["Apps"], "dependencies": [{"byName": ["Kit", null]}]}]}
    """

  func test_manifest_whenItIsDumped_thenTargetsAndTheirDependencies() throws {
    let package = try PackageManifest(json: Data(json.utf8))
    let kit = try XCTUnwrap(package.target("Kit"))
    XCTAssertEqual(kit.dependencies, ["Rules", "Part"])
    XCTAssertEqual(kit.products, ["GRDB"])
    XCTAssertEqual(package.targets.map(\.folder), ["Sources/Kit", "Other/Rules", "Sources/Part", "Tests/KitTests"])
    XCTAssertEqual(package.targets.map(\.excluded), [[], [], [], ["Apps"]])
    XCTAssertEqual(package.reachable(from: try XCTUnwrap(package.target("KitTests"))), ["Kit", "Rules", "Part"])
  }

  func test_table_whenItIsWritten_thenInTheOrderOfTheLayersBetweenItsMarks() throws {
    let house = try House("layer kits: rules\nKit: what apps import\nlayer rules:\nRules: rules", file: "house.txt")
    let table = ModuleTable.markdown(try PackageManifest(json: Data(json.utf8)), house)
    let page = "# A\n<!-- modules: Scripts/house.sh --update writes this table -->\nold\n<!-- end of modules -->\nB\n"
    XCTAssertEqual(
      try ModuleTable.replaced(in: page, with: table, file: "page"),
      """
      # A
      <!-- modules: Scripts/house.sh --update writes this table -->

      | module | what lives there | depends on |
      |---|---|---|
      | `Kit` | what apps import | `Rules`, `Part`, GRDB |
      | `Rules` | rules | – |

      <!-- end of modules -->
      B

      """)
    XCTAssertThrowsError(try ModuleTable.replaced(in: "# A", with: table, file: "page"))
  }
}
