import LifeCycle

/// What a device says of memory, for people.
enum MemoryStatus {
  /// None where nobody looks after it.
  static func lines(ofDevice value: Value) -> [String] {
    guard let level = value["level"]?.string else { return [] }
    guard let capacity = value["capacity"]?.bytes, let available = value["available"]?.bytes else {
      return ["  memory: not measured yet"]
    }
    let simulated = value["isSimulated"] == true ? ", simulated" : ""
    var lines = [
      "  memory: \(mebibytes(available)) of \(mebibytes(capacity)) available\(simulated), level \(level)"
    ]
    if let missing = value["pressureMissing"]?.string { lines.append("    no notice of pressure: \(missing)") }
    return lines
  }

  private static func mebibytes(_ bytes: Int64) -> String { "\((bytes + (1 << 19)) >> 20) MiB" }
}

extension Value {
  fileprivate var bytes: Int64? { if case .integer(let number) = self { number } else { nil } }
}
