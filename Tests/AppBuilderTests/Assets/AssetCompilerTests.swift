import AssetCatalog
import XCTest

@testable import AppBuilder

final class AssetCompilerTests: XCTestCase {
  private var folder: TestFolder!

  override func setUpWithError() throws { folder = try TestFolder() }
  override func tearDownWithError() throws { try folder.remove() }

  /// Compiles files as resources of an app.
  private func compile(_ files: [String: String]) throws -> (catalog: AssetCatalog?, notices: [String], files: [String])
  {
    let root = try folder.write(files, in: "App")
    var input = AssetCompiler.Input()
    for file in try FolderScan(of: root).files { _ = input.take(file, at: BundleWriter.place(of: file.relativePath)) }
    let bundle = folder.url.appendingPathComponent("Bundle")
    try? FileManager.default.removeItem(at: bundle)
    try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
    let compiler = AssetCompiler(
      cache: folder.url.appendingPathComponent("cache"), tools: PictureTools(environment: [:]))
    let notices = try compiler.compile(input, into: bundle)
    let data = FileManager.default.contents(atPath: bundle.appendingPathComponent("Assets.car").path)
    let catalog = try data?.withUnsafeBytes { try AssetCatalog(CompiledCatalog($0)) }
    return (catalog, notices, try TestFolder.paths(in: bundle))
  }

  func test_anAppWithoutAssets_getsNoFile() throws {
    let (catalog, notices, files) = try compile(["a.png": "1", "Info.plist": ""])
    XCTAssertNil(catalog)
    XCTAssertEqual(notices, [])
    XCTAssertEqual(files, [])
  }

  func test_vectorsInCataloguesAndBesideThem_areInTheIndex_andOneNoticeSaysWhatToInstall() throws {
    let svg = "<svg width=\"3\" height=\"4\"/>"
    let (catalog, notices, files) = try compile([
      "M.xcassets/a.imageset/Contents.json": "{ \"images\": [{ \"filename\": \"a.svg\" }] }",
      "M.xcassets/a.imageset/a.svg": svg, "Art/b.svg": svg, "ko.lproj/c.pdf": "/MediaBox [0 0 5 6]",
      "large.pdf": "/MediaBox [0 0 5 6]" + String(repeating: " ", count: 1 << 20),
    ])
    XCTAssertEqual(catalog?.images["a"]?.variants.map(\.width), [3, 3, 3])
    XCTAssertEqual(catalog?.images["a"]?.variants.map(\.isUnmade), [true, true, true])
    XCTAssertEqual(catalog?.loose.keys.sorted(), ["b.svg", "ko.lproj/c.pdf"])
    XCTAssertEqual(catalog?.loose["ko.lproj/c.pdf"]?.variants.first?.height, 6)
    XCTAssertEqual(
      notices,
      [
        "Boxes stand for 3 PDF and SVG pictures: to see them, apt-get install librsvg2-bin poppler-utils, and build "
          + "again."
      ])
    XCTAssertEqual(files, ["Assets.car"])
  }

  func test_fontThatIsNone_isSaid() throws {
    let (catalog, notices, _) = try compile(["Fonts/a.ttf": "no font"])
    XCTAssertNil(catalog)
    XCTAssertEqual(notices, ["The font a.ttf is not known to the app: it is no font."])
  }

  func test_fonts_areRead_once() throws {
    let path = "/usr/share/fonts/truetype/dejavu/DejaVuSansMono-Bold.ttf"
    guard let data = FileManager.default.contents(atPath: path) else { throw XCTSkip("needs fonts-dejavu-core") }
    let file = folder.url.appendingPathComponent("own.ttf")
    try data.write(to: file)
    let compiler = FontCompiler(cache: folder.url.appendingPathComponent("cache"))
    let (faces, problem) = try compiler.faces(of: file, at: "own.ttf")
    XCTAssertNil(problem)
    XCTAssertEqual(faces.map(\.postScriptName), ["DejaVuSansMono-Bold"])
    XCTAssertEqual(faces.first?.family, "DejaVu Sans Mono")
    XCTAssertEqual(faces.first?.weight, 700)
    XCTAssertEqual(faces.first?.isMonospaced, true)
    XCTAssertEqual(faces.first?.file, "own.ttf")
    XCTAssertGreaterThan(faces.first?.tables.count ?? 0, 1000)
    let kept = try TestFolder.paths(in: folder.url.appendingPathComponent("cache"))
    XCTAssertEqual(kept.count, 1)
    XCTAssertEqual(try compiler.faces(of: file, at: "own.ttf").faces, faces)
    // What was kept and is damaged is made anew.
    try Data("damaged".utf8).write(to: folder.url.appendingPathComponent("cache/\(kept[0])"))
    XCTAssertEqual(try compiler.faces(of: file, at: "own.ttf").faces, faces)
  }
}
