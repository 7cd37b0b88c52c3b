import Foundation

/// The archive that legacy restoration keeps on disk: the app's own state and each object's, parents first.
struct RestorationArchive: Codable {
  static let currentVersion = 1

  struct Object: Codable {
    enum Kind: String, Codable { case controller, object }

    var kind: Kind
    /// The identifiers, from the root down.
    var path: [String]
    /// The index among objects with the same path.
    var ordinal: Int
    var className: String
    var restorationClass: String?
    var storyboard: String?
    /// The data of a `RestorationCoder`.
    var state: Data
    /// The controllers in a container, by path and index.
    var children: [String]
    /// The selected child of a tab bar controller.
    var selected: Int?

    var key: String { Self.key(path, ordinal) }

    static func key(_ path: [String], _ ordinal: Int) -> String {
      path.map { $0.replacingOccurrences(of: "/", with: "//") }.joined(separator: " / ") + "#\(ordinal)"
    }
  }

  var version = Self.currentVersion
  var application: Data
  var objects: [Object]
}

/// The archive on disk, with a marker beside it while a restoration is under way.
struct RestorationStore {
  let folder: URL

  private var archive: URL { folder.appendingPathComponent("data.data") }
  private var mark: URL { folder.appendingPathComponent("restoring") }

  /// - Throws: Foundation's error, if the file exists but cannot be read.
  func read() throws -> RestorationArchive? {
    guard FileManager.default.fileExists(atPath: archive.path) else { return nil }
    let read = try PropertyListDecoder().decode(RestorationArchive.self, from: Data(contentsOf: archive))
    guard read.version == RestorationArchive.currentVersion else {
      throw CocoaError(
        .propertyListReadUnknownVersion,
        userInfo: [
          NSLocalizedDescriptionKey: "version \(read.version) instead of \(RestorationArchive.currentVersion)"
        ])
    }
    return read
  }

  func write(_ archive: RestorationArchive) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    try encoder.encode(archive).write(to: self.archive, options: .atomic)
  }

  func remove() throws {
    if FileManager.default.fileExists(atPath: folder.path) { try FileManager.default.removeItem(at: folder) }
  }

  var isMarked: Bool { FileManager.default.fileExists(atPath: mark.path) }

  func setMark() throws { try Data().write(to: mark) }

  func clearMark() throws { if isMarked { try FileManager.default.removeItem(at: mark) } }
}
