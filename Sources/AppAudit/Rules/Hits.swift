extension [Hit] {
  /// How much evidence one place needs.
  private static let enough = 3

  /// One for each place; the evidence of the others is added to it, as much as anybody reads.
  var uniqued: [Hit] {
    var result: [Hit] = []
    var left: [Int] = []
    for hit in self {
      guard let index = result.firstIndex(where: { $0.path == hit.path && $0.line == hit.line }) else {
        result.append(hit)
        left.append(0)
        continue
      }
      let room = Swift.max(0, Self.enough - result[index].evidence.count)
      result[index].evidence += hit.evidence.prefix(room)
      left[index] += Swift.max(0, hit.evidence.count - room)
    }
    for (index, count) in left.enumerated() where count > 0 {
      guard let last = result[index].evidence.indices.last else { continue }
      result[index].evidence[last].text += " (and \(count) times more)"
    }
    return result
  }
}
