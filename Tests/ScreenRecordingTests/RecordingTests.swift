import ByteCodec
import LayerTree
import LifeCycle
import XCTest

@testable import ScreenRecording

final class RecordingTests: XCTestCase {
  func test_whatIsWritten_isRead() throws {
    let recording = try Recording(SampleRecording.bytes)
    XCTAssertEqual(recording.header, SampleRecording.header)
    XCTAssertEqual(try (0..<recording.count).map { try recording.moment($0) }, SampleRecording.moments)
    XCTAssertEqual((0..<recording.count).map { recording.time(of: $0) }, SampleRecording.moments.map(\.time))
    XCTAssertEqual((0..<recording.count).map { recording.size(of: $0) }, SampleRecording.moments.map(\.size))
    XCTAssertEqual(recording.fileCount, 2)
    XCTAssertEqual(recording.file(0), [1, 2, 3])
    XCTAssertEqual(recording.file(1), [])
    XCTAssertNil(recording.file(2))
    XCTAssertEqual(recording.end, SampleRecording.at(100))
    XCTAssertFalse(recording.isTruncated)
  }

  func test_aFileThatEndsEarlier_isReadUpToItsEnd() throws {
    let bytes = SampleRecording.bytes
    let beginning = RecordingWriter.beginning(SampleRecording.header).count
    var counts: [Int] = []
    for length in 0..<bytes.count {
      guard length >= beginning else {
        XCTAssertThrowsError(try Recording(Array(bytes[..<length])))
        continue
      }
      let recording = try Recording(Array(bytes[..<length]))
      counts.append(recording.count)
      for index in 0..<recording.count { XCTAssertEqual(try recording.moment(index), SampleRecording.moments[index]) }
      XCTAssertEqual(
        recording.end, recording.count == 0 ? SampleRecording.at(1) : recording.time(of: recording.count - 1))
    }
    XCTAssertEqual(counts, counts.sorted())
    XCTAssertEqual(Set(counts), [0, 1, 2, 3, 4])
  }

  func test_otherFiles_areRefusedWithASentence() {
    func refusal(_ bytes: [UInt8]) -> String? {
      do throws(RecordingError) {
        _ = try Recording(bytes)
        return nil
      } catch {
        return error.description
      }
    }
    let beginning = RecordingWriter.beginning(SampleRecording.header)
    let file = RecordingWriter.file(0, [])
    XCTAssertEqual(refusal([]), "it is no recording")
    XCTAssertEqual(refusal(Array("#!/bin/sh".utf8)), "it is no recording")
    XCTAssertEqual(refusal(Array(beginning[..<5])), "it ends before its header does")
    var later = beginning
    later[8] = 9
    XCTAssertEqual(refusal(later), "it is of version 9 of recordings, and this Dormouse reads version 1")
    let place = beginning.count + 5
    XCTAssertEqual(
      refusal(beginning + RecordingWriter.file(1, [])),
      "it is broken at byte \(place): a file has the number 1 and not 0")
    XCTAssertEqual(
      refusal(beginning + RecordingWriter.end(at: .zero)), "it is broken at byte \(place): it goes back in time")
    XCTAssertEqual(
      refusal(beginning + [0, 0, 0, 0, 99]), "it is broken at byte \(place): it has a part of the unknown kind 99")
    XCTAssertEqual(
      refusal(beginning + [0, 0, 0, 0, 1]), "it is broken at byte \(place): the data ends early")
    XCTAssertEqual(refusal(beginning + file + file)?.hasSuffix("a file has the number 0 and not 1"), true)
    XCTAssertEqual(
      refusal(beginning + beginning[12...])?.hasSuffix("it has a second header"), true)
    XCTAssertEqual(refusal(beginning[..<12] + file)?.hasSuffix("it does not begin with its header"), true)
    for time in [Int64.min, -1, 1 << 62, .max] {
      XCTAssertEqual(
        refusal(beginning + RecordingWriter.end(at: Instant(nanoseconds: time)))?.hasPrefix("it is broken"), true)
    }
    XCTAssertNil(refusal(beginning))
  }

  /// Bytes that are changed at random are read or refused; nothing in them is believed.
  func test_brokenBytes_areReadOrRefused() {
    let bytes = SampleRecording.bytes
    var seed: UInt64 = 7
    func random(_ count: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % count
    }
    var refused = 0
    for _ in 0..<4000 {
      var broken = bytes
      for _ in 0...random(4) { broken[random(broken.count)] = UInt8(random(256)) }
      do throws(RecordingError) {
        let recording = try Recording(broken)
        var screen = RecordedScreen(of: recording)
        try screen.advance(to: recording.end, in: recording)
      } catch {
        refused += 1
        XCTAssertFalse(error.description.isEmpty)
      }
    }
    XCTAssertGreaterThan(refused, 1000)
  }
}
