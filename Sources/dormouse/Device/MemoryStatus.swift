import LifeCycle

/// A device's memory status, for people.
enum MemoryStatus {
  /// Empty if memory is not measured.
  static func lines(ofDevice value: Value) -> [String] {
    guard let level = value["level"]?.string else { return [] }
    guard let capacity = value["capacity"]?.bytes, let available = value["available"]?.bytes else {
      return ["  memory: not measured yet"]
    }
    let simulated = value["isSimulated"] == true ? ", simulated" : ""
    var lines = [
      "  memory: \(mebibytes(available)) of \(mebibytes(capacity)) available\(simulated), level \(level)"
    ]
    if let missing = value["pressureMissing"]?.string { lines.append("    no pressure notices: \(missing)") }
    if let missing = value["noticesMissing"]?.string { lines.append("    no control-group notices: \(missing)") }
    if let moved = movedOut(of: value) { lines.append("    \(moved) of suspended apps' memory paged out") }
    return lines
  }

  /// How much was paged out; nil for nothing.
  static func movedOut(of value: Value) -> String? {
    guard let bytes = value["movedOut"]?.bytes, bytes > 0 else { return nil }
    return mebibytes(bytes)
  }

  /// An app's jetsam band and memory limit; empty if memory is not measured.
  static func place(of value: Value) -> String {
    guard case .integer(let band) = value["band"] else { return "" }
    guard let limit = value["limit"]?.bytes else { return "\(band)" }
    let isFatal = value["limitIsFatal"] == true
    return "\(band), limit \(mebibytes(limit))" + (isFatal ? "" : " soft")
  }

  private static func mebibytes(_ bytes: Int64) -> String { "\((bytes + (1 << 19)) >> 20) MiB" }
}

extension Value {
  fileprivate var bytes: Int64? { if case .integer(let number) = self { number } else { nil } }
}
