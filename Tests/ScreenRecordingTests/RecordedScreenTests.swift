import LayerTree
import LifeCycle
import XCTest

@testable import ScreenRecording

final class RecordedScreenTests: XCTestCase {
  func test_theScreen_goesFromMomentToMoment() throws {
    let recording = try Recording(SampleRecording.bytes)
    var screen = RecordedScreen(of: recording)
    XCTAssertFalse(try screen.advance(to: SampleRecording.at(1), in: recording))
    XCTAssertTrue(screen.planes.isEmpty)
    XCTAssertEqual(screen.size, SampleRecording.header.size)
    XCTAssertTrue(try screen.advance(to: SampleRecording.at(9), in: recording))
    XCTAssertEqual(screen.planes.map(\.number), [3])
    XCTAssertEqual(screen.planes[0].tree, try LayerTree(SampleRecording.window))
    XCTAssertEqual(screen.planes[0].files, [ImageID(7): 0])
    XCTAssertEqual(screen.planes[0].fonts, ["Own": .init("Own", index: 1, file: 1)])
    XCTAssertTrue(try screen.advance(to: SampleRecording.at(29), in: recording))
    XCTAssertEqual(screen.planes[0].tree[LayerID(2)]?.position, Point(x: 20, y: 20))
    XCTAssertEqual(screen.planes[0].origin, Point(x: 5, y: 0))
    XCTAssertEqual(screen.planes[0].files, [ImageID(7): 0], "What is known stays known.")
    XCTAssertEqual(screen.size, Size(width: 80, height: 40))
    XCTAssertEqual(screen.restsFrom, .zero)
    XCTAssertTrue(try screen.advance(to: SampleRecording.at(30), in: recording))
    XCTAssertTrue(screen.planes.isEmpty)
    XCTAssertFalse(try screen.advance(to: SampleRecording.at(100), in: recording))
  }

  private func refusal(_ planes: [RecordedMoment.Plane]) throws -> String? {
    let beginning = RecordingWriter.beginning(SampleRecording.header)
    let moment = RecordedMoment(time: SampleRecording.at(2), size: SampleRecording.header.size, planes: planes)
    let recording = try Recording(beginning + RecordingWriter.moment(moment))
    var screen = RecordedScreen(of: recording)
    do throws(RecordingError) {
      try screen.advance(to: SampleRecording.at(2), in: recording)
      return nil
    } catch {
      return error.description
    }
  }

  func test_changesThatCannotBe_areRefused() throws {
    XCTAssertEqual(
      try refusal([.init(1, change: SampleRecording.movement)])?.hasSuffix("a tree that is not there changes"), true)
    var broken = SampleRecording.window
    broken.created = [LayerID(1)]
    XCTAssertEqual(try refusal([.init(1, change: broken)])?.contains("a tree "), true)
    let twice: [RecordedMoment.Plane] = [.init(1, change: SampleRecording.window), .init(1)]
    XCTAssertNotNil(try refusal(twice))
    let many = (0...UInt32(RecordingFormat.planes)).map { RecordedMoment.Plane($0, change: SampleRecording.window) }
    XCTAssertEqual(try refusal(many)?.contains("trees on the screen"), true)
    XCTAssertNil(try refusal([.init(1, change: SampleRecording.window)]))
  }
}
