import DeviceCore
import Glibc
import LifeCycle

/// One exit in the history: with calendar time and in words, ready to show.
struct StoredExit: Hashable {
  var value: Value

  init(value: Value) { self.value = value }

  init(_ record: ExitRecord, _ calendar: DeviceCalendar, _ evidence: ExitEvidence? = nil) {
    var fields: [String: Value] = [
      "time": .number(calendar.seconds(at: record.time)), "reason": .string(record.exit.reason.rawValue),
      "explanation": .string(record.exit.explanation), "from": .string(record.standing.rawValue),
      "category": record.category.map { .string($0.rawValue) } ?? .null,
      "assertions": .array(record.assertions.map { .string($0.explanation) }),
    ]
    if let overuse = record.overuse {
      fields["processorUsed"] = .number(overuse.used.seconds)
      fields["processorUsedOver"] = .number(overuse.over.seconds)
    }
    fields["code"] = record.exit.code.map { .string($0.text) }
    switch record.ending {
    case .exited(let status): fields["status"] = .integer(Int64(status))
    case .signaled(let signal): fields["signal"] = .integer(Int64(signal))
    case .outOfMemory: fields["signal"] = .integer(Int64(SIGKILL))
    case .notStarted, nil: break
    }
    if let evidence {
      fields["pid"] = evidence.pid.map { .integer(Int64($0)) }
      fields["lived"] = .number((record.time - evidence.launched).seconds)
      fields["version"] = .string(evidence.version)
      fields["build"] = .string(evidence.build)
      fields["report"] = evidence.report.map { .string($0) }
    }
    value = .object(fields)
  }
}
