import Foundation
import XCTest

@testable import LifeCycle
@testable import MetricKit
@testable import SystemLink

/// Payloads and diagnostics as apps read them, and that each is told once.
final class PayloadTests: XCTestCase {
  private final class Subscriber: NSObject, MXMetricManagerSubscriber {
    var metrics: [MXMetricPayload] = []
    var diagnostics: [MXDiagnosticPayload] = []
    func didReceive(_ payloads: [MXMetricPayload]) { metrics += payloads }
    func didReceive(_ payloads: [MXDiagnosticPayload]) { diagnostics += payloads }
  }

  /// Implements neither method.
  private final class Silent: NSObject, MXMetricManagerSubscriber {}

  private let reports = MetricReports(
    number: 7, since: 1000, until: 2000,
    exits: ExitCategory.allCases.enumerated().map { ExitCount($1, inForeground: false, count: Int64($0 + 1)) }
      + [ExitCount(.watchdog, inForeground: true, count: 3)],
    deaths: [
      DeathReport(
        reason: .watchdog, time: 1500, code: TerminationCode.watchdog.rawValue, signal: SIGKILL,
        explanation: "too slow",
        pid: 41, version: "1.2", build: "7", systemVersion: "26",
        frames: [
          StackFrame(address: 0x1010, binary: "App", offset: 0x10, symbol: "hang()"),
          StackFrame(address: 0x2020, binary: "libc.so.6"),
        ]),
      DeathReport(reason: .crash, time: 1600, signal: SIGSEGV, version: "1.2"),
      DeathReport(reason: .cpuLimit, time: 1700, signal: SIGKILL, processorTime: 48.5, sampledTime: 50),
    ], version: "1.3", build: "8", hasSeveralVersions: true, systemVersion: "26")

  func test_exits_areCountedByTheirOwnNames() throws {
    let payload = try XCTUnwrap(MXMetricPayload(reports))
    let exits = try XCTUnwrap(payload.applicationExitMetrics)
    let behind = exits.backgroundExitData
    XCTAssertEqual(
      [
        behind.cumulativeNormalAppExitCount, behind.cumulativeAbnormalExitCount, behind.cumulativeBadAccessExitCount,
        behind.cumulativeIllegalInstructionExitCount, behind.cumulativeAppWatchdogExitCount,
        behind.cumulativeMemoryResourceLimitExitCount, behind.cumulativeMemoryPressureExitCount,
        behind.cumulativeCPUResourceLimitExitCount, behind.cumulativeBackgroundTaskAssertionTimeoutExitCount,
        behind.cumulativeSuspendedWithLockedFileExitCount,
      ], Array(1...10))
    XCTAssertEqual(exits.foregroundExitData.cumulativeAppWatchdogExitCount, 3)
    XCTAssertEqual(exits.foregroundExitData.cumulativeNormalAppExitCount, 0)
    XCTAssertEqual(payload.latestApplicationVersion, "1.3")
    XCTAssertTrue(payload.includesMultipleApplicationVersions)
    XCTAssertEqual(payload.timeStampBegin, Date(timeIntervalSince1970: 1000))
    XCTAssertEqual(payload.timeStampEnd, Date(timeIntervalSince1970: 2000))
    XCTAssertEqual(payload.metaData?.applicationBuildVersion, "8")
    XCTAssertEqual(payload.metaData?.osVersion, "26")
  }

  func test_json_hasTheKeysOfIOS() throws {
    let payload = try XCTUnwrap(MXMetricPayload(reports))
    let object = try XCTUnwrap(
      try JSONSerialization.jsonObject(with: payload.jsonRepresentation()) as? [String: Any])
    XCTAssertEqual(object["timeStampBegin"] as? String, "1970-01-01 00:16:40")
    XCTAssertEqual(object["appVersion"] as? String, "1.3")
    let exits = try XCTUnwrap(object["applicationExitMetrics"] as? [String: [String: Int]])
    XCTAssertEqual(exits["backgroundExitData"]?["cumulativeCPUResourceLimitExitCount"], 8)
    XCTAssertEqual(exits["foregroundExitData"]?["cumulativeAppWatchdogExitCount"], 3)
    XCTAssertEqual(exits["foregroundExitData"]?.count, 6)
    XCTAssertEqual(exits["backgroundExitData"]?.count, 10)
  }

  func test_deaths_areCrashesAndProcessorExceptions() throws {
    let payload = try XCTUnwrap(MXDiagnosticPayload(reports))
    let crashes = try XCTUnwrap(payload.crashDiagnostics)
    XCTAssertEqual(crashes.map { $0.exceptionType?.intValue }, [10, 1])
    XCTAssertEqual(crashes.map { $0.signal?.int32Value }, [SIGKILL, SIGSEGV])
    XCTAssertEqual(crashes[0].terminationReason, "Namespace FRONTBOARD, Code 0x8badf00d, too slow")
    XCTAssertEqual(crashes[0].exceptionCode?.int64Value, 0x8bad_f00d)
    XCTAssertEqual(crashes[1].terminationReason, "Namespace SIGNAL, Code 0xb")
    XCTAssertEqual(crashes[0].applicationVersion, "1.2")
    XCTAssertEqual(crashes[0].metaData.pid, 41)
    XCTAssertNil(crashes[0].virtualMemoryRegionInfo)
    let processor = try XCTUnwrap(payload.cpuExceptionDiagnostics)
    XCTAssertEqual(processor.map(\.totalCPUTime.value), [48.5])
    XCTAssertEqual(processor.map(\.totalSampledTime.value), [50])
    XCTAssertNil(payload.hangDiagnostics)
    let object = try XCTUnwrap(
      try JSONSerialization.jsonObject(with: payload.jsonRepresentation()) as? [String: Any])
    XCTAssertEqual((object["crashDiagnostics"] as? [[String: Any]])?.count, 2)
    let data = (object["crashDiagnostics"] as? [[String: Any]])?.first?["diagnosticMetaData"] as? [String: Any]
    XCTAssertEqual(data?["signal"] as? Int, 9)
    XCTAssertEqual(data?["appVersion"] as? String, "1.2")
  }

  func test_aStack_isNestedFromTheInnermostCall() throws {
    let tree = try XCTUnwrap(MXDiagnosticPayload(reports)?.crashDiagnostics?.first?.callStackTree)
    let object = try XCTUnwrap(
      try JSONSerialization.jsonObject(with: tree.jsonRepresentation()) as? [String: Any])
    XCTAssertEqual(object["callStackPerThread"] as? Bool, true)
    let stack = try XCTUnwrap((object["callStacks"] as? [[String: Any]])?.first)
    XCTAssertEqual(stack["threadAttributed"] as? Bool, true)
    let first = try XCTUnwrap((stack["callStackRootFrames"] as? [[String: Any]])?.first)
    XCTAssertEqual(first["symbolName"] as? String, "hang()")
    XCTAssertEqual(first["binaryName"] as? String, "App")
    XCTAssertEqual(first["offsetIntoBinaryTextSegment"] as? Int, 16)
    let next = try XCTUnwrap((first["subFrames"] as? [[String: Any]])?.first)
    XCTAssertEqual(next["binaryName"] as? String, "libc.so.6")
    XCTAssertNil(next["subFrames"])
    let none = MXCallStackTree().jsonRepresentation()
    XCTAssertEqual(
      ((try JSONSerialization.jsonObject(with: none) as? [String: Any])?["callStacks"] as? [Any])?.count, 0)
  }

  func test_nothing_isNoPayload() {
    let none = MetricReports(since: 0, until: 1, systemVersion: "26")
    XCTAssertNil(MXMetricPayload(none))
    XCTAssertNil(MXDiagnosticPayload(none))
  }

  /// Asks once, tells all subscribers, and says that it has taken what it was told.
  func test_theManager_asksOnce_delivers_andAcknowledges() throws {
    let sent = Sent()
    ServicePort.open(ServiceState(), backgroundModes: [], send: { sent.add($0) }, call: { _, _, _ in { _ in } })
    defer { ServicePort.close() }
    let manager = MXMetricManager()
    let (first, second, silent, removed) = (Subscriber(), Subscriber(), Silent(), Subscriber())
    for subscriber in [first, second, removed] { manager.add(subscriber) }
    manager.add(silent)
    manager.remove(removed)
    XCTAssertEqual(sent.requests, [.metricReports])
    ServicePort.deliver(.answer(request: sent.lastNumber, .metricReports(reports)))
    XCTAssertEqual(sent.requests, [.metricReports, .metricReportsTaken(7)])
    for subscriber in [first, second] {
      XCTAssertEqual(subscriber.metrics.count, 1)
      XCTAssertEqual(subscriber.diagnostics.count, 1)
    }
    XCTAssertEqual(removed.metrics.count, 0)
    XCTAssertEqual(manager.pastPayloads, first.metrics)
    XCTAssertEqual(manager.pastDiagnosticPayloads, first.diagnostics)
    manager.add(removed)
    XCTAssertEqual(sent.requests.count, 2, "what was delivered is not asked for again")
  }

  private final class Sent: @unchecked Sendable {
    private let lock = NSLock()
    private var all: [(UInt32, ServiceRequest)] = []
    func add(_ message: AppMessage) {
      if case .service(let number, let request) = message { lock.withLock { all.append((number, request)) } }
    }
    var requests: [ServiceRequest] { lock.withLock { all.map(\.1) } }
    var lastNumber: UInt32 { lock.withLock { all.last?.0 ?? 0 } }
  }
}
