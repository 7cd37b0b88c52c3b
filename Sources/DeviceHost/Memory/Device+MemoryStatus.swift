import DeviceCore
import LifeCycle

/// The device's memory figures, for `dormouse status`. All amounts are in bytes.
extension Device {
  /// The device's memory: null if it is not measured.
  func memoryStatus() -> Value {
    guard let memory else { return .null }
    var fields: [String: Value] = [
      "level": .string(core.memory.level.name), "ended": .integer(Int64(core.memory.victims)),
      "measuredBy": memory.source.map { .string($0.rawValue) } ?? .null,
      "pressure": memory.pressure.map { .string("PSI, \($0.terms) ms") } ?? .null,
      "pressureMissing": memory.pressureMissing.map { .string($0) } ?? .null,
      "isSimulated": .bool(memory.budget != .machine),
      "notices": .bool(memory.notices != nil),
      "noticesMissing": memory.noticesMissing.map { .string($0) } ?? .null,
      "movedOut": .integer(memory.moved.values.reduce(0, +)),
    ]
    if let sample = core.memory.sample {
      fields["capacity"] = .integer(sample.capacity)
      fields["available"] = .integer(sample.available)
    }
    return .object(fields)
  }

  /// The memory of an app's process: null if there is none, or if memory is not measured.
  func memoryStatus(of app: AppKey) -> Value {
    guard let memory, let process = core.process(of: app), let band = core.band(of: app) else { return .null }
    var fields: [String: Value] = [
      "band": .integer(Int64(band.rawValue)), "bandName": .string(band.name),
      "kernelScore": .integer(Int64(band.kernelScore)),
      "movedOut": .integer(memory.moved[process] ?? 0),
    ]
    if let bytes = core.memory.usage(of: process) { fields["footprint"] = .integer(bytes) }
    if let limit = core.memoryLimit(of: app) {
      fields["limit"] = .integer(limit.bytes)
      fields["limitIsFatal"] = .bool(limit.isFatal)
    }
    return .object(fields)
  }
}
