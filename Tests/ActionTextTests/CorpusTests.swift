import ActionText
import EventLog
import Foundation
import LifeCycle
import XCTest

/// The lines that fuzzing starts from, and those that it has found: what clients of a device say, and what its page does.
final class CorpusTests: XCTestCase {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Corpus")

  /// What is not an action.
  private static let queries = [
    #"{"command":"status"}"#, #"{"command":"install","bundle":"/a/B.app"}"#, #"{"command":"uninstall","app":"B"}"#,
    #"{"command":"notifications","app":"B"}"#, #"{"command":"exits","app":null}"#, #"{"command":"tasks","app":"B"}"#,
    #"{"command":"picture","file":"/a.png","app":"B","scale":1.5,"dark":true,"increasedContrast":false,"textSize":"small"}"#,
    #"{"command":"tree","app":"B"}"#, #"{"command":"inspect","app":"B"}"#, #"{"command":"record","file":"/a"}"#,
    #"{"command":"stopRecording"}"#,
    #"{"command":"follow","since":7}"#, #"{"command":"shutdown"}"#,
  ]
  /// What a page says of the screen.
  private static let messages = [
    #"{"view":{"width":393,"height":852.5,"ratio":2}}"#, #"{"ack":7}"#,
    #"{"touch":{"finger":2,"phase":"began","x":1.5,"y":2}}"#, #"{"wheel":{"x":1,"y":2,"dx":0,"dy":-3.5}}"#,
    #"{"key":{"usage":4,"characters":"a","modifiers":["shift","control","alternate","command","capsLock"],"down":true}}"#,
    #"{"edit":{"element":"1000:4","start":1,"length":2,"text":"\ud55c","composing":true,"selectionStart":2,"selectionLength":0}}"#,
    #"{"act":{"element":"1000:4","action":"activate"}}"#, #"{"act":{"element":"1000:4","action":"increment"}}"#,
    #"{"act":{"element":"1000:4","action":"decrement"}}"#, #"{"act":{"element":"1000:4","action":"focus"}}"#,
    #"{"act":{"element":"1000:4","action":"blur"}}"#,
    #"{"act":{"element":"1000:4","action":"custom","name":"Delete"}}"#,
  ]

  /// As `Scripts/fuzz.sh --corpus` writes them: a byte that says what the rest is, and one line.
  private var seeds: [String: [UInt8]] {
    get throws {
      var seeds: [String: [UInt8]] = [:]
      let queries = try Self.queries.map { try EventLogEncoding.value(json: $0) }
      let actions = UserActionFieldsTests.samples.map { action -> Value in
        .object(action.fields.merging(["command": .string(action.command)]) { $1 })
      }
      for (index, request) in (queries + actions).enumerated() {
        guard case .object(var fields) = request else { continue }
        fields.merge(["version": 2, "id": .integer(Int64(index))]) { $1 }
        seeds["request-\(index)"] = [8] + Array(EventLogEncoding.json(.object(fields)).utf8)
      }
      for (index, text) in Self.messages.enumerated() { seeds["page-\(index)"] = [9] + Array(text.utf8) }
      return seeds
    }
  }

  func test_seeds_areOfEveryRequest() throws {
    if let path = ProcessInfo.processInfo.environment["DORMOUSE_WRITE_CORPUS"] {
      for (name, bytes) in try seeds { try Data(bytes).write(to: URL(fileURLWithPath: path).appending(path: name)) }
    }
    let kept = Set(try corpus().values)
    let missing = try seeds.filter { !kept.contains($0.value) }.keys.sorted()
    XCTAssertEqual(missing, [], "Write them with: Scripts/fuzz.sh --corpus")
  }

  /// Each is read as JSON or refused; an action that is understood comes back from its own fields.
  func test_everyLine_isTakenOrRefused() throws {
    var actions = 0
    for (name, input) in try corpus() {
      guard let text = String(validating: input.dropFirst(), as: UTF8.self),
        case .object(var fields)? = try? EventLogEncoding.value(json: text)
      else { continue }
      XCTAssertEqual(
        try EventLogEncoding.value(json: EventLogEncoding.json(.object(fields))), .object(fields), name)
      guard input.first == 8, let command = fields["command"]?.string else { continue }
      for name in ["command", "version", "id"] { fields[name] = nil }
      guard let action = try? UserAction(command: command, fields: fields) else { continue }
      actions += 1
      XCTAssertEqual(try UserAction(command: action.command, fields: action.fields), action, name)
    }
    XCTAssertGreaterThanOrEqual(actions, UserActionFieldsTests.samples.count)
  }

  private func corpus() throws -> [String: [UInt8]] {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    XCTAssertFalse(names.isEmpty)
    return Dictionary(
      uniqueKeysWithValues: try names.map { ($0, Array(try Data(contentsOf: Self.folder.appending(path: $0)))) })
  }
}
