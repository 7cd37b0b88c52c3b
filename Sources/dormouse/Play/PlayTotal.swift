import Scenario

/// The last line of a play: how many files passed and failed, and how sure it is that iOS does what they expect.
struct PlayTotal: CustomStringConvertible {
  private(set) var passed = 0
  private(set) var failed = 0
  /// Files that could not be read as scenarios.
  private(set) var wrong = 0
  private var confidences: [Confidence?: Int] = [:]

  mutating func add(_ played: PlayedFile) {
    switch played.verdict {
    case .passed: passed += 1
    case .failed: failed += 1
    case .wrong: wrong += 1
    }
    if played.verdict != .wrong { confidences[played.confidence, default: 0] += 1 }
  }

  /// `: 2 measured, 1 documented`; nothing where no file says a word.
  private var words: String {
    let said = Confidence.allCases.compactMap { word in confidences[word].map { "\($0) \(word.rawValue)" } }
    guard !said.isEmpty else { return "" }
    let silent = confidences[nil].map { ["\($0) without a word on it"] } ?? []
    return ": " + (said + silent).joined(separator: ", ")
  }

  var description: String {
    let files = wrong == 1 ? "file" : "files"
    return "\(passed) passed, \(failed) failed" + (wrong > 0 ? ", \(wrong) \(files) wrong" : "") + words
  }
}
