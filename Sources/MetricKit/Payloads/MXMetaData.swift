import Foundation

/// The app and the device of a report.
open class MXMetaData: NSObject, @unchecked Sendable {
  /// The region for formats, such as `US`.
  open var regionFormat: String { Locale.current.region?.identifier ?? "" }
  /// The version of iOS that the device emulates.
  open var osVersion: String { systemVersion }
  /// Always `Dormouse`.
  open var deviceType: String { "Dormouse" }
  /// `CFBundleVersion`.
  open var applicationBuildVersion: String { build }
  /// The machine's architecture, such as `x86_64` or `arm64`.
  open var platformArchitecture: String {
    #if arch(arm64)
      "arm64"
    #else
      "x86_64"
    #endif
  }
  /// Always false: there is no such mode here.
  open var lowPowerModeEnabled: Bool { false }
  /// Always false.
  open var isTestFlightApp: Bool { false }
  /// The process of a diagnostic; 0 in a metric payload.
  open var pid: pid_t { process }

  private let build: String
  private let systemVersion: String
  private let process: pid_t

  /// Empty data, for apps' tests.
  public override init() {
    (build, systemVersion, process) = ("", "", 0)
    super.init()
  }

  init(build: String, systemVersion: String, pid: pid_t = 0) {
    (self.build, self.systemVersion, process) = (build, systemVersion, pid)
    super.init()
  }

  /// A dictionary with the keys of iOS.
  open func dictionaryRepresentation() -> [AnyHashable: Any] {
    [
      "appBuildVersion": applicationBuildVersion, "deviceType": deviceType, "osVersion": osVersion,
      "platformArchitecture": platformArchitecture, "regionFormat": regionFormat,
      "lowPowerModeEnabled": lowPowerModeEnabled, "isTestFlightApp": isTestFlightApp, "pid": Int(pid),
    ]
  }

  /// The same as JSON.
  open func jsonRepresentation() -> Data { Representation.json(dictionaryRepresentation()) }
}
