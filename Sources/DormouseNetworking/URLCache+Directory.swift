import Foundation
import FoundationNetworking

extension URLCache {
  /// Creates a cache whose files are in a folder, with that of the system for nil.
  public convenience init(memoryCapacity: Int, diskCapacity: Int, directory directoryURL: URL? = nil) {
    self.init(memoryCapacity: memoryCapacity, diskCapacity: diskCapacity, diskPath: directoryURL?.path)
  }
}
