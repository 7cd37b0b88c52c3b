import Foundation
internal import LifeCycle

/// Something that went wrong in one of the app's lives.
open class MXDiagnostic: NSObject, @unchecked Sendable {
  /// `CFBundleShortVersionString` of the app that it happened to.
  open var applicationVersion: String { version }
  /// Of the app and the device, and of the process that it happened to.
  open var metaData: MXMetaData { meta }

  private let version: String
  private let meta: MXMetaData

  /// Of nothing, as far as apps can make one: for tests.
  public override init() {
    (version, meta) = ("", MXMetaData())
    super.init()
  }

  init(_ death: DeathReport) {
    version = death.version
    meta = MXMetaData(build: death.build, systemVersion: death.systemVersion, pid: death.pid)
    super.init()
  }

  /// With the keys of iOS.
  open func dictionaryRepresentation() -> [AnyHashable: Any] {
    var data = metaData.dictionaryRepresentation()
    data["appVersion"] = applicationVersion
    return ["version": "1.0.0", "diagnosticMetaData": data]
  }

  /// The same as JSON.
  open func jsonRepresentation() -> Data { Representation.json(dictionaryRepresentation()) }
}
