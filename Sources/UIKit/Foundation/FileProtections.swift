internal import CLinux
import Foundation
internal import LifeCycle
import Synchronization

/// The protection of the app's files, which the device makes unreadable while it is locked.
///
/// Foundation here takes protections and drops them. What is set through `FileManager.default` comes by
/// ``AppContainers``, and what an app writes with `Data` by the methods below, which take the place of its calls.
enum FileProtections {
  private static let saysWhy = Mutex(true)

  /// Sets the protection of a file, or of a folder and what is in it.
  static func set(_ protection: FileProtection, at path: String) {
    let value = Array(protection.rawValue.utf8)
    var result = clinux_set_attribute(path, FileProtection.attribute, value, value.count)
    if result >= 0, !protection.isReadable(behind: .again), let container = AppContainers.container {
      // So that the device looks for such files.
      result = clinux_set_attribute(container.path, FileProtection.marker, "1", 1)
    }
    guard result < 0 else { return }
    let isFirst = saysWhy.withLock { says in
      defer { says = false }
      return says
    }
    guard isFirst else { return }
    StandardError.print("\(path) stays readable behind the lock: \(String(cString: strerror(-result)))")
  }

  /// The same for the value of `FileAttributeKey.protectionKey`; other values have no effect.
  static func set(_ value: Any?, at path: String) {
    let name = (value as? FileProtectionType)?.rawValue ?? value as? String
    if let protection = name.flatMap(FileProtection.init) { set(protection, at: path) }
  }

  /// The same for the value of `URLResourceKey.fileProtectionKey`.
  fileprivate static func set(_ value: Any?, of url: NSURL) throws {
    guard url.isFileURL, let path = url.path, FileManager.default.fileExists(atPath: path) else {
      throw CocoaError(.fileNoSuchFile, userInfo: [NSURLErrorKey: url])
    }
    set((value as? URLFileProtection)?.rawValue ?? value, at: path)
  }

  /// The protection that was set; nil for none.
  static func protection(at path: String) -> FileProtectionType? {
    attribute(FileProtection.attribute, at: path).flatMap(FileProtection.init)
      .map { FileProtectionType(rawValue: $0.rawValue) }
  }

  /// Whether the device is locked and was not unlocked since it was switched on, so that nothing can be read.
  static var isBeforeFirstUnlock: Bool {
    attribute(FileProtection.begun, at: NSHomeDirectory()).flatMap(DeviceLock.init) == .sinceStart
  }

  private static func attribute(_ name: String, at path: String) -> String? {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = clinux_attribute(path, name, &bytes, bytes.count)
    return count > 0 ? String(decoding: bytes[..<Int(count)], as: UTF8.self) : nil
  }

  fileprivate static func set(_ options: Data.WritingOptions, at path: String) {
    let chosen = options.intersection(.fileProtectionMask)
    let protections: [(Data.WritingOptions, FileProtection)] = [
      (.completeFileProtection, .complete), (.completeFileProtectionUnlessOpen, .completeUnlessOpen),
      (.completeFileProtectionUntilFirstUserAuthentication, .completeUntilFirstUserAuthentication),
      (.noFileProtection, .none),
    ]
    if let found = protections.first(where: { $0.0 == chosen }) { set(found.1, at: path) }
  }
}

extension Data {
  /// What `write(to:options:)` becomes in an app that names a file protection: writes, then protects the file.
  ///
  /// The device makes it unreadable ten seconds after the lock. A file in a group's container stays readable.
  public func _writeProtected(to url: URL, options: Data.WritingOptions) throws {
    try write(to: url, options: options)
    if url.isFileURL { FileProtections.set(options, at: url.path) }
  }
}

extension NSData {
  /// What `write(to:options:)` becomes in an app that names a file protection: writes, then protects the file.
  public func _writeProtected(to url: URL, options: NSData.WritingOptions) throws {
    try write(to: url, options: options)
    if url.isFileURL { FileProtections.set(options, at: url.path) }
  }

  /// What `write(toFile:options:)` becomes in an app that names a file protection: writes, then protects the file.
  public func _writeProtected(toFile path: String, options: NSData.WritingOptions) throws {
    try write(toFile: path, options: options)
    FileProtections.set(options, at: path)
  }
}

extension NSURL {
  /// What `setResourceValue(_:forKey:)` becomes for the key of protections: protects the file or folder.
  ///
  /// - Throws: `CocoaError.fileNoSuchFile`.
  public func _setProtection(_ value: Any?, forKey key: URLResourceKey) throws {
    try FileProtections.set(value, of: self)
  }
}
