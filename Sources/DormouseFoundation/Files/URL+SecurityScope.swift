import Foundation

extension URL {
  /// Begins to use a file from outside the container; true, because here the app sees what it has been handed anyway.
  public func startAccessingSecurityScopedResource() -> Bool { true }
  /// Ends the use of a file from outside the container; nothing to do here.
  public func stopAccessingSecurityScopedResource() {}

  /// How a bookmark is made; no effect here.
  public struct BookmarkCreationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A small bookmark.
    public static let minimalBookmark = BookmarkCreationOptions(rawValue: 1 << 9)
    /// A bookmark for a file on disk.
    public static let suitableForBookmarkFile = BookmarkCreationOptions(rawValue: 1 << 10)
    /// A bookmark that opens the file to the app again.
    public static let withSecurityScope = BookmarkCreationOptions(rawValue: 1 << 11)
  }
  /// How a bookmark is read; no effect here.
  public struct BookmarkResolutionOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Asks the user nothing.
    public static let withoutUI = BookmarkResolutionOptions(rawValue: 1 << 8)
    /// Mounts nothing.
    public static let withoutMounting = BookmarkResolutionOptions(rawValue: 1 << 9)
    /// Opens the file to the app again.
    public static let withSecurityScope = BookmarkResolutionOptions(rawValue: 1 << 10)
  }

  /// Data from which the URL can be made again.
  ///
  /// - Note: Differs from iOS: the data hold the path, so a file that moves is not found again.
  public func bookmarkData(
    options: BookmarkCreationOptions = [], includingResourceValuesForKeys keys: Set<URLResourceKey>? = nil,
    relativeTo url: URL? = nil
  ) throws -> Data {
    guard isFileURL, FileManager.default.fileExists(atPath: path) else {
      throw CocoaError(.fileReadNoSuchFile, userInfo: [NSFilePathErrorKey: path])
    }
    return Data(path.utf8)
  }

  /// The URL that a bookmark was made of.
  public init(
    resolvingBookmarkData data: Data, options: BookmarkResolutionOptions = [], relativeTo url: URL? = nil,
    bookmarkDataIsStale: inout Bool
  ) throws {
    guard let path = String(data: data, encoding: .utf8), FileManager.default.fileExists(atPath: path) else {
      throw CocoaError(.fileReadNoSuchFile)
    }
    bookmarkDataIsStale = false
    self.init(fileURLWithPath: path)
  }
}

// Files in the cloud: there is no cloud here.
extension FileManager {
  /// The user's account in the cloud; nil, because there is none.
  public var ubiquityIdentityToken: (any NSCoding & NSCopying & NSObjectProtocol)? { nil }
  /// The app's folder in the cloud; nil, because there is none.
  public func url(forUbiquityContainerIdentifier containerIdentifier: String?) -> URL? { nil }
  /// Whether a file is in the cloud: never.
  public func isUbiquitousItem(at url: URL) -> Bool { false }
  /// Always fails: there is no cloud.
  public func startDownloadingUbiquitousItem(at url: URL) throws {
    throw CocoaError(.ubiquitousFileUnavailable, userInfo: [NSFilePathErrorKey: url.path])
  }
  /// Always fails: there is no cloud.
  public func setUbiquitous(_ flag: Bool, itemAt url: URL, destinationURL: URL) throws {
    throw CocoaError(.ubiquitousFileUnavailable, userInfo: [NSFilePathErrorKey: url.path])
  }
}
