import ByteCodec
import Foundation
import LifeCycle
import SystemLink
import XCTest

/// What goes over the wire is frozen: `Golden/tags.txt` for good, `Golden/samples.txt` for one version of the protocol.
///
/// A line of `tags.txt` is a type, a case and its number. A number is never given to another case; a case that goes
/// keeps its line, with `retired` behind it, and its number is refused. A line of `samples.txt` is a name and a message
/// in hexadecimal. Additions are written, and nothing else is changed, by
///
///     DORMOUSE_ADD_GOLDEN=1 swift test --filter WireGoldenTests
///
/// A message that is to look otherwise needs a new `wireVersion`; then `samples.txt` is deleted and written anew.
final class WireGoldenTests: XCTestCase {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Golden")
  private static let adds = ProcessInfo.processInfo.environment["DORMOUSE_ADD_GOLDEN"] == "1"

  private func lines(_ name: String, adding current: [String], key: (String) -> String) throws -> [String] {
    let file = Self.folder.appending(path: name)
    var lines: [String] = []
    if FileManager.default.fileExists(atPath: file.path) {
      lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
    }
    if Self.adds {
      let there = Set(lines.map(key))
      lines += current.filter { !there.contains(key($0)) }
      try (lines.joined(separator: "\n") + "\n").write(to: file, atomically: true, encoding: .utf8)
    }
    return lines
  }

  func test_tags_areThoseThatWereFrozen() throws {
    let types = WireSamples().tags
    let current = types.flatMap { type in
      type.tags.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map { "\(type.type) \($0.key) \($0.value)" }
    }
    let frozen = try lines("tags.txt", adding: current) { $0.split(separator: " ").prefix(2).joined(separator: " ") }
    let living = frozen.filter { !$0.hasSuffix(" retired") }
    XCTAssertEqual(Set(current).subtracting(living), [], "not frozen, or not with this number")
    XCTAssertEqual(Set(living).subtracting(current), [], "frozen, and gone")
    for type in types {
      let lines = frozen.map { $0.split(separator: " ").map(String.init) }.filter { $0[0] == type.type }
      XCTAssertEqual(Set(lines.map { $0[2] }).count, lines.count, "a number of \(type.type) stands for two cases")
      for line in lines where line.count == 4 {
        XCTAssertFalse(type.known.contains(try XCTUnwrap(Int(line[2]))), "\(line) is read still")
      }
      // Whatever is read has a sample, and so a line.
      XCTAssertEqual(type.known, Set(type.tags.values), "\(type.type): a case without a sample in WireSamples")
    }
  }

  func test_messages_lookAsTheyDidWhenTheVersionWasFrozen() throws {
    let samples = WireSamples()
    let current =
      ["version \(wireVersion)"] + Self.lines("app", samples.appMessages) + Self.lines("system", samples.systemMessages)
    let frozen = try lines("samples.txt", adding: current) { String($0.prefix { $0 != " " }) }
    XCTAssertEqual(frozen.first, "version \(wireVersion)", "delete samples.txt and write it anew")
    XCTAssertEqual(Set(current).subtracting(frozen), [], "not frozen, or it looked otherwise")
    XCTAssertEqual(Set(frozen).subtracting(current), [], "frozen, and gone")
    XCTAssertEqual(frozen.count, current.count)
    // They are read as well, by what reads them today.
    for line in frozen.dropFirst() {
      let parts = line.split(separator: " ")
      let bytes = try XCTUnwrap(Self.bytes(String(parts[1])), line)
      let again =
        line.hasPrefix("app-")
        ? Self.hex(try ByteReader.message(AppMessage.self, from: bytes[...]))
        : Self.hex(try ByteReader.message(SystemMessage.self, from: bytes[...]))
      XCTAssertEqual(again, String(parts[1]), String(parts[0]))
    }
  }

  /// A line for each message, named by its case and, from the second of a case on, its number there.
  private static func lines(_ type: String, _ messages: [some ByteCodable]) -> [String] {
    var seen: [String: Int] = [:]
    return messages.map { message in
      var name = "\(type)-\(WireTag.caseName(of: message))"
      if case .transition(_, _, let transition)? = message as? SystemMessage {
        name += "-" + WireTag.caseName(of: transition)
      }
      seen[name, default: 0] += 1
      if let number = seen[name], number > 1 { name += "-\(number)" }
      return "\(name) \(hex(message))"
    }
  }

  private static func hex(_ value: some ByteCodable) -> String {
    var writer = ByteWriter()
    writer.value(value)
    return writer.bytes.map { String(UInt16($0) + 256, radix: 16).dropFirst() }.joined()
  }

  private static func bytes(_ hex: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    var rest = hex[...]
    while !rest.isEmpty {
      guard let byte = UInt8(rest.prefix(2), radix: 16) else { return nil }
      bytes.append(byte)
      rest = rest.dropFirst(2)
    }
    return bytes
  }
}
