import Foundation
import LifeCycle
import XCTest

@testable import EventLog

final class EventLogEncodingTests: XCTestCase {
  func test_line_hasEveryKeyInOrder() {
    let full = Event(
      seq: 12, time: Instant(nanoseconds: 35_004_000_001), world: .real, app: "SceneApp", pid: 4711, scene: 2,
      kind: .scene, name: "sceneDidBecomeActive(_:)", applicationState: .inactive, sceneState: .foregroundActive,
      duration: Span(nanoseconds: 1_500_000), cause: 3, detail: ["url": "a://b", "n": [1, .number(2), nil, true]])
    XCTAssertEqual(
      EventLogEncoding.line(for: full),
      """
      {"seq":12,"time":35.004000001,"world":"real","app":"SceneApp","pid":4711,"scene":2,"kind":"scene",\
      "name":"sceneDidBecomeActive(_:)","applicationState":"inactive","sceneState":"foregroundActive",\
      "duration":0.0015,"cause":3,"detail":{"n":[1,2.0,null,true],"url":"a://b"}}
      """)
    let empty = Event(seq: 1, time: .zero, world: .virtual, kind: .input, name: "home")
    XCTAssertEqual(
      EventLogEncoding.line(for: empty),
      """
      {"seq":1,"time":0,"world":"virtual","app":null,"pid":null,"scene":null,"kind":"input","name":"home",\
      "applicationState":null,"sceneState":null,"duration":null,"cause":null,"detail":{}}
      """)
  }

  func test_strings_areEscaped() throws {
    let text = "\"\\/\u{8}\t\n\u{C}\r\u{0}\u{1F}\u{7F}é\u{2028}🦔"
    XCTAssertEqual(
      EventLogEncoding.json(.string(text)), #""\"\\/\b\t\n\f\r\u0000\u001f"# + "\u{7F}é\u{2028}🦔\"")
    XCTAssertEqual(try EventLogEncoding.value(json: EventLogEncoding.json(.string(text))), .string(text))
    XCTAssertEqual(try EventLogEncoding.value(json: #""\ud83e\udd94\u00e9\/""#), "🦔é/")
  }

  func test_numbers_areWrittenAsJSON() {
    XCTAssertEqual(EventLogEncoding.json([.number(.nan), .number(.infinity), .number(-0.0)]), "[null,null,-0.0]")
    XCTAssertEqual(EventLogEncoding.json([.integer(.min), .number(1e20)]), "[-9223372036854775808,1e+20]")
  }

  func test_seconds_areExact() {
    for (nanoseconds, text) in [
      (0, "0"), (1, "0.000000001"), (-1, "-0.000000001"), (1_000_000_000, "1"), (100_000_000, "0.1"),
      (Int64.max, "9223372036.854775807"), (Int64.min, "-9223372036.854775808"),
    ] as [(Int64, String)] {
      XCTAssertEqual(DecimalSeconds.text(nanoseconds), text)
      XCTAssertEqual(DecimalSeconds.nanoseconds(text), nanoseconds)
    }
    XCTAssertEqual(DecimalSeconds.nanoseconds("1.5e-3"), 1_500_000)
    XCTAssertEqual(DecimalSeconds.nanoseconds("0.1234567896"), 123_456_790)
    XCTAssertNil(DecimalSeconds.nanoseconds("9223372037"))
    XCTAssertNil(DecimalSeconds.nanoseconds("1e300"))
  }

  func test_randomEvents_comeBackAsTheyWere() throws {
    var random = SplitMix(state: 2026)
    var events: [Event] = []
    for _ in 0..<500 { events.append(random.event()) }
    for event in events {
      let line = EventLogEncoding.line(for: event)
      XCTAssertFalse(line.contains("\n"))
      XCTAssertEqual(try EventLogEncoding.event(line: line), event)
      // What others make of it: the same JSON.
      XCTAssertNotNil(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    let log = events.map { EventLogEncoding.line(for: $0) }.joined(separator: "\n") + "\n"
    XCTAssertEqual(try EventLogEncoding.events(log: log), events)
  }

  func test_event_withLessOrMoreKeys_isRead() throws {
    let line =
      #" { "later": [{"x": 1}], "name":"a","kind":"task","world":"virtual","time":1e0,"seq":7,"detail":null } "#
    XCTAssertEqual(
      try EventLogEncoding.event(line: line),
      Event(seq: 7, time: Instant(nanoseconds: 1_000_000_000), world: .virtual, kind: .task, name: "a"))
  }

  func test_event_whenWrong_saysWhere() {
    func assertError(_ line: String, _ expected: String, at source: UInt = #line) {
      XCTAssertThrowsError(try EventLogEncoding.event(line: line, number: 3), line: source) { error in
        XCTAssertEqual("\(error)", "line 3, " + expected, line: source)
      }
    }
    assertError("", "column 1: expected '{'")
    assertError("{}", "column 1: an event lacks 'seq'")
    assertError(#"{"seq":1.5}"#, "column 11: 'seq' must be a whole number, not 1.5")
    assertError(#"{"seq":99999999999999999999}"#, "column 28: 'seq' must be a whole number, not 99999999999999999999")
    assertError(#"{"pid":3000000000}"#, "column 18: 'pid' must be a whole number, not 3000000000")
    assertError(#"{"time":1e99}"#, "column 13: 'time' is out of range: 1e99")
    assertError(#"{"world":"dream"}"#, "column 17: 'world' cannot be 'dream'")
    assertError(#"{"detail":[]}"#, "column 13: 'detail' must be a map")
    assertError(#"{"seq":1,"seq":2}"#, "column 10: the key 'seq' appears twice")
    assertError(#"{"seq":1} x"#, "column 11: more text after the value")
    assertError(#"{"name":"a"#, "column 9: unterminated string")
    assertError("{\"name\":\"a\u{1}\"}", "column 11: unescaped control character in a string")
  }

  func test_value_whenWrong_isRefused() {
    let half = "unpaired surrogate"
    for (json, message) in [
      (#""\ud800""#, half), (#""\ud800x""#, half), (#""\udc00""#, half), (#""\ud800\u0041""#, half),
      (#""\u12g4""#, "\\u needs four hexadecimal digits"), (#""\x""#, "an unknown escape"),
      ("01", "a number has a leading zero"), ("1.", "not a number"), ("-", "not a number"),
      ("1e", "not a number"), ("1e999", "the number is out of range"), ("[1,]", "not a JSON value"),
      ("{1:2}", "a key is missing"), ("nul", "not a JSON value"), ("", "a value is missing"),
      ("NaN", "not a JSON value"),
      (String(repeating: "[", count: 100_000), "nested deeper than 64 levels"),
    ] {
      XCTAssertThrowsError(try EventLogEncoding.value(json: json), json) { error in
        XCTAssertEqual((error as? EventLogError)?.message, message, String(json.prefix(20)))
      }
    }
  }

  func test_log_whenALineIsWrong_saysWhichOne() {
    let good = EventLogEncoding.line(
      for: Event(seq: 1, time: .zero, world: .virtual, app: "SceneApp", kind: .scene, name: "a"))
    XCTAssertThrowsError(try EventLogEncoding.events(log: good + "\n\n" + good + "\n{]")) { error in
      XCTAssertEqual((error as? EventLogError)?.line, 4)
    }
  }
}
