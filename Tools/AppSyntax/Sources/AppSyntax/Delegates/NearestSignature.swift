/// Finds the known method that a misspelt one was meant to be.
enum NearestSignature {
  /// The nearest of `known` if `name` is a near miss of it; nil if it is a different method.
  ///
  /// - Parameter isComplete: Whether `known` is complete; if not, `name` may be a missing method, and at most two edits
  ///   count as a miss.
  static func find(_ name: String, in known: Set<String>, isComplete: Bool = true) -> String? {
    let base = name.prefix { $0 != "(" }
    // Sorted, so that ties always give the same name.
    let candidates = known.sorted().map { (name: $0, distance: distance(Array(name.utf8), Array($0.utf8))) }
    guard let nearest = candidates.min(by: { $0.distance < $1.distance }) else { return nil }
    let sharesBase = nearest.name.hasPrefix(base + "(")
    // Only delegate methods begin with `application(_:`; elsewhere at most two edits count.
    let isDelegateForm = isComplete && sharesBase && (name.contains("(_:") || name.hasSuffix("()"))
    let allowed = isDelegateForm ? max(3, nearest.name.utf8.count / 3) : 2
    return nearest.distance <= allowed ? nearest.name : nil
  }

  /// The number of insertions, deletions and replacements from one to the other.
  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var row = Array(0...right.count)
    for (line, character) in left.enumerated() {
      var diagonal = row[0]
      row[0] = line + 1
      for column in right.indices {
        let replaced = diagonal + (character == right[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, min(row[column], diagonal) + 1)
      }
    }
    return row[right.count]
  }
}
