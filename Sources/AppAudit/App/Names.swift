extension String {
  /// Whether a name stands in this piece of code as a word of its own.
  func mentions(_ name: String) -> Bool {
    split { !($0.isLetter || $0.isNumber || $0 == "_") }.contains { $0 == name }
  }
}
