import Foundation

/// A file, a folder with all that is in it, or a symbolic link, in memory.
///
/// - Note: Differs from iOS: everything is read when the wrapper is made.
open class FileWrapper: NSObject, @unchecked Sendable {
  /// How a file is read.
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// At once; here always.
    public static let immediate = Self(rawValue: 1 << 0)
    /// Without memory maps; here always.
    public static let withoutMapping = Self(rawValue: 1 << 1)
  }

  /// How a file is written.
  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Whole or not at all.
    public static let atomic = Self(rawValue: 1 << 0)
    /// The names in wrappers become those of the files.
    public static let withNameUpdating = Self(rawValue: 1 << 1)
  }

  private enum Content {
    case file(Data)
    case folder([String: FileWrapper])
    case link(URL)
  }
  private var content: Content

  /// The name that the wrapper is to have in a folder.
  open var preferredFilename: String?
  /// The name that it has on the disk.
  open var filename: String?
  /// The attributes of the file.
  open var fileAttributes: [String: Any] = [:]
  /// The icon; none.
  open var icon: Any? { nil }

  private init(_ content: Content) {
    self.content = content
    super.init()
  }

  /// Reads what is at a URL.
  public init(url: URL, options: ReadingOptions = []) throws {
    content = try Self.content(at: url)
    super.init()
    filename = url.lastPathComponent
    preferredFilename = url.lastPathComponent
    fileAttributes = try Self.attributes(at: url)
  }

  /// A folder with wrappers in it, by their names.
  public init(directoryWithFileWrappers childrenByPreferredName: [String: FileWrapper]) {
    for (name, child) in childrenByPreferredName where child.preferredFilename == nil {
      child.preferredFilename = name
    }
    content = .folder(childrenByPreferredName)
    super.init()
  }

  /// A file.
  public convenience init(regularFileWithContents contents: Data) { self.init(.file(contents)) }
  /// A symbolic link.
  public convenience init(symbolicLinkWithDestinationURL url: URL) { self.init(.link(url)) }

  /// Whether it is a folder.
  open var isDirectory: Bool { if case .folder = content { true } else { false } }
  /// Whether it is a file.
  open var isRegularFile: Bool { if case .file = content { true } else { false } }
  /// Whether it is a symbolic link.
  open var isSymbolicLink: Bool { if case .link = content { true } else { false } }
  /// The bytes of a file; nil for anything else.
  open var regularFileContents: Data? { if case .file(let data) = content { data } else { nil } }
  /// Where a link leads; nil for anything else.
  open var symbolicLinkDestinationURL: URL? { if case .link(let url) = content { url } else { nil } }
  /// What is in a folder, by names that are each there once; nil for anything else.
  open var fileWrappers: [String: FileWrapper]? { if case .folder(let children) = content { children } else { nil } }

  /// Puts a wrapper into a folder; returns the name that it has there, which differs if there is one of that name.
  @discardableResult
  open func addFileWrapper(_ child: FileWrapper) -> String {
    guard case .folder(var children) = content else { preconditionFailure("A file wrapper that is no folder.") }
    guard let wanted = child.preferredFilename, !wanted.isEmpty else {
      preconditionFailure("A file wrapper without a preferred filename.")
    }
    var name = wanted
    var number = 1
    while children[name] != nil {
      number += 1
      name = "\(number)__#$!@%!#__\(wanted)"
    }
    children[name] = child
    content = .folder(children)
    return name
  }

  /// Puts a file into a folder; returns its name there.
  @discardableResult
  open func addRegularFile(withContents data: Data, preferredFilename fileName: String) -> String {
    let child = FileWrapper(regularFileWithContents: data)
    child.preferredFilename = fileName
    return addFileWrapper(child)
  }

  /// Takes a wrapper out of a folder.
  open func removeFileWrapper(_ child: FileWrapper) {
    guard case .folder(let children) = content else { preconditionFailure("A file wrapper that is no folder.") }
    content = .folder(children.filter { $0.value !== child })
  }

  /// The name of a wrapper in a folder; nil if it is not there.
  open func keyForChildFileWrapper(_ child: FileWrapper) -> String? {
    fileWrappers?.first { $0.value === child }?.key
  }

  /// Whether the file has not changed since it was read: its kind, its bytes, and the names in a folder.
  open func matchesContents(of url: URL) -> Bool {
    do {
      switch (content, try Self.content(at: url)) {
      case (.file(let own), .file(let other)): return own == other
      case (.link(let own), .link(let other)): return own == other
      case (.folder(let own), .folder(let other)):
        return own.count == other.count
          && own.allSatisfy { $1.matchesContents(of: url.appendingPathComponent($0)) }
      default: return false
      }
    } catch {
      return false
    }
  }

  /// Reads what is at a URL in its stead.
  open func read(from url: URL, options: ReadingOptions = []) throws {
    content = try Self.content(at: url)
    filename = url.lastPathComponent
    fileAttributes = try Self.attributes(at: url)
  }

  /// Writes it to a URL, in place of what is there.
  open func write(to url: URL, options: WritingOptions = [], originalContentsURL: URL?) throws {
    if options.contains(.atomic) {
      let beside = url.deletingLastPathComponent().appendingPathComponent(".\(UUID().uuidString)")
      try write(to: beside)
      try Self.remove(url)
      try FileManager.default.moveItem(at: beside, to: url)
    } else {
      try Self.remove(url)
      try write(to: url)
    }
    if options.contains(.withNameUpdating) { filename = url.lastPathComponent }
  }

  private func write(to url: URL) throws {
    switch content {
    case .file(let data): try data.write(to: url)
    case .link(let destination):
      try FileManager.default.createSymbolicLink(at: url, withDestinationURL: destination)
    case .folder(let children):
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      for (name, child) in children { try child.write(to: url.appendingPathComponent(name)) }
    }
  }

  private static func remove(_ url: URL) throws {
    do { try FileManager.default.removeItem(at: url) } catch CocoaError.fileNoSuchFile {}
  }

  private static func attributes(at url: URL) throws -> [String: Any] {
    let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
    return Dictionary(uniqueKeysWithValues: attributes.map { ($0.key.rawValue, $0.value) })
  }

  private static func content(at url: URL) throws -> Content {
    let files = FileManager.default
    switch try files.attributesOfItem(atPath: url.path)[.type] as? FileAttributeType {
    case .typeSymbolicLink:
      return .link(URL(fileURLWithPath: try files.destinationOfSymbolicLink(atPath: url.path)))
    case .typeDirectory:
      let names = try files.contentsOfDirectory(atPath: url.path)
      return .folder(
        Dictionary(
          uniqueKeysWithValues: try names.map { ($0, try FileWrapper(url: url.appendingPathComponent($0))) }))
    default: return .file(try Data(contentsOf: url))
    }
  }
}
