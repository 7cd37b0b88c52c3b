import AppBuilder
import Foundation
import XCTest

/// `compare`, `screenshot` and `tree` as scripts see them.
final class PictureCommandTests: XCTestCase {
  private var folder: URL!
  private static let checkout = URL(fileURLWithPath: #filePath).appending(path: "../../..").standardizedFileURL
  private static let cache = checkout.appending(path: ".build/cache/dormouse/build")
  private static let screen = Result {
    try AppBuilder(framework: FrameworkPackage(directory: checkout), cache: cache) { _ in }
      .screen(in: cache.appending(path: "screen"), installs: false)
  }

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "dormouse-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws { try FileManager.default.removeItem(at: folder) }

  /// Runs the tool; what it prints, errors too, and its exit status.
  private func dormouse(_ arguments: String..., screen: String? = nil) throws -> (status: Int32, said: String) {
    let process = Process()
    process.executableURL = Bundle(for: Self.self).bundleURL.appending(path: "dormouse")
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(
      [
        "XDG_STATE_HOME": folder.path, "XDG_CACHE_HOME": folder.appending(path: "cache").path,
        "DORMOUSE_SCREEN": try screen ?? Self.screen.get().path,
      ]) { $1 }
    process.standardInput = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, said)
  }

  /// Writes a PNG file of 2 by 2 pixels in one grey, with a text.
  private func picture(_ name: String, grey: UInt8) throws {
    func number(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) } }
    func chunk(_ kind: String, _ contents: [UInt8]) -> [UInt8] {
      let body = Array(kind.utf8) + contents
      let sum = ~body.reduce(0xffff_ffff as UInt32) { sum, byte in
        (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xedb8_8320 : sum >> 1 }
      }
      return number(UInt32(contents.count)) + body + number(sum)
    }
    // Two rows, each after a 0, as they are.
    let rows: [UInt8] = [0, grey, grey, 0, grey, grey]
    let (a, b) = rows.reduce((1 as UInt32, 0 as UInt32)) { sum, byte in
      let a = (sum.0 + UInt32(byte)) % 65521
      return (a, (sum.1 + a) % 65521)
    }
    let data: [UInt8] = [0x78, 0x01, 1, 6, 0, 0xf9, 0xff] + rows + number(b << 16 | a)
    let file: [UInt8] =
      [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] + chunk("IHDR", number(2) + number(2) + [8, 0, 0, 0, 0])
      + chunk("tEXt", Array("Software\0Dormouse \(grey)".utf8)) + chunk("IDAT", data) + chunk("IEND", [])
    try Data(file).write(to: folder.appending(path: name))
  }

  func test_compare_endsWith0_1_or2() throws {
    for (name, grey) in [("a.png", 100), ("b.png", 100), ("c.png", 101)] { try picture(name, grey: UInt8(grey)) }
    try Data("no picture".utf8).write(to: folder.appending(path: "d.png"))
    let same = try dormouse("compare", "a.png", "b.png")
    XCTAssertEqual(same.status, 0, same.said)
    XCTAssertEqual(same.said, "the same: 2 × 2\n")
    let different = try dormouse("compare", "a.png", "c.png", "--difference", "difference.png")
    XCTAssertEqual(different.status, 1, different.said)
    XCTAssertEqual(
      different.said, "4 pixels of 2 × 2 are different\n  a.png: Dormouse 100\n  c.png: Dormouse 101\n")
    XCTAssertEqual(try dormouse("compare", "difference.png", "difference.png").status, 0)
    XCTAssertEqual(try dormouse("compare", "a.png", "c.png", "--tolerance", "2").status, 0)
    for wrong in [["d.png", "a.png"], ["a.png", "none.png"], ["a.png", "."], ["a.png", "/dev/zero"]] {
      let ended = try dormouse("compare", wrong[0], wrong[1])
      XCTAssertEqual(ended.status, 2, "\(wrong): \(ended.said)")
      XCTAssertTrue(ended.said.hasPrefix("dormouse: "), ended.said)
    }
    XCTAssertEqual(try dormouse("compare", "a.png").status, 2)
    XCTAssertEqual(try dormouse("compare", "a.png", "b.png", "--tolerance", "-1").status, 2)
    let missing = try dormouse("compare", "a.png", "b.png", screen: folder.appending(path: "none").path)
    XCTAssertEqual(missing.status, 2)
    XCTAssertTrue(missing.said.contains("the program that draws is not at"), missing.said)
  }

  func test_withoutADevice_thePictureCommandsEndWith69() throws {
    for command in ["screenshot", "tree"] {
      let ended = try dormouse(command)
      XCTAssertEqual(ended.status, 69, ended.said)
      XCTAssertEqual(
        ended.said, "dormouse: no device 'default' is running; start it with: dormouse boot default\n")
    }
    for command in ["screenshot", "tree"] {
      let ended = try dormouse(command, "Nowhere")
      XCTAssertEqual(ended.status, 69, ended.said)
      XCTAssertTrue(ended.said.contains("no folder 'Nowhere' here, and no device 'default' is running"), ended.said)
    }
    XCTAssertEqual(try dormouse("screenshot", "./none").status, 2)
    XCTAssertEqual(try dormouse("screenshot", "--scale", "4").status, 2)
    for command in ["screenshot", "tree", "compare"] {
      let help = try dormouse(command, "--help")
      XCTAssertEqual(help.status, 0)
      XCTAssertTrue(help.said.contains("Examples:"), help.said)
    }
  }
}
