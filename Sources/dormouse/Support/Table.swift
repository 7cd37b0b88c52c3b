import EventLog

/// Rows in columns as wide as their longest cell; the last column has no width.
struct Table {
  private var rows: [[String]]

  /// - Parameter header: the column names; each row has as many cells.
  init(_ header: [String]) { rows = [header] }

  mutating func add(_ cells: [String]) { rows.append(cells) }

  var lines: [String] {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      rows.map { column < $0.count ? TerminalText.width($0[column]) : 0 }.max() ?? 0
    }
    return rows.map { row in
      var line = ""
      for (column, cell) in row.enumerated() {
        line += cell
        guard column < row.count - 1 else { break }
        line += String(repeating: " ", count: widths[column] - TerminalText.width(cell) + 2)
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}
