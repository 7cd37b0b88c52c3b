import DeviceHost
import EventLog
import Foundation
import LifeCycle
import LogExport

/// A log that is exported: a device's own, or a file that `--log` has written.
struct LogSource {
  let device: LoggedDevice
  let events: [Event]
  /// How many lines could not be read.
  let unreadable: Int
  /// Whether the log is a device's own, which goes on from one start of the device to the next.
  let isOfDevice: Bool

  /// - Parameter source: A device's name, or a file's path.
  /// - Throws: `CommandFailure`, `DeviceError.file`.
  init(_ source: String) throws {
    var isFolder: ObjCBool = false
    let isThere = FileManager.default.fileExists(atPath: source, isDirectory: &isFolder)
    if source.contains("/") || (isThere && !isFolder.boolValue) {
      try self.init(file: source)
    } else {
      try self.init(device: source)
    }
  }

  private static var software: String { "Dormouse \(DormouseVersion.current)" }

  private init(device name: String) throws {
    let folder = try DeviceName.folder(of: name)
    guard FileManager.default.fileExists(atPath: folder.path) else {
      throw CommandFailure(
        .unavailable,
        "dormouse: there is no device '\(name)', and no file of this name; start a device with: dormouse boot \(name)")
    }
    var events: [Event] = []
    unreadable = try LogFile.read(in: folder) { events.append($0) }
    self.events = events
    isOfDevice = true
    let shape = try StoredShape.read(from: folder)
    device = LoggedDevice(
      name: name, system: shape?.systemVersion.description, idiom: shape?.idiom.name, apps: Self.apps(in: folder),
      software: Self.software)
  }

  private init(file path: String) throws {
    let data: Data
    do { data = try Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe) } catch {
      throw CommandFailure(.usage, "dormouse: \(path) cannot be read: \(error.localizedDescription)")
    }
    var events: [Event] = []
    var first: (line: Int, error: EventLogError)?
    var wrong = 0
    for (index, line) in data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated()
    where !line.isEmpty {
      do throws(EventLogError) {
        events.append(try EventLogEncoding.event(line: String(decoding: line, as: UTF8.self), number: index + 1))
      } catch {
        wrong += 1
        first = first ?? (index, error)
      }
    }
    if events.isEmpty, let error = first?.error {
      throw CommandFailure(.usage, "dormouse: \(path) is no event log: \(error)")
    }
    unreadable = wrong
    self.events = events
    isOfDevice = false
    device = LoggedDevice(name: URL(fileURLWithPath: path).lastPathComponent, software: Self.software)
  }

  /// What is installed, as far as it can be read.
  private static func apps(in folder: URL) -> [LoggedDevice.App] {
    let apps = folder.appending(path: "apps")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: apps.path)) ?? []
    return names.sorted().filter { $0.hasSuffix(".app") && !$0.hasPrefix(".") }.compactMap { name in
      guard let bundle = try? AppBundle(at: apps.appending(path: name)) else { return nil }
      let version = bundle.build.isEmpty || bundle.build == bundle.version ? "" : " (\(bundle.build))"
      return LoggedDevice.App(
        name: bundle.name, bundleIdentifier: bundle.bundleIdentifier, version: bundle.version + version)
    }
  }
}
