/// The last line of a play: how many files passed and failed.
struct PlayTotal: CustomStringConvertible {
  private(set) var passed = 0
  private(set) var failed = 0
  /// Files that could not be read as scenarios.
  private(set) var wrong = 0

  mutating func add(_ played: PlayedFile) {
    switch played.verdict {
    case .passed: passed += 1
    case .failed: failed += 1
    case .wrong: wrong += 1
    }
  }

  var description: String {
    let files = wrong == 1 ? "file" : "files"
    return "\(passed) passed, \(failed) failed" + (wrong > 0 ? ", \(wrong) \(files) wrong" : "")
  }
}
