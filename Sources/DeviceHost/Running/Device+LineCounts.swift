import DeviceCore
import Foundation
import KernelEdge

extension Device {
  /// The files in which an app's processes have counted how often each of their lines ran.
  ///
  /// They can be copied while the process runs; the counts are those of that moment. Empty unless the app was built to
  /// count and the device was told to let it.
  ///
  /// - Throws: `DeviceError` if the app is not installed or its container cannot be read.
  public func lineCounts(of app: String) throws -> [URL] {
    guard let bundle = library.bundle(named: app) else { throw DeviceError.notInstalled(app) }
    let counts = library.container(of: bundle).appending(path: ContainerProtection.lineCounts)
    guard FileManager.default.fileExists(atPath: counts.path) else { return [] }
    return try FileManager.default.contentsOfDirectory(at: counts, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "profraw" }.sorted { $0.path < $1.path }
  }
}
