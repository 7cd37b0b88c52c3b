import DeviceHost
import Foundation
import LifeCycle

/// Devices as the tool starts them, but for a shorter rest before the freeze, or none: its length is a choice, not a cost.
enum BenchDevice {
  /// How apps are launched on it.
  enum Way {
    case copies, exec
  }

  /// The name of a device or of a floor's groups; this run's alone, so that two runs on one machine do not end each other's.
  static func groupName(_ name: String) -> String { "bench-\(getpid())-\(name)" }

  /// - Parameters:
  ///   - scratch: the folder that apps were built into; it has the device's own.
  ///   - rest: An app's rest before it is frozen.
  static func make(
    _ name: String, in scratch: URL, way: Way = .copies, memory: MemoryBudget? = nil, rest: Span = .zero
  ) throws -> Device {
    var configuration = DeviceConfiguration(name: BenchDevice.groupName(name))
    configuration.suspensionDelay = rest
    if let memory { configuration.memory = memory }
    if way == .copies { configuration.template = TemplateProgram(trusting: scratch) }
    return try Device(configuration, in: try StateFolder(scratch.appending(path: name)))
  }

  /// Waits until launches of an app are copies.
  ///
  /// - Throws: if it can have no template.
  static func awaitTemplate(of app: String, on device: Device) throws {
    guard try device.awaitTemplate(of: app) else {
      throw BenchmarkError("there is no template of \(app): is dormouse-template built, as ./bench does it?")
    }
  }
}
