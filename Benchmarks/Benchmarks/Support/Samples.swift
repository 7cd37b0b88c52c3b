import Foundation

/// Measured values in one unit, and what is said of them.
struct Samples {
  private(set) var values: [Double]

  init(_ values: [Double] = []) { self.values = values }

  mutating func add(_ value: Double) { values.append(value) }

  var median: Double { quantile(0.5) }
  var p99: Double { quantile(0.99) }
  var least: Double { quantile(0) }

  private func quantile(_ q: Double) -> Double {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return .nan }
    return sorted[min(sorted.count - 1, Int((Double(sorted.count) * q).rounded(.down)))]
  }
}

/// One line of the table: our figure beside the floor that was measured in the same run.
struct Row {
  var name: String
  var unit: String
  var ours: Samples
  var floor: Samples?
  var aim: String
  var note: String

  init(_ name: String, unit: String, ours: Samples, floor: Samples?, aim: String, note: String = "") {
    self.name = name
    self.unit = unit
    self.ours = ours
    self.floor = floor
    self.aim = aim
    self.note = note
  }
}

enum Table {
  /// - Parameter other: what the figures stand beside.
  static func print(_ rows: [Row], beside other: String = "floor") {
    let header = ["figure", "unit", "ours", "p99", other, "p99", "ours/\(other)", "aim"]
    let lines = rows.map { row -> [String] in
      let ratio = row.floor.flatMap { $0.median > 0 ? row.ours.median / $0.median : nil }
      return [
        row.name, row.unit, format(row.ours.median), format(row.ours.p99), row.floor.map { format($0.median) } ?? "–",
        row.floor.map { format($0.p99) } ?? "–", ratio.map { String(format: "%.2f", $0) } ?? "–", row.aim,
      ]
    }
    print(header, lines, isText: [0, 1, 7], notes: rows.map(\.note))
  }

  /// - Parameters:
  ///   - isText: the columns that are set flush left.
  ///   - notes: what stands below each line; empty for nothing.
  static func print(_ header: [String], _ lines: [[String]], isText: Set<Int>, notes: [String] = []) {
    let widths = header.indices.map { column in ([header] + lines).map { $0[column].count }.max() ?? 0 }
    for (index, line) in ([header] + lines).enumerated() {
      let cells = line.enumerated().map { column, text in
        isText.contains(column)
          ? text.padding(toLength: widths[column], withPad: " ", startingAt: 0)
          : String(repeating: " ", count: widths[column] - text.count) + text
      }
      Swift.print(cells.joined(separator: "  "))
      if index > 0, index <= notes.count, !notes[index - 1].isEmpty { Swift.print("    " + notes[index - 1]) }
    }
  }

  static func format(_ value: Double) -> String {
    if value.isNaN { return "–" }
    if value >= 1000 { return String(format: "%.0f", value) }
    return String(format: value >= 10 ? "%.1f" : "%.2f", value)
  }
}
