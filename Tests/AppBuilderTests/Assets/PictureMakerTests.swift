import AssetCatalog
import XCTest

@testable import AppBuilder

final class PictureMakerTests: XCTestCase {
  private var folder: TestFolder!

  override func setUpWithError() throws { folder = try TestFolder() }
  override func tearDownWithError() throws { try folder.remove() }

  private static let svg = """
    <svg xmlns="http://www.w3.org/2000/svg" width="10.5" height="4"><rect width="10" height="4" fill="red"/></svg>
    """
  /// A page with a filled rectangle.
  private static let pdf = """
    %PDF-1.4
    1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
    2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
    3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 20 8] /Contents 4 0 R >> endobj
    4 0 obj << /Length 21 >> stream
    1 0 0 rg 0 0 20 8 re f
    endstream endobj
    trailer << /Root 1 0 R >>
    """

  private func source(_ text: String, _ name: String) throws -> VectorSource {
    let url = try folder.write([name: text]).appendingPathComponent(name)
    let kind = try XCTUnwrap(VectorSource.Kind(rawValue: url.pathExtension))
    return VectorSource(kind: kind, url: url, owner: .image(name), place: "M.xcassets/\(name)")
  }

  private func maker(_ tools: PictureTools) -> PictureMaker {
    PictureMaker(cache: folder.url.appendingPathComponent("cache"), tools: tools)
  }

  /// The pixels that a PNG's header counts.
  private func pixels(_ file: URL?) throws -> [UInt32] {
    let data = [UInt8](try Data(contentsOf: XCTUnwrap(file)))
    return [16, 20].map { place in data[place..<place + 4].reduce(0) { $0 << 8 | UInt32($1) } }
  }

  func test_make_whenTheProgramsAreMissing_thenTheSizeIsKnown_andThePackagesAreNamed() throws {
    let outcome = try maker(PictureTools(environment: [:])).make([
      source(Self.svg, "a.svg"), source(Self.pdf, "b.pdf"), source("nothing", "c.pdf"),
    ])
    XCTAssertEqual(outcome.missing, ["librsvg2-bin", "poppler-utils"])
    XCTAssertTrue(outcome.failed.isEmpty)
    let variants = outcome.made.map(\.variants)
    XCTAssertTrue(variants.allSatisfy { $0.count == 3 && $0.allSatisfy(\.isUnmade) })
    // As wide as the picture would be: 11, 21 and 32 pixels.
    XCTAssertEqual(variants[0].map(\.width), [11, 10.5, 32.0 / 3])
    XCTAssertEqual(variants[1].map(\.height), [8, 8, 8])
    XCTAssertEqual(variants[2].map(\.width), [0, 0, 0])
    XCTAssertFalse(FileManager.default.fileExists(atPath: folder.url.appendingPathComponent("cache").path))
  }

  func test_make_whenAProgramFails_thenABoxStays_andNothingTriesAgain() throws {
    let tools = PictureTools(programs: [.svg: "/bin/false", .pdf: "/bin/true"])
    let sources = try [source(Self.svg, "a.svg"), source(Self.pdf, "b.pdf")]
    let outcome = try maker(tools).make(sources)
    XCTAssertEqual(outcome.failed.map(\.place), ["M.xcassets/a.svg", "M.xcassets/b.pdf"])
    XCTAssertEqual(outcome.made.map { $0.variants.allSatisfy(\.isUnmade) }, [true, true])
    XCTAssertEqual(outcome.made.map(\.files), [[:], [:]])
    let cache = folder.url.appendingPathComponent("cache")
    let kept = try TestFolder.paths(in: cache)
    XCTAssertEqual(kept.count, 6)
    let before = try kept.map { try stamp(cache.appendingPathComponent($0)) }
    XCTAssertEqual(try maker(tools).make(sources).failed.count, 2)
    XCTAssertEqual(try kept.map { try stamp(cache.appendingPathComponent($0)) }, before)
  }

  /// Changes when a file is written anew.
  private func stamp(_ file: URL) throws -> NSObject? {
    try FileManager.default.attributesOfItem(atPath: file.path)[.systemFileNumber] as? NSNumber
  }

  func test_make_whenTheProgramsAreThere_thenPicturesOfThreeScalesAreMade_once() throws {
    let tools = PictureTools(environment: ProcessInfo.processInfo.environment)
    guard tools.program(for: .svg) != nil, tools.program(for: .pdf) != nil else {
      throw XCTSkip("needs pdftocairo and rsvg-convert")
    }
    let sources = try [
      source(Self.svg, "a.svg"), source(Self.pdf, "b.pdf"), source("hostile", "c.pdf"), source("<svg", "d.svg"),
    ]
    let outcome = try maker(tools).make(sources)
    XCTAssertEqual(outcome.failed.map(\.place), ["M.xcassets/c.pdf", "M.xcassets/d.svg"])
    XCTAssertEqual(outcome.missing, [])
    let sizes: [[[UInt32]]] = [[[11, 4], [21, 8], [32, 12]], [[20, 8], [40, 16], [60, 24]]]
    for (number, sizes) in sizes.enumerated() {
      let made = outcome.made[number]
      XCTAssertEqual(made.variants.map(\.conditions.scale), [1, 2, 3])
      XCTAssertEqual(try made.variants.map { try pixels(made.files[$0.file]) }, sizes)
    }
    let file = try XCTUnwrap(outcome.made[0].files.values.first)
    let before = try stamp(file)
    _ = try maker(tools).make(sources)
    XCTAssertEqual(try stamp(file), before)
  }

  func test_programs_runWithoutANetworkAndOthersFiles() throws {
    let tools = PictureTools(environment: ProcessInfo.processInfo.environment)
    guard tools.program(for: .svg) != nil else { throw XCTSkip("needs rsvg-convert") }
    // A picture of another file, which the program may not open.
    let png = try maker(tools).make([source(Self.svg, "a.svg")]).made[0].files.values.sorted { $0.path < $1.path }
    let secret = try XCTUnwrap(png.first)
    let outcome = try maker(tools).make([
      source(
        """
        <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="10" height="10">
        <image xlink:href="file://\(secret.path)" width="10" height="10"/></svg>
        """, "b.svg"),
      source("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"10\" height=\"10\"></svg>", "c.svg"),
    ])
    let made = try outcome.made.map { try Data(contentsOf: XCTUnwrap($0.files[$0.variants[0].file])) }
    XCTAssertEqual(made[0], made[1], "nothing is seen of the other file")
  }
}
