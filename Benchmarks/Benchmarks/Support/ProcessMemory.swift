import Foundation

/// What the kernel says a process occupies.
struct ProcessMemory {
  let privateKilobytes: Double
  let proportionalKilobytes: Double
  /// Of the private memory what exists nowhere else: pages of files can be had again.
  let dirtyKilobytes: Double

  /// Pages of files that have just been written, and not yet to the disk, would count as dirty: `sync` first.
  init(pid: Int32) throws {
    let text = try String(contentsOfFile: "/proc/\(pid)/smaps_rollup", encoding: .utf8)
    var values: [String: Double] = [:]
    for line in text.split(separator: "\n") {
      let fields = line.split(whereSeparator: { $0 == " " || $0 == ":" })
      if fields.count >= 2, let value = Double(fields[1]) { values[String(fields[0])] = value }
    }
    dirtyKilobytes = values["Private_Dirty"] ?? 0
    privateKilobytes = (values["Private_Clean"] ?? 0) + dirtyKilobytes
    proportionalKilobytes = values["Pss"] ?? 0
  }
}
