import ByteCodec
import LayerTree
import ScreenLink
import XCTest

/// Every message survives the way, and nothing else is taken for one.
final class ScreenMessageTests: XCTestCase {
  private func body(_ message: some ByteCodable) -> [UInt8] {
    var writer = ByteWriter()
    writer.value(message)
    return writer.bytes
  }

  func test_everyMessage_comesBackAsItWas() throws {
    for message in ScreenSamples.requests {
      XCTAssertEqual(try ByteReader.message(ScreenRequest.self, from: body(message)[...]), message)
    }
    for message in ScreenSamples.answers {
      XCTAssertEqual(try ByteReader.message(ScreenAnswer.self, from: body(message)[...]), message)
    }
  }

  func test_everyPrefix_isRefused() {
    for whole in ScreenSamples.requests.map(body) {
      for length in 0..<whole.count {
        XCTAssertThrowsError(try ByteReader.message(ScreenRequest.self, from: whole[..<length]), "cut at \(length)")
      }
      XCTAssertThrowsError(try ByteReader.message(ScreenRequest.self, from: (whole + [0])[...])) {
        XCTAssertEqual($0 as? ByteCodecError, .trailingBytes(1))
      }
    }
    for whole in ScreenSamples.answers.map(body) {
      for length in 0..<whole.count {
        XCTAssertThrowsError(try ByteReader.message(ScreenAnswer.self, from: whole[..<length]), "cut at \(length)")
      }
    }
  }

  /// Random damage never traps; what is still taken encodes to a message that is taken.
  func test_damagedMessages_areRefusedOrWhole() {
    var random = SystemRandomNumberGenerator()
    var refused = 0
    func damage(_ bytes: [UInt8]) -> [UInt8] {
      var bytes = bytes
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      return bytes
    }
    func check<T: ByteCodable>(_: T.Type, _ bytes: [UInt8]) {
      do {
        let message = try ByteReader.message(T.self, from: bytes[...])
        XCTAssertNoThrow(try ByteReader.message(T.self, from: body(message)[...]))
      } catch {
        refused += 1
      }
    }
    let requests = ScreenSamples.requests.map(body)
    let answers = ScreenSamples.answers.map(body)
    for round in 0..<10_000 {
      check(ScreenRequest.self, damage(requests[round % requests.count]))
      check(ScreenAnswer.self, damage(answers[round % answers.count]))
    }
    XCTAssertGreaterThan(refused, 1000)
  }

  func test_listsBeyondTheirLimit_areRefused() {
    let file = PictureRequest.File(ImageID(1), descriptor: 0)
    let plane = PictureRequest.Plane(TreeChange(), files: Array(repeating: file, count: ScreenLimits.files + 1))
    let font = PictureRequest.Font("a", descriptor: 0)
    let fonts = PictureRequest.Plane(
      TreeChange(), files: [file], fonts: Array(repeating: font, count: ScreenLimits.files))
    let texts = Array(repeating: PictureText("a", "b"), count: ScreenLimits.texts + 1)
    let planes = Array(repeating: PictureRequest.Plane(TreeChange()), count: ScreenLimits.planes + 1)
    let size = Size(width: 1, height: 1)
    for request in [
      PictureRequest(size: size, scale: 1, planes: [plane]), PictureRequest(size: size, scale: 1, planes: planes),
      PictureRequest(size: size, scale: 1, planes: [fonts]),
      PictureRequest(size: size, scale: 1, planes: [], texts: texts),
    ] {
      XCTAssertThrowsError(try ByteReader.message(ScreenRequest.self, from: body(ScreenRequest.picture(request))[...]))
      {
        guard case .tooLong? = $0 as? ByteCodecError else { return XCTFail("\($0)") }
      }
    }
  }
}
