import Foundation
internal import LifeCycle

/// The app's deaths that were not reported before.
open class MXDiagnosticPayload: NSObject, @unchecked Sendable {
  /// Nil if there are none, like each of the lists.
  open var crashDiagnostics: [MXCrashDiagnostic]? { crashes }
  /// Exits over the limit on processor time.
  ///
  /// Differs from iOS: there a use that is not fatal, in the foreground, is reported too.
  open var cpuExceptionDiagnostics: [MXCPUExceptionDiagnostic]? { processor }
  /// Differs from iOS: always nil. The main thread is watched only while the system waits for it; one that takes longer
  /// than it may is a crash diagnostic with the watchdog's code, as on iOS, and a shorter hang is not noticed.
  open var hangDiagnostics: [MXHangDiagnostic]? { nil }
  /// The time of the first death.
  open var timeStampBegin: Date { begin }
  /// When the payload was created.
  open var timeStampEnd: Date { end }

  private let crashes: [MXCrashDiagnostic]?
  private let processor: [MXCPUExceptionDiagnostic]?
  private let begin: Date
  private let end: Date

  /// An empty payload, for apps' tests.
  public override init() {
    (crashes, processor) = (nil, nil)
    (begin, end) = (Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 0))
    super.init()
  }

  /// Nil if there was no death.
  init?(_ reports: MetricReports) {
    guard let first = reports.deaths.first else { return nil }
    let processor = reports.deaths.filter { $0.reason == .cpuLimit }.map { MXCPUExceptionDiagnostic($0) }
    let crashes = reports.deaths.filter { $0.reason != .cpuLimit }.map { MXCrashDiagnostic($0) }
    self.processor = processor.isEmpty ? nil : processor
    self.crashes = crashes.isEmpty ? nil : crashes
    begin = Date(timeIntervalSince1970: first.time)
    end = Date(timeIntervalSince1970: reports.until)
    super.init()
  }

  /// A dictionary with the keys of iOS.
  open func dictionaryRepresentation() -> [AnyHashable: Any] {
    var fields: [AnyHashable: Any] = [
      "timeStampBegin": Representation.text(timeStampBegin), "timeStampEnd": Representation.text(timeStampEnd),
    ]
    if let crashDiagnostics { fields["crashDiagnostics"] = crashDiagnostics.map { $0.dictionaryRepresentation() } }
    if let cpuExceptionDiagnostics {
      fields["cpuExceptionDiagnostics"] = cpuExceptionDiagnostics.map { $0.dictionaryRepresentation() }
    }
    if let hangDiagnostics { fields["hangDiagnostics"] = hangDiagnostics.map { $0.dictionaryRepresentation() } }
    return fields
  }

  /// The same as JSON.
  open func jsonRepresentation() -> Data { Representation.json(dictionaryRepresentation()) }
}
