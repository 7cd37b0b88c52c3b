import DeviceCore
import Foundation

extension Device {
  /// The files in which an app's processes have counted how often each of their lines ran.
  ///
  /// They can be copied while the process runs; the counts are those of that moment. Empty unless the app was built to
  /// count and the device was told to let it.
  ///
  /// - Throws: `DeviceError` if the app is not installed or its container cannot be read.
  public func lineCounts(of app: String) throws -> [URL] {
    guard let bundle = library.bundle(named: app) else { throw DeviceError.notInstalled(app) }
    let container = library.container(of: bundle)
    guard FileManager.default.fileExists(atPath: container.path) else { return [] }
    return try FileManager.default.contentsOfDirectory(at: container, includingPropertiesForKeys: nil)
      .filter { $0.lastPathComponent.hasPrefix(AppEnvironment.lineCountsPrefix) && $0.pathExtension == "profraw" }
      .sorted { $0.path < $1.path }
  }
}
