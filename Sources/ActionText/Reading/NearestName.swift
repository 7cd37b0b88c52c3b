/// Finds the known name that a misspelt name is closest to.
package enum NearestName {
  /// `unknown step 'lauch'; did you mean 'launch'?`, or the list of known names if none is close.
  package static func message(_ what: String, _ name: String, among known: [String]) -> String {
    if let near = nearest(to: name, among: known) { return "unknown \(what) '\(name)'; did you mean '\(near)'?" }
    return "unknown \(what) '\(name)'; known: \(known.joined(separator: ", "))"
  }

  /// The known name with the fewest edits, if at most a third of the name differs; else the only one that begins with
  /// the name.
  package static func nearest(to name: String, among known: [String]) -> String? {
    guard name.unicodeScalars.count <= 64 else { return nil }
    let lowered = name.lowercased()
    let allowed = max(1, name.count / 3)
    let candidates = known.map { ($0, edits(from: lowered, to: $0.lowercased())) }
    if let best = candidates.min(by: { $0.1 < $1.1 }), best.1 <= allowed { return best.0 }
    let longer = known.filter { lowered.count >= 3 && $0.lowercased().hasPrefix(lowered) }
    return longer.count == 1 ? longer[0] : nil
  }

  /// The insertions, deletions, replacements and swaps of neighbours that turn one text into the other.
  static func edits(from a: String, to b: String) -> Int {
    let a = Array(a.unicodeScalars)
    let b = Array(b.unicodeScalars)
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    for i in 0..<a.count {
      var row = [i + 1]
      row.reserveCapacity(b.count + 1)
      for j in 0..<b.count {
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
        row.append(cost)
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}
