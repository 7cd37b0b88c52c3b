import DeviceCore
import LifeCycle

/// The exits of apps, for `dormouse exits`.
extension Device {
  /// The exits of one app, or of all, newest first, and how many are kept per app.
  ///
  /// - Throws: `DeviceError.notInstalled`; an error if the history cannot be read.
  func exits(of name: String?) throws -> Value {
    if let name { _ = try app(named: name) }
    saveChanges()
    var all: [(time: Double, value: Value)] = []
    for bundle in installedApps where name == nil || bundle.name == name {
      for exit in try store.exits(of: bundle.bundleIdentifier) {
        guard case .object(var fields) = exit.value else { continue }
        fields["app"] = .string(bundle.name)
        all.append((exit.value["time"]?.seconds ?? 0, .object(fields)))
      }
    }
    // Stable, so that simultaneous exits keep their order.
    let sorted = all.enumerated().sorted { ($1.element.time, $0.offset) < ($0.element.time, $1.offset) }
    return ["kept": .integer(Int64(ExitRecord.kept)), "exits": .array(sorted.map(\.element.value))]
  }
}

extension Value {
  /// A number of either kind.
  package var seconds: Double? {
    switch self {
    case .number(let number): number
    case .integer(let integer): Double(integer)
    case .null, .bool, .string, .array, .object: nil
    }
  }
}
