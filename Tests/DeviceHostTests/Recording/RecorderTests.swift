import Foundation
import Glibc
import LayerTree
import LifeCycle
import ScreenLink
import ScreenRecording
import SystemCalls
import XCTest

@testable import DeviceHost

final class RecorderTests: DeviceTestCase {
  private var path: String { temporary.appending(path: "a.dormouse-rec").path }
  private let header = RecordingHeader(
    software: "Dormouse", device: "test", system: "26", idiom: "phone", world: .virtual,
    size: Size(width: 100, height: 100), scale: 1, start: .zero)
  private let size = Size(width: 100, height: 100)

  /// A window with a layer at a place, which shows pictures of files.
  private func window(x: Double, images: [(ImageID, path: String)] = [], secret: Bool = false) throws -> LayerTree {
    var root = Layer()
    root.bounds = Rectangle(x: 0, y: 0, width: 100, height: 100)
    root.position = Point(x: 50, y: 50)
    var change = TreeChange(isWhole: true, size: size, root: LayerID(1), created: [LayerID(1)])
    for number in 0..<max(1, images.count) {
      var layer = Layer()
      layer.bounds = Rectangle(x: 0, y: 0, width: 10, height: 10)
      layer.position = Point(x: x, y: 50)
      if number < images.count { layer.contents = .image(images[number].0, tint: nil, frames: []) }
      if secret {
        layer.contents = .text(
          TextBlock(lines: [
            TextLine(
              baseline: .zero, width: 9, ascent: 3, descent: 1,
              runs: [TextRun("•••", width: 9, face: FontFace(.text), size: 4)])
          ]))
        layer.privacy = .secure
      }
      let id = LayerID(UInt32(number + 2))
      root.children.append(id)
      change.created.append(id)
      change.changes.append(.init(id, LayerChange(layer, .all)))
    }
    change.changes.insert(.init(LayerID(1), LayerChange(root, .all)), at: 0)
    change.images = images.map {
      .init($0.0, ImageSource(.bundle(path: $0.path), size: Size(width: 10, height: 10)))
    }
    return try LayerTree(change)
  }

  private func at(_ milliseconds: Int64) -> Instant { Instant(nanoseconds: milliseconds * 1_000_000) }

  private func read() throws -> Recording { try Recording([UInt8](Data(contentsOf: URL(fileURLWithPath: path)))) }

  private func nothing(_: Recorder.Shown, _: [ImageID], _: [String]) -> RecordedFiles { RecordedFiles() }

  func test_onlyWhatChanges_isWritten() throws {
    let recorder = try Recorder(path, header)
    let one = Recorder.Shown(number: 1, tree: try window(x: 10), origin: .zero)
    try recorder.take([one], size: size, at: at(1), files: nothing)
    let whole = recorder.bytes
    try recorder.take([one], size: size, at: at(2), files: nothing)
    XCTAssertEqual(recorder.bytes, whole)
    try recorder.take(
      [Recorder.Shown(number: 1, tree: try window(x: 20), origin: .zero)], size: size, at: at(3), files: nothing)
    XCTAssertLessThan(recorder.bytes - whole, 200)
    try recorder.take([], size: size, at: at(4), files: nothing)
    try recorder.finish(at: at(9))
    let recording = try read()
    XCTAssertEqual((0..<recording.count).map { recording.time(of: $0) }, [at(1), at(3), at(4)])
    XCTAssertEqual(recording.end, at(9))
    var screen = RecordedScreen(of: recording)
    try screen.advance(to: at(3), in: recording)
    XCTAssertEqual(screen.planes.first?.tree, try window(x: 20))
    try screen.advance(to: at(4), in: recording)
    XCTAssertTrue(screen.planes.isEmpty)
  }

  func test_aFile_isKeptOnce_howeverManyPicturesShowIt() throws {
    let files: [String: [UInt8]] = ["a": [1, 2, 3], "same": [1, 2, 3], "b": [4]]
    let recorder = try Recorder(path, header)
    var asked: [ImageID] = []
    func open(_ shown: Recorder.Shown, _ images: [ImageID], _: [String]) -> RecordedFiles {
      asked += images
      var found = RecordedFiles()
      for image in images {
        guard case .bundle(let path)? = shown.tree.images[image]?.kind, let bytes = files[path],
          let file = try? ScreenFile(bytes, named: "test")
        else { continue }
        found.images.append((image, file))
      }
      return found
    }
    let images = [
      (ImageID(1), path: "a"), (ImageID(2), path: "same"), (ImageID(3), path: "b"), (ImageID(4), path: "?"),
    ]
    for (number, x) in [(1 as UInt32, 5.0), (1, 6), (2, 7)] {
      try recorder.take(
        [Recorder.Shown(number: number, tree: try window(x: x, images: images), origin: .zero)], size: size,
        at: at(Int64(x)), files: open)
    }
    XCTAssertEqual(asked.count, 8, "Once for each window.")
    let recording = try read()
    XCTAssertEqual(recording.fileCount, 2)
    XCTAssertEqual(recording.file(0), [1, 2, 3])
    var screen = RecordedScreen(of: recording)
    try screen.advance(to: at(6), in: recording)
    XCTAssertEqual(screen.planes.first?.files, [ImageID(1): 0, ImageID(2): 0, ImageID(3): 1])
  }

  func test_secrets_leaveNothing() throws {
    let recorder = try Recorder(path, header)
    try recorder.take(
      [Recorder.Shown(number: 1, tree: try window(x: 1, secret: true), origin: .zero)], size: size, at: at(1),
      files: nothing)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    XCTAssertNil(bytes.range(of: Data("•".utf8)))
    var screen = RecordedScreen(of: try read())
    try screen.advance(to: at(1), in: try read())
    XCTAssertNil(screen.planes.first?.tree[LayerID(2)]?.contents)
  }

  func test_theFile_isTheUsersAlone_andMustBeAFile() throws {
    _ = try Recorder(path, header)
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    XCTAssertEqual(mode, 0o600)
    let pipe = temporary.appending(path: "pipe").path
    XCTAssertEqual(mkfifo(pipe, 0o600), 0)
    for wrong in [pipe, "/dev/null", temporary.path, temporary.appending(path: "none/a").path] {
      XCTAssertThrowsError(try Recorder(wrong, header), wrong)
    }
  }

  /// What was written before a disk is full is a whole recording; where nothing has room, nothing is left.
  func test_aFullDisk_leavesWhatIsWhole() throws {
    guard geteuid() == 0 else { throw XCTSkip("Only root can mount a small disk.") }
    let disk = temporary.appending(path: "disk")
    try FileManager.default.createDirectory(at: disk, withIntermediateDirectories: true)
    guard mount("tmpfs", disk.path, "tmpfs", 0, "size=32k") == 0 else {
      throw XCTSkip("No small disk can be mounted: \(String(cString: strerror(errno)))")
    }
    addTeardownBlock { XCTAssertEqual(umount2(disk.path, Int32(MNT_DETACH)), 0) }
    let path = disk.appending(path: "a.dormouse-rec").path
    let recorder = try Recorder(path, header)
    XCTAssertThrowsError(
      try {
        for step in 1..<10_000 {
          let shown = Recorder.Shown(number: 1, tree: try window(x: Double(step)), origin: .zero)
          try recorder.take([shown], size: size, at: at(Int64(step)), files: nothing)
        }
      }()
    ) {
      XCTAssertEqual(($0 as? SystemCallError)?.number, ENOSPC)
    }
    let recording = try Recording([UInt8](Data(contentsOf: URL(fileURLWithPath: path))))
    XCTAssertFalse(recording.isTruncated)
    XCTAssertEqual(recording.count, recorder.moments)
    XCTAssertGreaterThan(recording.count, 100)
    let second = disk.appending(path: "b.dormouse-rec").path
    // The rest of the disk.
    let rest = Data(count: 4_096)
    var filler = 0
    while (try? rest.write(to: disk.appending(path: "filler-\(filler)"))) != nil, filler < 100 { filler += 1 }
    XCTAssertThrowsError(try Recorder(second, header))
    XCTAssertFalse(FileManager.default.fileExists(atPath: second))
  }
}
