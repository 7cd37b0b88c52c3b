import EventLog
import Foundation
import LifeCycle
import XCTest

@testable import LogExport

final class PerfettoTraceTests: XCTestCase {
  private let device = LoggedDevice(name: "test", system: "26", idiom: "phone", software: "Dormouse 1")

  private func packets(_ events: [Event], _ pictures: [LoggedPicture] = []) throws -> [ProtobufMessage] {
    let trace = try XCTUnwrap(ProtobufMessage(PerfettoTrace(events, of: device, pictures: pictures).bytes))
    return trace.messages(1)
  }

  private func event(
    _ seq: Int, _ kind: EventKind, _ name: String, app: String? = "App", pid: Int32? = 7, scene: Int? = nil,
    duration: Int64? = nil, cause: Int? = nil, detail: [String: Value] = [:]
  ) -> Event {
    Event(
      seq: seq, time: Instant(nanoseconds: Int64(seq) &* 1_000_000), world: .real, app: app, pid: pid, scene: scene,
      kind: kind, name: name, duration: duration.map { Span(nanoseconds: $0) }, cause: cause, detail: detail)
  }

  /// The names of the tracks, each with those that it lies in, by identifier.
  private func tracks(_ packets: [ProtobufMessage]) -> [UInt64: String] {
    let described = packets.compactMap { $0.message(60) }
    var names: [UInt64: String] = [:]
    for track in described {
      let name = track.message(3)?.string(6) ?? track.string(2) ?? ""
      names[track.number(1) ?? 0] = track.number(5).flatMap { names[$0] }.map { "\($0)/\(name)" } ?? name
    }
    return names
  }

  /// What happens: `track type name`.
  private func lines(_ packets: [ProtobufMessage]) -> [String] {
    let names = tracks(packets)
    return packets.compactMap { packet in
      guard let event = packet.message(11), let track = event.number(11), let type = event.number(9) else { return nil }
      let word = ["", "{", "}", "•", "#"][Int(type)]
      return [names[track] ?? "?", word, event.string(23) ?? event.number(30).map { "\($0)" }].compactMap { $0 }
        .joined(separator: " ")
    }
  }

  func test_aLife_isTracksBandsAndCalls() throws {
    let packets = try packets([
      event(1, .input, "launch", pid: nil), event(2, .process, "launched", cause: 1),
      event(3, .state, "UIApplication.applicationState", cause: 1, detail: ["to": "background"]),
      event(4, .scene, "scene(_:willConnectTo:options:)", scene: 1, duration: 500, cause: 1),
      event(5, .state, "UIScene.activationState", scene: 1, cause: 1, detail: ["to": "foregroundActive"]),
      event(6, .output, "hello"),
      event(7, .system, "heldAtSuspension", detail: ["memory": 4096]),
      event(8, .process, "suspended", pid: 7),
      event(9, .process, "exited", pid: nil, detail: ["reason": "watchdog", "code": "0x8badf00d"]),
      event(10, .input, "home", app: nil, pid: nil),
    ])
    XCTAssertEqual(
      lines(packets),
      [
        "test, iOS 26, phone/user and callers • launch", "App/process { running", "App/application { background",
        "App/scene #1/calls { scene(_:willConnectTo:options:)", "App/scene #1/calls }",
        "App/scene #1 { foregroundActive", "App/output • hello", "App/system • heldAtSuspension", "App/memory # 4096",
        "App/process }", "App/process { suspended", "App/system • exited: watchdog 0x8badf00d", "App/scene #1 }",
        "App/application }", "App/process }", "test, iOS 26, phone/user and callers • home",
      ])
    let process = try XCTUnwrap(packets.compactMap { $0.message(60)?.message(3) }.first)
    XCTAssertEqual(process.number(1), 7)
    XCTAssertEqual(process.number(7), 2_000_000)
  }

  func test_arrows_goFromCausesToEffects() throws {
    let packets = try packets([
      event(1, .input, "launch", pid: nil), event(2, .process, "launched", cause: 1), event(3, .system, "x", cause: 2),
      // Causes that are not there, or not before: a log that begins in the middle, and a wrong one.
      event(4, .system, "y", cause: 0), event(5, .system, "z", cause: 9), event(6, .system, "self", cause: 6),
    ])
    let flows = packets.compactMap { $0.message(11) }
    XCTAssertEqual(flows[0].bits(47), [2])
    XCTAssertEqual(flows[1].bits(48), [2])
    XCTAssertEqual(flows[1].bits(47), [3])
    XCTAssertEqual(flows[2].bits(48), [3])
    XCTAssertEqual(flows[3...].flatMap { $0.bits(47) + $0.bits(48) }, [])
  }

  func test_aNewProcess_hasTracksOfItsOwn_andEndsTheBandsOfTheOld() throws {
    let packets = try packets([
      event(1, .process, "launched", pid: 7), event(2, .scene, "call", pid: 8, duration: 3),
    ])
    XCTAssertEqual(lines(packets), ["App/process { running", "App/process }", "App/calls { call", "App/calls }"])
    XCTAssertEqual(packets.compactMap { $0.message(60)?.message(3)?.number(1) }, [7, 8])
  }

  func test_details_areAnnotations_andDeepOnesEnd() throws {
    var deep = Value.integer(1)
    for _ in 0..<100 { deep = .array([deep]) }
    let packets = try packets([
      event(
        1, .system, "x",
        detail: ["deep": deep, "map": ["a": true, "b": .null], "number": .number(0.5), "text": "<b>"])
    ])
    let facts = try XCTUnwrap(packets.compactMap { $0.message(11) }.first).messages(4)
    let detail = try XCTUnwrap(facts.first { $0.string(10) == "detail" }).messages(11)
    XCTAssertEqual(detail.compactMap { $0.string(10) }, ["deep", "map", "number", "text"])
    XCTAssertEqual(detail[1].messages(11).map { $0.string(10) }, ["a", "b"])
    XCTAssertEqual(detail[1].messages(11)[0].number(2), 1)
    XCTAssertEqual(detail[2].bits(5), [(0.5).bitPattern])
    XCTAssertEqual(detail[3].string(6), "<b>")
  }

  func test_pictures_areOnATrackOfTheScreen() throws {
    let packets = try packets(
      [event(1, .input, "launch", pid: nil)],
      [LoggedPicture(time: Instant(nanoseconds: 5), after: 1, jpeg: [0xff, 0xd8], width: 1, height: 1)])
    XCTAssertEqual(lines(packets).last, "test, iOS 26, phone/screen • picture")
    XCTAssertEqual(packets.last?.message(11)?.message(50)?.isEmpty, false)
    XCTAssertEqual(packets.last?.number(8), 1_000_000, "Not before the event that it follows.")
  }

  func test_aLogThatMakesNoSense_isATraceAllTheSame() throws {
    var events = [
      event(.max, .state, "UIScene.activationState", scene: .max), event(.min, .process, "exited", pid: nil),
      event(0, .process, "resumed", app: "Never"), event(-1, .state, "UIApplication.applicationState", cause: .min),
      event(3, .state, "UIScene.activationState", scene: -5), event(3, .process, "launched"),
      event(3, .process, "launched"),
    ]
    for index in events.indices {
      events[index].time = Instant(nanoseconds: index % 2 == 0 ? .max : .min)
      events[index].duration = Span(nanoseconds: .max)
    }
    XCTAssertFalse(try packets(events).isEmpty)
    XCTAssertFalse(try packets([]).isEmpty)
  }

  func test_aRealLog_isOneTrace() throws {
    let file = URL(fileURLWithPath: #filePath).appending(path: "../../Fixtures/life.jsonl").standardizedFileURL
    let events = try EventLogEncoding.events(log: String(contentsOf: file, encoding: .utf8))
    let packets = try packets(events)
    var open: [UInt64: Int] = [:]
    for event in packets.compactMap({ $0.message(11) }) {
      guard let track = event.number(11) else { return XCTFail("an event lies on no track") }
      if event.number(9) == 1 { open[track, default: 0] += 1 }
      if event.number(9) == 2 { open[track, default: 0] -= 1 }
    }
    XCTAssertTrue(open.values.allSatisfy { $0 == 0 })
    XCTAssertGreaterThan(packets.count, events.count)
  }
}
