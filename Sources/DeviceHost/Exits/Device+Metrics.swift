import DeviceCore
import EventLog
import Foundation
import LifeCycle

/// MetricKit's reports to an app about its past processes.
extension Device {
  /// The newest deaths per message, frames per stack, and characters per name: limits that fit one message.
  private static let longest = (deaths: 20, frames: 100, name: 160)

  func findReports(for key: ProcessKey, _ request: UInt32) {
    guard let app = running[key] else { return }
    saveChanges()
    var reports = MetricReports(
      since: 0, until: core.epoch + clock.now.seconds, version: app.bundle.version, build: app.bundle.build,
      systemVersion: configuration.systemVersion.description)
    reports.since = reports.until
    do {
      let untold = try store.untold(of: app.bundle.bundleIdentifier)
      reports.number = untold.number
      reports.since = min(untold.since ?? reports.until, reports.until)
      reports.exits = untold.counts
      let versions = Set(untold.exits.compactMap { $0.value["version"]?.string })
      reports.hasSeveralVersions = !versions.subtracting([app.bundle.version]).isEmpty
      reports.deaths = untold.exits.compactMap(death).suffix(Self.longest.deaths)
    } catch {
      // The app runs on without it, and asks again at the next launch.
      tell("historyUnreadable", ["explanation": .string("\(error)")], app: app)
    }
    feed(.kernel(.foundReports(key, request: request, reports)))
  }

  /// The diagnostic report on an exit; nil if iOS makes none: for a deliberate end, and for a memory kill, which is
  /// only counted (before iOS 27).
  private func death(_ exit: StoredExit) -> DeathReport? {
    guard let name = exit.value["reason"]?.string, let reason = ExitReason(rawValue: name),
      CrashReport.isDue(for: reason), reason != .memoryLimit
    else { return nil }
    var death = DeathReport(reason: reason, time: exit.value["time"]?.seconds ?? 0)
    death.code = exit.value["code"]?.string.flatMap { UInt32($0.dropFirst(2), radix: 16) }
    death.signal = exit.value["signal"]?.integer.flatMap { Int32(exactly: $0) }
    death.explanation = String((exit.value["explanation"]?.string ?? "").prefix(2000))
    death.pid = exit.value["pid"]?.integer.flatMap { Int32(exactly: $0) } ?? 0
    death.version = exit.value["version"]?.string ?? ""
    death.build = exit.value["build"]?.string ?? ""
    death.systemVersion = configuration.systemVersion.description
    death.processorTime = exit.value["processorUsed"]?.seconds
    death.sampledTime = exit.value["processorUsedOver"]?.seconds
    death.frames = exit.value["report"]?.string.map(frames) ?? []
    return death
  }

  /// The stack in a report's file. The file may be gone, since only some are kept.
  private func frames(inReport path: String) -> [StackFrame] {
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    do {
      let report = try EventLogEncoding.value(json: try String(contentsOfFile: path, encoding: .utf8))
      guard case .array(let frames) = report["frames"] else { return [] }
      return frames.prefix(Self.longest.frames).compactMap { StackFrame($0, longestName: Self.longest.name) }
    } catch {
      tell("reportUnreadable", ["path": .string(path), "explanation": .string("\(error)")])
      return []
    }
  }
}

extension StackFrame {
  /// A frame as written in a report; nil if the value is not a frame.
  init?(_ value: Value, longestName: Int) {
    guard let text = value["address"]?.string, let address = UInt64(text.dropFirst(2), radix: 16) else { return nil }
    self.init(
      address: address, binary: String((value["binary"]?.string ?? "").prefix(longestName)),
      offset: value["offset"]?.integer.flatMap { UInt64(exactly: $0) },
      symbol: value["symbol"]?.string.map { String($0.prefix(longestName)) })
  }

  /// The form in a report, with addresses in hexadecimal.
  var value: Value {
    [
      "address": .string("0x" + String(address, radix: 16)), "binary": .string(binary),
      "offset": offset.flatMap { Int64(exactly: $0) }.map { .integer($0) } ?? .null,
      "symbol": symbol.map { .string($0) } ?? .null,
    ]
  }
}

extension Value {
  fileprivate var integer: Int64? { if case .integer(let integer) = self { integer } else { nil } }
}
