import Foundation

extension Data.WritingOptions {
  /// Writes a file whole or not at all; the older name of `atomic`.
  public static let atomicWrite = Data.WritingOptions.atomic
}

extension Data.ReadingOptions {
  /// The older name of `mappedIfSafe`.
  public static let dataReadingMapped = Data.ReadingOptions.mappedIfSafe
}

/// The name before Swift 4.2.
public typealias RunLoopMode = RunLoop.Mode

extension RunLoop.Mode {
  /// The name before Swift 4.2.
  public static let defaultRunLoopMode = RunLoop.Mode.default
  /// The name before Swift 4.2.
  public static let commonModes = RunLoop.Mode.common
}

extension NSURL {
  /// A file's URL.
  public class func fileURL(withPath path: String) -> URL { URL(fileURLWithPath: path) }
  /// A file's or folder's URL.
  public class func fileURL(withPath path: String, isDirectory isDir: Bool) -> URL {
    URL(fileURLWithPath: path, isDirectory: isDir)
  }
}
