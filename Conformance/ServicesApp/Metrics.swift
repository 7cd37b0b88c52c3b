import MetricKit

/// Hears how the app's earlier lives have ended.
class Metrics: NSObject, MXMetricManagerSubscriber {
  /// `subscribe`, `past`; `crash` and `hang` make for something to hear of in the next life.
  func perform(_ words: [String]) {
    switch words.first {
    case "subscribe": MXMetricManager.shared.add(self)
    case "past":
      let manager = MXMetricManager.shared
      print("past: \(manager.pastPayloads.count) and \(manager.pastDiagnosticPayloads.count)")
    case "crash": crash()
    case "exit": exit(0)
    default: print("unknown request to the metrics: \(words)")
    }
  }

  /// A trap of Swift's, in a function of its own.
  @inline(never)
  private func crash() {
    let none: Int? = nil
    print(none!)
  }

  func didReceive(_ payloads: [MXMetricPayload]) {
    for payload in payloads {
      guard let exits = payload.applicationExitMetrics else { continue }
      let front = exits.foregroundExitData
      let behind = exits.backgroundExitData
      print(
        "in front: normal \(front.cumulativeNormalAppExitCount), illegal instruction "
          + "\(front.cumulativeIllegalInstructionExitCount), watchdog \(front.cumulativeAppWatchdogExitCount)")
      print(
        "behind: normal \(behind.cumulativeNormalAppExitCount), memory pressure "
          + "\(behind.cumulativeMemoryPressureExitCount), watchdog \(behind.cumulativeAppWatchdogExitCount)")
    }
  }

  func didReceive(_ payloads: [MXDiagnosticPayload]) {
    for crash in payloads.flatMap({ $0.crashDiagnostics ?? [] }) {
      print("died: \(crash.terminationReason ?? "-"), type \(crash.exceptionType ?? 0), signal \(crash.signal ?? 0)")
      print("stack: \(String(decoding: crash.callStackTree.jsonRepresentation(), as: UTF8.self).count > 60)")
    }
  }
}
