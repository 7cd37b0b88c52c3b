import Foundation
internal import LifeCycle
internal import SystemLink

/// Delivers the system's reports on the app's past processes: counts of exits, and diagnostics of deaths.
///
/// The system keeps both for each app, across the ends of processes and of the device. They are requested when the
/// first subscriber is added, and delivered on the main thread: diagnostics first, each death once; then one metric
/// payload for all exits since the last one, if there are any. Reports that were requested but not delivered, because
/// the process ended, go to the next process.
///
/// Differs from iOS: there a metric payload comes at most once a day and is of the day before, and only diagnostics
/// come at once (since iOS 15). Here both come at the next launch, since a device that tests are played on hardly lives
/// for a day. Reference: the thread and the order of the two are not sourced.
///
/// The names that replace these in iOS 27 (`MetricManager`, `MetricReport`, …) are absent.
open class MXMetricManager: NSObject, @unchecked Sendable {
  /// The one manager of the process.
  public class var shared: MXMetricManager { instance }
  private static let instance = MXMetricManager()

  private struct Weak { weak var subscriber: (any MXMetricManagerSubscriber)? }

  private let lock = NSLock()
  private var subscribers: [Weak] = []
  private var hasAsked = false
  private var metrics: [MXMetricPayload] = []
  private var diagnostics: [MXDiagnosticPayload] = []

  override init() { super.init() }

  /// The metric payloads that this process got, oldest first.
  open var pastPayloads: [MXMetricPayload] { lock.withLock { metrics } }

  /// The diagnostic payloads that this process got, oldest first.
  open var pastDiagnosticPayloads: [MXDiagnosticPayload] { lock.withLock { diagnostics } }

  /// Adds a subscriber, held weakly, which gets the later deliveries in this process. Earlier ones are in
  /// `pastPayloads` and `pastDiagnosticPayloads`. Any thread.
  open func add(_ subscriber: any MXMetricManagerSubscriber) {
    let asks = lock.withLock {
      subscribers.removeAll { $0.subscriber == nil || $0.subscriber === subscriber }
      subscribers.append(Weak(subscriber: subscriber))
      defer { hasAsked = true }
      return !hasAsked
    }
    guard asks else { return }
    ServicePort.ask(.metricReports) { [self] answer in
      if case .metricReports(let reports) = answer { deliver(reports) }
    }
  }

  /// Removes a subscriber. Any thread.
  open func remove(_ subscriber: any MXMetricManagerSubscriber) {
    lock.withLock { subscribers.removeAll { $0.subscriber == nil || $0.subscriber === subscriber } }
  }

  private var all: [any MXMetricManagerSubscriber] { lock.withLock { subscribers.compactMap(\.subscriber) } }

  func deliver(_ reports: MetricReports) {
    if let payload = MXDiagnosticPayload(reports) {
      lock.withLock { diagnostics.append(payload) }
      let names = reports.deaths.map { Value.string($0.reason.rawValue) }
      for subscriber in all {
        ServicePort.optional("didReceive(_:)", detail: ["diagnostics": .array(names)]) {
          subscriber.didReceive([payload])
        }
      }
    }
    if let payload = MXMetricPayload(reports) {
      lock.withLock { metrics.append(payload) }
      for subscriber in all {
        ServicePort.optional("didReceive(_:)", detail: ["exits": reports.exitsDetail]) {
          subscriber.didReceive([payload])
        }
      }
    }
    if reports.number > 0 || !reports.exits.isEmpty { ServicePort.tell(.metricReportsTaken(reports.number)) }
  }
}

extension MetricReports {
  /// `{background: {watchdog: 1}}`, for the log.
  fileprivate var exitsDetail: Value {
    var detail: [String: Value] = [:]
    for (name, inForeground) in [("foreground", true), ("background", false)] {
      let counts = exits.filter { $0.inForeground == inForeground }
      guard !counts.isEmpty else { continue }
      detail[name] = .object(
        Dictionary(counts.map { ($0.category.rawValue, .integer($0.count)) }, uniquingKeysWith: { first, _ in first }))
    }
    return .object(detail)
  }
}
