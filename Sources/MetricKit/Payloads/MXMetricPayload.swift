import Foundation
internal import LifeCycle

/// What was measured of the app in a stretch of time: here how its lives have ended.
///
/// The other metrics of iOS (launch times, processor, memory, network, display, …) are absent.
open class MXMetricPayload: NSObject, @unchecked Sendable {
  /// `CFBundleShortVersionString` of the app as it is now.
  open var latestApplicationVersion: String { version }
  /// Whether lives of other versions are counted too.
  open var includesMultipleApplicationVersions: Bool { hasSeveralVersions }
  /// When the first life that is counted began.
  open var timeStampBegin: Date { begin }
  /// When the payload was made.
  open var timeStampEnd: Date { end }
  /// How lives have ended.
  open var applicationExitMetrics: MXAppExitMetric? { exits }
  /// Of the app and the device.
  open var metaData: MXMetaData? { meta }

  private let version: String
  private let hasSeveralVersions: Bool
  private let begin: Date
  private let end: Date
  private let exits: MXAppExitMetric?
  private let meta: MXMetaData?

  /// Of nothing, as far as apps can make one: for tests.
  public override init() {
    (version, hasSeveralVersions) = ("", false)
    (begin, end) = (Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 0))
    (exits, meta) = (nil, nil)
    super.init()
  }

  /// Nil where nothing has ended.
  init?(_ reports: MetricReports) {
    guard !reports.exits.isEmpty else { return nil }
    (version, hasSeveralVersions) = (reports.version, reports.hasSeveralVersions)
    begin = Date(timeIntervalSince1970: reports.since)
    end = Date(timeIntervalSince1970: reports.until)
    exits = MXAppExitMetric(reports.exits)
    meta = MXMetaData(build: reports.build, systemVersion: reports.systemVersion)
    super.init()
  }

  /// With the keys of iOS.
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
