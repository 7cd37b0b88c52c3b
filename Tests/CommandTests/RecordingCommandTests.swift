import AppBuilder
import Foundation
import LayerTree
import LifeCycle
import ScreenRecording
import XCTest

/// `export`, `record` and `render` as scripts see them.
final class RecordingCommandTests: XCTestCase {
  private var folder: URL!
  private static let checkout = URL(fileURLWithPath: #filePath).appending(path: "../../..").standardizedFileURL
  private static let cache = checkout.appending(path: ".build/cache/dormouse/build")
  private static let screen = Result {
    try AppBuilder(framework: FrameworkPackage(directory: checkout), cache: cache) { _ in }
      .screen(in: cache.appending(path: "screen"), installs: false)
  }
  private static let log = checkout.appending(path: "Tests/LogExportTests/Fixtures/life.jsonl").path

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "dormouse-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws { try FileManager.default.removeItem(at: folder) }

  /// Runs the tool; what it prints, errors too, and its exit status.
  private func dormouse(_ arguments: String..., path: String? = nil) throws -> (status: Int32, said: String) {
    try run(arguments, path: path)
  }

  private func run(_ arguments: [String], path: String? = nil) throws -> (status: Int32, said: String) {
    let process = Process()
    process.executableURL = Bundle(for: Self.self).bundleURL.appending(path: "dormouse")
    process.arguments = arguments
    process.currentDirectoryURL = folder
    var changes = [
      "XDG_STATE_HOME": folder.path, "XDG_CACHE_HOME": folder.appending(path: "cache").path,
      "DORMOUSE_SCREEN": try Self.screen.get().path,
    ]
    changes["PATH"] = path
    process.environment = ProcessInfo.processInfo.environment.merging(changes) { $1 }
    process.standardInput = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, said)
  }

  private func bytes(_ name: String) throws -> Data { try Data(contentsOf: folder.appending(path: name)) }

  private func write(_ bytes: [UInt8], _ name: String) throws {
    try Data(bytes).write(to: folder.appending(path: name))
  }

  /// A window of one colour, which is another one after a second; then it is held across. Two seconds.
  private func recording() -> [UInt8] {
    func window(_ colour: Colour, _ size: Size) -> TreeChange {
      var root = Layer()
      root.bounds = Rectangle(x: 0, y: 0, width: size.width, height: size.height)
      root.position = Point(x: size.width / 2, y: size.height / 2)
      root.background = colour
      return TreeChange(
        isWhole: true, size: size, root: LayerID(1), created: [LayerID(1)],
        changes: [.init(LayerID(1), LayerChange(root, .all))])
    }
    let (upright, across) = (Size(width: 20, height: 40), Size(width: 40, height: 20))
    let looks: [(Double, Colour, Size)] = [(0, .white, upright), (1, .black, upright), (1.5, .white, across)]
    let moments = looks.enumerated().map { number, look in
      RecordedMoment(
        time: .zero + .seconds(look.0), size: look.2, event: Int64(number + 1),
        planes: [.init(1, change: window(look.1, look.2))])
    }
    let header = RecordingHeader(
      software: "Dormouse", device: "test", system: "26", idiom: "phone", world: .virtual, size: upright, scale: 1,
      start: .zero)
    return RecordingWriter.beginning(header) + moments.flatMap { RecordingWriter.moment($0) }
      + RecordingWriter.end(at: .zero + .seconds(2))
  }

  // MARK: export

  func test_export_writesBothFiles_orSaysWhatIsWrong() throws {
    let both = try dormouse("export", Self.log, "--html", "a.html", "--perfetto", "a.pftrace")
    XCTAssertEqual(both.status, 0, both.said)
    XCTAssertTrue(try bytes("a.html").starts(with: Data("<!DOCTYPE html>".utf8)))
    XCTAssertGreaterThan(try bytes("a.pftrace").count, 1000)
    let report = try dormouse("export", Self.log, "--html", "-", "--last", "3")
    XCTAssertEqual(report.said.components(separatedBy: "<tr id=\"e").count, 4)
    try write(Array("no log\n".utf8), "wrong.jsonl")
    for (arguments, status, words) in [
      (["export", Self.log], 2, "--html FILE"), (["export", "wrong.jsonl", "--html", "b.html"], 2, "is no event log"),
      (["export", "nobody", "--html", "b.html"], 69, "dormouse boot nobody"),
      (["export", "../x", "--html", "b.html"], 2, "cannot be read"),
      (["export", Self.log, "--app", "Other", "--html", "b.html", "--last", "0"], 2, "at least 1"),
      (["export", Self.log, "--html", "none/b.html"], 1, "cannot be written"),
      (["export", Self.log, "--html", "b.html", "--recording", "wrong.jsonl"], 2, "it is no recording"),
    ] as [([String], Int32, String)] {
      let ended = try run(arguments)
      XCTAssertEqual(ended.status, status, "\(arguments): \(ended.said)")
      XCTAssertTrue(ended.said.contains(words), "\(arguments): \(ended.said)")
    }
    XCTAssertFalse(FileManager.default.fileExists(atPath: folder.appending(path: "b.html").path))
  }

  func test_aRecording_givesAReportItsPicturesAndItsDevice() throws {
    try write(recording(), "a.dormouse-rec")
    let ended = try dormouse(
      "export", Self.log, "--html", "a.html", "--perfetto", "a.pftrace", "--recording", "a.dormouse-rec")
    XCTAssertEqual(ended.status, 0, ended.said)
    let report = String(decoding: try bytes("a.html"), as: UTF8.self)
    XCTAssertEqual(report.components(separatedBy: "\"jpeg\":\"").count, 4)
    XCTAssertTrue(report.contains("<dd>26</dd>"))
    XCTAssertNotNil(try bytes("a.pftrace").range(of: Data([0xff, 0xd8, 0xff])))
  }

  // MARK: render

  func test_render_makesTheSamePicturesEachTime() throws {
    try write(recording(), "a.dormouse-rec")
    for name in ["one", "other"] {
      let ended = try dormouse("render", "a.dormouse-rec", "-o", name, "--fps", "2", "--scale", "1")
      XCTAssertEqual(ended.status, 0, ended.said)
      XCTAssertTrue(ended.said.contains("\(name): 5 frames, 2.0 s at 2 frames a second"), ended.said)
    }
    let frames = try (1...5).map { try bytes("one/frame-000\($0).png") }
    XCTAssertEqual(frames, try (1...5).map { try bytes("other/frame-000\($0).png") })
    XCTAssertEqual(frames[0], frames[1])
    XCTAssertNotEqual(frames[1], frames[2])
    XCTAssertNotEqual(frames[2], frames[3])
    XCTAssertEqual(frames[3], frames[4])
    // Wide enough for both ways to hold it: 40 by 40.
    XCTAssertEqual(Array(frames[0][16..<24]), [0, 0, 0, 40, 0, 0, 0, 40])
    let part = try dormouse(
      "render", "a.dormouse-rec", "-o", "part", "--fps", "2", "--scale", "1", "--from", "1s", "--to", "1000ms")
    XCTAssertEqual(part.status, 0, part.said)
    XCTAssertEqual(try bytes("part/frame-0001.png"), frames[2])
    let again = try dormouse("render", "a.dormouse-rec", "-o", "part")
    XCTAssertEqual(again.status, 2)
    XCTAssertTrue(again.said.contains("has frames already"), again.said)
  }

  func test_render_readsWhatThereIs_andRefusesTheRest() throws {
    let bytes = recording()
    try write(bytes, "a.dormouse-rec")
    try write(Array(bytes[..<(bytes.count - 40)]), "short.dormouse-rec")
    let short = try dormouse("render", "short.dormouse-rec", "-o", "short", "--fps", "2", "--scale", "1")
    XCTAssertEqual(short.status, 0, short.said)
    XCTAssertTrue(short.said.contains("ends in the middle"), short.said)
    // A window that is not there changes, after all that is right.
    let late = RecordedMoment(
      time: .zero + .seconds(3), size: Size(width: 20, height: 40), planes: [.init(9)])
    let broken = bytes + RecordingWriter.moment(late)
    for (name, contents) in [("text", Array("hello".utf8)), ("nothing", []), ("broken", broken)] {
      try write(contents, name)
      let ended = try dormouse("render", name, "-o", "out", "--fps", "2", "--scale", "1")
      XCTAssertEqual(ended.status, 2, "\(name): \(ended.said)")
      XCTAssertTrue(ended.said.hasPrefix("dormouse: "), "\(name): \(ended.said)")
      XCTAssertFalse(FileManager.default.fileExists(atPath: folder.appending(path: "out").path), name)
    }
    for path in ["/dev/zero", ".", "none"] {
      XCTAssertEqual(try dormouse("render", path, "-o", "out").status, 2, path)
    }
    XCTAssertEqual(try dormouse("render", "a.dormouse-rec", "-o", "out", "--from", "5s").status, 2)
  }

  func test_aVideo_isMadeByFfmpeg() throws {
    try write(recording(), "a.dormouse-rec")
    let without = try dormouse("render", "a.dormouse-rec", "-o", "a.mp4", path: folder.path)
    XCTAssertEqual(without.status, 1, without.said)
    XCTAssertTrue(without.said.contains("apt-get install ffmpeg"), without.said)
    let ffmpeg = folder.appending(path: "ffmpeg")
    func install(_ script: String) throws {
      try "#!/bin/sh\n\(script)\n".write(to: ffmpeg, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: ffmpeg.path)
    }
    let path = "\(folder.path):/usr/bin:/bin"
    try install("for last; do :; done; echo \"$@\" >words; exec cat >\"$last\"")
    let made = try dormouse(
      "render", "a.dormouse-rec", "-o", "a.webm", "--fps", "2", "--scale", "1", path: path)
    XCTAssertEqual(made.status, 0, made.said)
    XCTAssertEqual(try bytes("a.webm").count, 5 * 40 * 40 * 4)
    XCTAssertTrue(String(decoding: try bytes("words"), as: UTF8.self).contains("-video_size 40x40 -framerate 2"))
    try install("echo 'no room' >&2; exit 3")
    let failed = try dormouse("render", "a.dormouse-rec", "-o", "b.mp4", "--fps", "2", "--scale", "1", path: path)
    XCTAssertEqual(failed.status, 1, failed.said)
    XCTAssertTrue(failed.said.contains("no room"), failed.said)
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    XCTAssertFalse(left.contains { $0.contains("mp4") }, "\(left)")
  }

  // MARK: record

  func test_record_needsADevice() throws {
    let ended = try dormouse("record", "nobody")
    XCTAssertEqual(ended.status, 69)
    XCTAssertTrue(ended.said.contains("dormouse boot nobody"), ended.said)
    XCTAssertEqual(try dormouse("record", "--for", "soon").status, 2)
  }
}
