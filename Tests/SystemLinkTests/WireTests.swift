import ByteCodec
import LayerTree
import LifeCycle
import SystemLink
import XCTest

/// Every message survives the way over the wire, and nothing else is taken for one.
final class WireTests: XCTestCase {
  private let systemMessages = WireSamples().systemMessages
  private let appMessages = WireSamples().appMessages

  private func body(_ message: some ByteCodable) -> [UInt8] { Array(ByteWriter.frame(message).dropFirst(4)) }

  func test_everyMessage_comesBackAsItWas() throws {
    for message in systemMessages {
      XCTAssertEqual(try ByteReader.message(SystemMessage.self, from: body(message)[...]), message)
    }
    for message in appMessages {
      XCTAssertEqual(try ByteReader.message(AppMessage.self, from: body(message)[...]), message)
    }
  }

  func test_frameOfATransition_takesAnotherTime() throws {
    let time = Instant(nanoseconds: 0x0102_0304_0506_0708)
    var compared = 0
    for case .transition(let number, _, let transition) in systemMessages {
      let early = ByteWriter.frame(SystemMessage.transition(number: number, time: .zero, transition))
      let late = ByteWriter.frame(SystemMessage.transition(number: number, time: time, transition))
      var frames = early + early
      SystemMessage.setTime(time, ofTransitionAt: early.count, in: &frames)
      XCTAssertEqual(frames, early + late)
      compared += 1
    }
    XCTAssertGreaterThan(compared, 5)
  }

  /// Its code is no other transition's.
  func test_everyNotice_comesBackAsItWas() throws {
    for notice in DeviceNotice.allCases {
      let message = SystemMessage.transition(number: 1, time: .zero, .notice(notice))
      XCTAssertEqual(try ByteReader.message(SystemMessage.self, from: body(message)[...]), message)
    }
  }

  func test_everyPrefix_isRefused() {
    for message in appMessages {
      let whole = body(message)
      for length in 0..<whole.count {
        XCTAssertThrowsError(
          try ByteReader.message(AppMessage.self, from: whole[..<length]), "\(message) cut at \(length)")
      }
      XCTAssertThrowsError(try ByteReader.message(AppMessage.self, from: (whole + [0])[...])) {
        XCTAssertEqual($0 as? ByteCodecError, .trailingBytes(1))
      }
    }
  }

  /// Random damage never traps; whatever is still taken encodes to a message of the same kind of bytes.
  func test_damagedMessages_areRefusedOrWhole() {
    var random = SystemRandomNumberGenerator()
    var refused = 0
    for round in 0..<20_000 {
      var bytes = body(appMessages[round % appMessages.count])
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      do {
        let message = try ByteReader.message(AppMessage.self, from: bytes[...])
        XCTAssertNoThrow(try ByteReader.message(AppMessage.self, from: body(message)[...]))
      } catch {
        refused += 1
      }
    }
    XCTAssertGreaterThan(refused, 1000)
  }

  func test_deepNesting_isRefused() {
    var value: Value = 1
    for _ in 0..<100 { value = [value] }
    let bytes = body(AppMessage.ended(id: 1, duration: 1, detail: ["deep": value]))
    XCTAssertThrowsError(try ByteReader.message(AppMessage.self, from: bytes[...])) {
      XCTAssertEqual($0 as? ByteCodecError, .tooDeep)
    }
  }

  func test_frames_areCutWhereverTheStreamIsCut() throws {
    let messages = appMessages
    let stream = messages.flatMap { ByteWriter.frame($0) }
    for size in [1, 3, 7, 64, 4096] {
      var buffer = FrameBuffer()
      var found: [AppMessage] = []
      for start in stride(from: 0, to: stream.count, by: size) {
        Array(stream[start..<min(stream.count, start + size)]).withUnsafeBytes { buffer.append($0) }
        while let body = try buffer.next() { found.append(try ByteReader.message(from: body)) }
      }
      XCTAssertEqual(found, messages, "chunks of \(size)")
    }
  }

  func test_oversizedFrame_isRefusedByItsLength() {
    var buffer = FrameBuffer()
    [UInt8](arrayLiteral: 0xff, 0xff, 0xff, 0x7f).withUnsafeBytes { buffer.append($0) }
    XCTAssertThrowsError(try buffer.next()) {
      XCTAssertEqual(
        $0 as? ByteCodecError, .tooLong(what: "a message", length: 0x7fff_ffff, limit: WireLimits.message))
    }
  }

  // MARK: Windows

  private func body(of change: TreeChange) -> [UInt8] { body(AppMessage.commit(SessionID("A"), change)) }

  /// Each property comes back by itself, and nothing of the layer comes with it.
  func test_aChange_carriesItsPropertiesAndNoOthers() throws {
    let full = WireSamples().fullLayer
    XCTAssertEqual(full.differences(from: Layer()), .all, "the sample lacks a property")
    for property in LayerProperty.allCases {
      let change = LayerChange(full, LayerProperties(property))
      let bytes = body(of: TreeChange(changes: [.init(LayerID(1), change)]))
      guard case .commit(_, let back) = try ByteReader.message(AppMessage.self, from: bytes[...]) else {
        return XCTFail("no commit")
      }
      XCTAssertEqual(back.changes.first?.change.values.differences(from: Layer()), LayerProperties(property))
      XCTAssertEqual(back.changes.first?.change.values.differences(from: full).contains(property), false)
    }
  }

  /// A scroll of a real session: what the wire carries for a frame.
  func test_aScroll_takesFewBytes() {
    var layer = Layer()
    layer.bounds.y = 123.5
    let change = TreeChange(changes: [.init(LayerID(9), LayerChange(layer, .boundsOrigin))])
    let message = AppMessage.commit(SessionID("0A1B2C3D-0000-0000-0000-123456789ABC"), change)
    XCTAssertLessThanOrEqual(ByteWriter.frame(message).count, 100)
  }

  func test_theLineAroundLetters_survives() throws {
    for stroke in [nil, TextStroke(width: 1.5, colour: 0x0102_03ff, fills: true)] {
      let run = TextRun("a", width: 1, stroke: stroke)
      var layer = Layer()
      layer.contents = .text(
        TextBlock(lines: [TextLine(baseline: .zero, width: 1, ascent: 1, descent: 1, runs: [run])]))
      let change = TreeChange(changes: [.init(LayerID(1), LayerChange(layer, .contents))])
      XCTAssertEqual(try ByteReader.message(TreeChange.self, from: body(change)[...]), change)
    }
  }

  func test_secrets_areNotOnTheWire() throws {
    let secret = "hunter2"
    let run = TextRun(secret, width: 1)
    let block = TextBlock(lines: [TextLine(baseline: .zero, width: 1, ascent: 1, descent: 1, runs: [run])])
    for contents in [Contents.text(block), .list(DisplayList([.text(block, .zero)]))] {
      var layer = Layer()
      layer.privacy = .secure
      layer.contents = contents
      layer.element = Element(.textField, label: "Password", value: secret)
      for properties in [LayerProperties.all, .contents, .element, .privacy, [.contents, .element]] {
        let bytes = body(of: TreeChange(changes: [.init(LayerID(1), LayerChange(layer, properties))]))
        let found = bytes.indices.contains { bytes[$0...].starts(with: secret.utf8) }
        XCTAssertFalse(found, "\(properties)")
        XCTAssertTrue(bytes.indices.contains { bytes[$0...].starts(with: "•••••••".utf8) })
      }
    }
  }

  /// Lists that say to be longer than they are, or than they may be, take no memory.
  func test_lyingCounts_areRefused() throws {
    func refused(_ bytes: [UInt8], _ expected: ByteCodecError, line: UInt = #line) {
      XCTAssertThrowsError(try ByteReader.message(TreeChange.self, from: bytes[...]), line: line) {
        XCTAssertEqual($0 as? ByteCodecError, expected, line: line)
      }
    }
    let many: [UInt8] = [0xff, 0xff, 0xff, 0x7f]
    func tooLong(_ what: String, _ limit: Int) -> ByteCodecError {
      .tooLong(what: what, length: 0x7fff_ffff, limit: limit)
    }
    refused([8] + many, tooLong("new layers", LayerLimits.layers))
    refused([16] + many, tooLong("layers that are gone", LayerLimits.layers))
    refused([32] + many, tooLong("changes of layers", LayerLimits.layers))
    refused([64] + many, tooLong("changes of animations", 2 * LayerLimits.animations))
    refused([128] + many, tooLong("new pictures", LayerLimits.images))
    refused([8, 0x20, 0x4e, 0, 0], .truncated)
    refused([8, 0x21, 0x4e, 0, 0], .tooLong(what: "new layers", length: 20_001, limit: 20_000))
    // A layer's properties that are not there yet.
    refused([32, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0x80], .unknownCode(what: "set of properties", code: 0x8000_0000))
    // A path whose points would not fit.
    let path: [UInt8] = [32, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0x40, 0, 1, 3, 4, 0, 0, 0, 3, 3, 3, 3, 0, 0, 0, 0]
    refused(path, .truncated)
  }

  func test_numbersThatAreNone_areRefused() {
    var layer = Layer()
    layer.opacity = .nan
    let bytes = body(of: TreeChange(changes: [.init(LayerID(1), LayerChange(layer, .opacity))]))
    XCTAssertThrowsError(try ByteReader.message(AppMessage.self, from: bytes[...])) {
      XCTAssertEqual($0 as? ByteCodecError, .notFinite)
    }
  }

  func test_drawingsAndGroupsWithoutEnd_areRefused() {
    var list = DisplayList()
    var group = Animation(.group([]), duration: .zero)
    for _ in 0..<100 {
      list = DisplayList([.fill(Path(), .nonZero, .pattern(list, tile: .unit, step: .zero, matrix: .identity))])
      group = Animation(.group([group]), duration: .zero)
    }
    var layer = Layer()
    layer.contents = .list(list)
    for change in [
      TreeChange(changes: [.init(LayerID(1), LayerChange(layer, .contents))]),
      TreeChange(animations: [.init(LayerID(1), key: "a", group)]),
    ] {
      XCTAssertThrowsError(try ByteReader.message(AppMessage.self, from: body(of: change)[...])) {
        XCTAssertEqual($0 as? ByteCodecError, .tooDeep)
      }
    }
  }
}
