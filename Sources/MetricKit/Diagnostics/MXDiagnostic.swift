import Foundation
internal import LifeCycle

/// A failure in one of the app's processes.
open class MXDiagnostic: NSObject, @unchecked Sendable {
  /// `CFBundleShortVersionString` of the app version that failed.
  open var applicationVersion: String { version }
  /// The app, the device and the process that failed.
  open var metaData: MXMetaData { meta }

  private let version: String
  private let meta: MXMetaData

  /// An empty diagnostic, for apps' tests.
  public override init() {
    (version, meta) = ("", MXMetaData())
    super.init()
  }

  init(_ death: DeathReport) {
    version = death.version
    meta = MXMetaData(build: death.build, systemVersion: death.systemVersion, pid: death.pid)
    super.init()
  }

  /// A dictionary with the keys of iOS.
  open func dictionaryRepresentation() -> [AnyHashable: Any] {
    var data = metaData.dictionaryRepresentation()
    data["appVersion"] = applicationVersion
    return ["version": "1.0.0", "diagnosticMetaData": data]
  }

  /// The same as JSON.
  open func jsonRepresentation() -> Data { Representation.json(dictionaryRepresentation()) }
}
