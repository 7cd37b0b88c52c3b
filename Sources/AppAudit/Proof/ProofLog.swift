import PageMarkup

/// The logs of both versions side by side, for a terminal.
package struct ProofLog {
  private let proof: MigrationProof
  /// Columns of each side.
  private let side: Int
  private let isColoured: Bool

  /// - Parameter width: The terminal's columns.
  package init(_ proof: MigrationProof, width: Int, isColoured: Bool) {
    self.proof = proof
    side = max(20, (min(width, 200) - Self.margin - Self.between.count) / 2)
    self.isColoured = isColoured
  }

  private static let margin = 17
  private static let between = " │ "

  /// The names of the lives that were compared.
  package var lives: [String] {
    proof.rows.reduce(into: []) { lives, row in if !lives.contains(row.probe) { lives.append(row.probe) } }
  }

  /// - Parameter lives: Only these.
  package func text(of lives: [String]) -> String {
    var lines: [String] = []
    for life in MigrationPage.runs(proof.rows.filter({ lives.contains($0.probe) }), by: \.probe) {
      lines += ["", "\(life[0].probe): \(Probe.named(life[0].probe)?.title ?? "")"]
      lines.append(padded("", Self.margin) + padded("before", side) + Self.between + "after")
      for step in MigrationPage.runs(life, by: \.step) {
        lines.append("── \(step[0].step.inOneLine)")
        for row in step { lines += self.lines(of: row) }
      }
    }
    return lines.joined(separator: "\n")
  }

  private func lines(of row: MigrationProof.Row) -> [String] {
    let left = folded(row.before, row.beforePlace)
    let right = folded(row.after, row.afterPlace)
    return (0..<max(left.count, right.count, 1)).map { index in
      let kind = padded(index == 0 ? row.kind.title : "", Self.margin)
      let one = padded(index < left.count ? left[index] : "", side)
      let line = kind + one + Self.between + (index < right.count ? right[index] : "")
      let shown = String(line.reversed().drop { $0 == " " }.reversed())
      return isColoured && row.kind.isFault ? "\u{1B}[31m\(shown)\u{1B}[0m" : shown
    }
  }

  /// A text in lines of a side's width.
  private func folded(_ text: String?, _ place: String?) -> [String] {
    guard let text else { return [] }
    var rest = (text + (place.map { "  \($0)" } ?? "")).inOneLine[...]
    var lines: [String] = []
    while !rest.isEmpty {
      lines.append(String(rest.prefix(side)))
      rest = rest.dropFirst(side)
    }
    return lines
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
