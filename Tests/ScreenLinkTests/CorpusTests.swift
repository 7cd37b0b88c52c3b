import ByteCodec
import Foundation
import ScreenLink
import XCTest

/// The inputs that fuzzing starts from, and those that it has found: each is taken as it is or refused, and never traps.
final class CorpusTests: XCTestCase {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Corpus")

  /// As `Scripts/fuzz.sh --corpus` writes them: a byte that says what the rest is, and one message.
  private var seeds: [String: [UInt8]] {
    func body(_ message: some ByteCodable) -> [UInt8] {
      var writer = ByteWriter()
      writer.value(message)
      return writer.bytes
    }
    var seeds: [String: [UInt8]] = [:]
    for (index, request) in ScreenSamples.requests.enumerated() { seeds["request-\(index)"] = [4] + body(request) }
    for (index, answer) in ScreenSamples.answers.enumerated() { seeds["answer-\(index)"] = [5] + body(answer) }
    for (index, order) in ViewSamples.orders.enumerated() { seeds["order-\(index)"] = [6] + body(order) }
    for (index, report) in ViewSamples.reports.enumerated() { seeds["report-\(index)"] = [7] + body(report) }
    return seeds
  }

  func test_seeds_areOfEveryKindOfMessage() throws {
    if let path = ProcessInfo.processInfo.environment["DORMOUSE_WRITE_CORPUS"] {
      for (name, bytes) in seeds { try Data(bytes).write(to: URL(fileURLWithPath: path).appending(path: name)) }
    }
    func kinds(_ inputs: some Sequence<[UInt8]>) -> Set<[UInt8]> { Set(inputs.map { Array($0.prefix(2)) }) }
    let missing = kinds(seeds.values).subtracting(kinds(try corpus().values))
    XCTAssertEqual(missing, [], "Write them with: Scripts/fuzz.sh --corpus")
  }

  func test_everyInput_isTakenOrRefused() throws {
    var taken = 0
    for (name, input) in try corpus() {
      let bytes = input.dropFirst()
      switch input.first {
      case 4: taken += check(ScreenRequest.self, bytes, name)
      case 5: taken += check(ScreenAnswer.self, bytes, name)
      case 6: taken += check(ViewOrder.self, bytes, name)
      case 7: taken += check(ViewReport.self, bytes, name)
      default: XCTFail("\(name) is for no decoder of this link")
      }
    }
    XCTAssertGreaterThanOrEqual(taken, seeds.count)
  }

  private func corpus() throws -> [String: [UInt8]] {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    XCTAssertFalse(names.isEmpty)
    return Dictionary(
      uniqueKeysWithValues: try names.map { ($0, Array(try Data(contentsOf: Self.folder.appending(path: $0)))) })
  }

  /// - Returns: 1 for a message.
  private func check<T: ByteCodable & Equatable>(_: T.Type, _ bytes: ArraySlice<UInt8>, _ name: String) -> Int {
    guard let message = try? ByteReader.message(T.self, from: bytes) else { return 0 }
    var writer = ByteWriter()
    writer.value(message)
    XCTAssertEqual(try ByteReader.message(T.self, from: writer.bytes[...]), message, name)
    return 1
  }
}
