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
    let process = try process(arguments, path: path)
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, said)
  }

  private func process(_ arguments: [String], path: String? = nil) throws -> Process {
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
    return process
  }

  private func bytes(_ name: String) throws -> Data { try Data(contentsOf: folder.appending(path: name)) }

  private func write(_ bytes: [UInt8], _ name: String) throws {
    try Data(bytes).write(to: folder.appending(path: name))
  }

  /// A window of one colour, which is another one after a second; then it is held across. Two seconds.
  ///
  /// - Parameter length: Of all, in seconds.
  private func recording(length: Double = 2) -> [UInt8] {
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
      + RecordingWriter.end(at: .zero + .seconds(length))
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
      (["export", "../none/x", "--html", "b.html"], 2, "cannot be read"),
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
    let other = try dormouse("render", "a.dormouse-rec", "-o", "a.gif")
    XCTAssertEqual(other.status, 2)
    XCTAssertTrue(other.said.contains("no .gif is made"), other.said)
    let backwards = try dormouse("render", "a.dormouse-rec", "-o", "none", "--from", "1.23456s", "--to", "1s")
    XCTAssertTrue(backwards.said.contains("nothing lies between 1.235 and 1.0 s"), backwards.said)
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

  // MARK: What goes wrong in the middle

  /// What lies in the folder of the test, below some of it.
  private func paths(in name: String = "") throws -> [String] {
    let all = try FileManager.default.subpathsOfDirectory(atPath: folder.appending(path: name).path)
    return all.filter { !$0.hasPrefix("cache") }.sorted()
  }

  /// One sentence, and nothing of a stack or a second error.
  private func assertOneSentence(_ said: String, _ words: String, file: StaticString = #filePath, line: UInt = #line) {
    // Beside how far it is.
    let lines = said.split(separator: "\n").filter { $0.wholeMatch(of: /\d+ of \d+ \w+/) == nil }
    XCTAssertEqual(lines.count, 1, said, file: file, line: line)
    XCTAssertTrue(said.contains(words), said, file: file, line: line)
  }

  private func install(ffmpeg script: String) throws -> String {
    let ffmpeg = folder.appending(path: "cache/bin/ffmpeg")
    try FileManager.default.createDirectory(at: ffmpeg.deletingLastPathComponent(), withIntermediateDirectories: true)
    try "#!/bin/sh\n\(script)\n".write(to: ffmpeg, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: ffmpeg.path)
    return "\(ffmpeg.deletingLastPathComponent().path):/usr/bin:/bin"
  }

  /// Runs the tool until something has come into a folder, and then sends it a signal; what it says and how it ends.
  private func interrupt(
    _ arguments: [String], by signal: Int32, path: String? = nil, once isBegun: () throws -> Bool
  ) throws -> (status: Int32, said: String) {
    let process = try process(arguments, path: path)
    let said = folder.appending(path: "cache/said")
    try FileManager.default.createDirectory(at: said.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data().write(to: said)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = try FileHandle(forWritingTo: said)
    try process.run()
    defer { kill(process.processIdentifier, SIGKILL) }
    let end = Date.now.addingTimeInterval(60)
    while process.isRunning, Date.now < end, try !isBegun() { usleep(2_000) }
    XCTAssertTrue(process.isRunning, "It is over before it can be interrupted.")
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    return (process.terminationStatus, try String(contentsOf: said, encoding: .utf8))
  }

  func test_render_whenInterrupted_thenNothingIsLeft() throws {
    // So long that nobody waits for its end.
    try write(recording(length: 3_000), "a.dormouse-rec")
    let frames = folder.appending(path: "made/frames").path
    for signal in [SIGINT, SIGTERM] {
      let ended = try interrupt(["render", "a.dormouse-rec", "-o", "made/frames", "--scale", "3"], by: signal) {
        try FileManager.default.fileExists(atPath: frames)
          && FileManager.default.contentsOfDirectory(atPath: frames).count > 3
      }
      XCTAssertEqual(ended.status, 128 + signal, ended.said)
      XCTAssertEqual(try paths(), ["a.dormouse-rec"])
    }
    let path = try install(ffmpeg: "for last; do :; done; exec cat >\"$last\"")
    let ended = try interrupt(["render", "a.dormouse-rec", "-o", "a.mp4"], by: SIGINT, path: path) {
      try paths().contains { $0.hasPrefix(".a.mp4") }
    }
    XCTAssertEqual(ended.status, 128 + SIGINT, ended.said)
    XCTAssertEqual(try paths(), ["a.dormouse-rec"])
  }

  /// Pictures that were there before, and what else lies beside them, stay.
  func test_render_whenInterrupted_thenTheFoldersOfOthersStay() throws {
    try write(recording(length: 3_000), "a.dormouse-rec")
    try FileManager.default.createDirectory(at: folder.appending(path: "mine"), withIntermediateDirectories: true)
    try write([1], "mine/notes.txt")
    let ended = try interrupt(["render", "a.dormouse-rec", "-o", "mine", "--scale", "1"], by: SIGINT) {
      try paths(in: "mine").count > 3
    }
    XCTAssertEqual(ended.status, 128 + SIGINT, ended.said)
    XCTAssertEqual(try paths(in: "mine"), ["notes.txt"])
  }

  /// A disk of a few kilobytes, mounted for one test.
  private func smallDisk(_ size: String) throws -> URL {
    guard geteuid() == 0 else { throw XCTSkip("Only root can mount a small disk.") }
    let disk = folder.appending(path: "disk")
    try FileManager.default.createDirectory(at: disk, withIntermediateDirectories: true)
    guard mount("tmpfs", disk.path, "tmpfs", 0, "size=\(size)") == 0 else {
      throw XCTSkip("No small disk can be mounted: \(String(cString: strerror(errno)))")
    }
    addTeardownBlock { XCTAssertEqual(umount2(disk.path, Int32(MNT_DETACH)), 0) }
    return disk
  }

  func test_aFullDisk_isOneSentence_andNothingIsLeftOnIt() throws {
    let disk = try smallDisk("16k")
    try write(recording(), "a.dormouse-rec")
    let frames = try dormouse("render", "a.dormouse-rec", "-o", "disk/frames", "--fps", "30", "--scale", "3")
    XCTAssertEqual(frames.status, 1, frames.said)
    assertOneSentence(frames.said, "cannot be written")
    for arguments in [["--html", "disk/a.html"], ["--perfetto", "disk/a.pftrace"]] {
      let ended = try run(["export", Self.log] + arguments)
      XCTAssertEqual(ended.status, 1, ended.said)
      assertOneSentence(ended.said, "cannot be written")
    }
    // As ffmpeg says it.
    let path = try install(
      ffmpeg: "for last; do :; done; cat >\"$last\" 2>/dev/null || { echo 'no space left' >&2; exit 1; }")
    let video = try dormouse("render", "a.dormouse-rec", "-o", "disk/a.mp4", "--scale", "3", path: path)
    XCTAssertEqual(video.status, 1, video.said)
    assertOneSentence(video.said, "no space left")
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: disk.path), [])
  }

  func test_standardOutputThatIsFull_isSaid() throws {
    let process = try process(["export", Self.log, "--html", "-"])
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: "/dev/full"))
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    XCTAssertEqual(process.terminationStatus, 1)
    assertOneSentence(said, "standard output cannot be written")
  }

  func test_aFolderThatCannotBeWritten_isOneSentence() throws {
    try write(recording(), "a.dormouse-rec")
    let disk = try smallDisk("64k")
    try FileManager.default.createDirectory(at: disk.appending(path: "frames"), withIntermediateDirectories: true)
    XCTAssertEqual(mount("", disk.path, nil, UInt(MS_REMOUNT | MS_RDONLY), nil), 0)
    for output in ["disk/frames", "disk/other", "disk/other/deeper"] {
      let ended = try dormouse("render", "a.dormouse-rec", "-o", output, "--fps", "2", "--scale", "1")
      XCTAssertEqual(ended.status, 1, ended.said)
      assertOneSentence(ended.said, "cannot be written")
    }
    let path = try install(ffmpeg: "for last; do :; done; exec cat >\"$last\"")
    let video = try dormouse("render", "a.dormouse-rec", "-o", "disk/a.mp4", "--fps", "2", "--scale", "1", path: path)
    XCTAssertEqual(video.status, 1, video.said)
    assertOneSentence(video.said, "ffmpeg does not make disk/a.mp4")
    for arguments in [["--html", "disk/a.html"], ["--perfetto", "disk/a.pftrace"]] {
      let ended = try run(["export", Self.log] + arguments)
      XCTAssertEqual(ended.status, 1, ended.said)
      assertOneSentence(ended.said, "cannot be written")
    }
  }

  /// ffmpeg that ends in the middle has made no video, whatever it says of itself.
  func test_ffmpegThatEndsEarly_makesNoVideo() throws {
    try write(recording(), "a.dormouse-rec")
    for (script, words) in [
      ("for last; do :; done; head -c 100 >\"$last\"; exit 0", "ffmpeg does not make a.mp4"),
      ("for last; do :; done; : >\"$last\"; kill -KILL $$", "ffmpeg does not make a.mp4"),
      ("for last; do :; done; cat >\"$last\"; echo first >&2; echo 'no such codec' >&2; exit 1", "no such codec"),
    ] {
      let path = try install(ffmpeg: script)
      let ended = try dormouse("render", "a.dormouse-rec", "-o", "a.mp4", "--fps", "60", path: path)
      XCTAssertEqual(ended.status, 1, ended.said)
      assertOneSentence(ended.said, words)
      XCTAssertEqual(try paths(), ["a.dormouse-rec"])
    }
  }

  /// Of a later version, damaged, larger than a recording may be, or of a screen that nobody can draw.
  func test_recordingsThatCannotBe_areOneSentence() throws {
    var later = recording()
    later[8] = 99
    try write(later, "later")
    var damaged = recording()
    damaged[damaged.count - 20] = 0xee
    damaged.replaceSubrange(17..<21, with: [0xff, 0xff, 0xff, 0x7f])
    try write(damaged, "damaged")
    let huge = folder.appending(path: "huge")
    try Data(recording()).write(to: huge)
    // A hole, which takes no room.
    XCTAssertEqual(truncate(huge.path, off_t(RecordingFormat.length) + 1), 0)
    for (name, words) in [
      ("later", "it is of version 99 of recordings"), ("damaged", "cannot be read"),
      ("huge", "more than a recording may have"),
    ] {
      for command in [["render", name, "-o", "out"], ["export", Self.log, "--html", "out", "--recording", name]] {
        let ended = try run(command)
        XCTAssertEqual(ended.status, 2, "\(command): \(ended.said)")
        assertOneSentence(ended.said, words)
      }
    }
    let header = RecordingHeader(
      software: "Dormouse", device: "test", system: "26", idiom: "phone", world: .virtual,
      size: Size(width: 16_000, height: 16_000), scale: 4, start: .zero)
    try write(RecordingWriter.beginning(header) + RecordingWriter.end(at: .zero), "large")
    let large = try dormouse("render", "large", "-o", "out/frames", "--scale", "3")
    XCTAssertEqual(large.status, 1, large.said)
    assertOneSentence(large.said, "there is no picture")
    XCTAssertEqual(try paths(), ["damaged", "huge", "large", "later"])
  }

  // MARK: record

  func test_record_needsADevice() throws {
    let ended = try dormouse("record", "nobody")
    XCTAssertEqual(ended.status, 69)
    XCTAssertTrue(ended.said.contains("dormouse boot nobody"), ended.said)
    XCTAssertEqual(try dormouse("record", "--for", "soon").status, 2)
  }
}
