import Foundation
internal import LifeCycle

/// The app's metrics over a period: here its exits.
///
/// The other metrics of iOS (launch times, processor, memory, network, display, …) are absent.
open class MXMetricPayload: NSObject, @unchecked Sendable {
  /// The current `CFBundleShortVersionString` of the app.
  open var latestApplicationVersion: String { version }
  /// Whether the counts include other versions of the app.
  open var includesMultipleApplicationVersions: Bool { hasSeveralVersions }
  /// When the first counted process began.
  open var timeStampBegin: Date { begin }
  /// When the payload was created.
  open var timeStampEnd: Date { end }
  /// The exits.
  open var applicationExitMetrics: MXAppExitMetric? { exits }
  /// The app and the device.
  open var metaData: MXMetaData? { meta }

  private let version: String
  private let hasSeveralVersions: Bool
  private let begin: Date
  private let end: Date
  private let exits: MXAppExitMetric?
  private let meta: MXMetaData?

  /// An empty payload, for apps' tests.
  public override init() {
    (version, hasSeveralVersions) = ("", false)
    (begin, end) = (Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 0))
    (exits, meta) = (nil, nil)
    super.init()
  }

  /// Nil if there were no exits.
  init?(_ reports: MetricReports) {
    guard !reports.exits.isEmpty else { return nil }
    (version, hasSeveralVersions) = (reports.version, reports.hasSeveralVersions)
    begin = Date(timeIntervalSince1970: reports.since)
    end = Date(timeIntervalSince1970: reports.until)
    exits = MXAppExitMetric(reports.exits)
    meta = MXMetaData(build: reports.build, systemVersion: reports.systemVersion)
    super.init()
  }

  /// A dictionary with the keys of iOS.
  open func dictionaryRepresentation() -> [AnyHashable: Any] {
    var fields: [AnyHashable: Any] = [
      "appVersion": latestApplicationVersion, "timeStampBegin": Representation.text(timeStampBegin),
      "timeStampEnd": Representation.text(timeStampEnd),
    ]
    if let metaData { fields["metaData"] = metaData.dictionaryRepresentation() }
    if let applicationExitMetrics {
      fields["applicationExitMetrics"] = applicationExitMetrics.dictionaryRepresentation()
    }
    return fields
  }

  /// The same as JSON.
  open func jsonRepresentation() -> Data { Representation.json(dictionaryRepresentation()) }
}
