import Foundation

/// An object that shows a file and wants to hear of others' changes.
///
/// - Note: Differs from iOS: nothing but the app itself changes its files, so nothing is ever told.
public protocol NSFilePresenter: AnyObject {
  /// The file or folder.
  var presentedItemURL: URL? { get }
  /// The queue on which the object would hear of changes.
  var presentedItemOperationQueue: OperationQueue { get }
  /// Never called.
  func presentedItemDidChange()
  /// Never called.
  func presentedItemDidMove(to newURL: URL)
  /// Never called.
  func presentedSubitemDidChange(at url: URL)
  /// Never called.
  func presentedSubitemDidAppear(at url: URL)
  /// Never called.
  func savePresentedItemChanges(completionHandler: @escaping @Sendable ((any Error)?) -> Void)
  /// Never called.
  func accommodatePresentedItemDeletion(completionHandler: @escaping @Sendable ((any Error)?) -> Void)
}

extension NSFilePresenter {
  public func presentedItemDidChange() {}
  public func presentedItemDidMove(to newURL: URL) {}
  public func presentedSubitemDidChange(at url: URL) {}
  public func presentedSubitemDidAppear(at url: URL) {}
  public func savePresentedItemChanges(completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
    completionHandler(nil)
  }
  public func accommodatePresentedItemDeletion(completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
    completionHandler(nil)
  }
}

/// A file and what is to be done with it.
open class NSFileAccessIntent: NSObject, @unchecked Sendable {
  /// The file.
  public let url: URL

  init(_ url: URL) {
    self.url = url
    super.init()
  }

  /// Reads the file.
  open class func readingIntent(
    with url: URL, options: NSFileCoordinator.ReadingOptions = []
  ) -> NSFileAccessIntent { NSFileAccessIntent(url) }
  /// Writes the file.
  open class func writingIntent(
    with url: URL, options: NSFileCoordinator.WritingOptions = []
  ) -> NSFileAccessIntent { NSFileAccessIntent(url) }
}

/// Orders accesses to files between processes.
///
/// - Note: Differs from iOS: no other process has the app's files, so every access runs at once.
open class NSFileCoordinator: NSObject, @unchecked Sendable {
  /// How a file is read; no effect here.
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Without asking others to save.
    public static let withoutChanges = ReadingOptions(rawValue: 1)
    /// Follows a symbolic link.
    public static let resolvesSymbolicLink = ReadingOptions(rawValue: 2)
    /// Reads attributes only.
    public static let immediatelyAvailableMetadataOnly = ReadingOptions(rawValue: 4)
    /// Reads to send the file elsewhere.
    public static let forUploading = ReadingOptions(rawValue: 8)
  }
  /// How a file is written; no effect here.
  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Deletes the file.
    public static let forDeleting = WritingOptions(rawValue: 1)
    /// Moves the file.
    public static let forMoving = WritingOptions(rawValue: 2)
    /// Merges into the file.
    public static let forMerging = WritingOptions(rawValue: 4)
    /// Replaces the file.
    public static let forReplacing = WritingOptions(rawValue: 8)
    /// Changes attributes only.
    public static let contentIndependentMetadataOnly = WritingOptions(rawValue: 16)
  }

  /// Stored; it has no effect here.
  open var purposeIdentifier = ""

  /// A coordinator for a presenter, which would not hear of its own changes.
  public init(filePresenter: (any NSFilePresenter)? = nil) { super.init() }

  /// Does nothing: a presenter is never told anything.
  open class func addFilePresenter(_ filePresenter: any NSFilePresenter) {}
  /// Does nothing.
  open class func removeFilePresenter(_ filePresenter: any NSFilePresenter) {}
  /// None: they are not kept.
  open class var filePresenters: [any NSFilePresenter] { [] }

  /// Reads a file, at once. Never fails.
  open func coordinate(
    readingItemAt url: URL, options: ReadingOptions = [], error: NSErrorPointer, byAccessor reader: (URL) -> Void
  ) { reader(url) }
  /// Writes a file, at once. Never fails.
  open func coordinate(
    writingItemAt url: URL, options: WritingOptions = [], error: NSErrorPointer, byAccessor writer: (URL) -> Void
  ) { writer(url) }
  /// Reads a file and writes another, at once. Never fails.
  open func coordinate(
    readingItemAt readingURL: URL, options: ReadingOptions = [], writingItemAt writingURL: URL,
    options writingOptions: WritingOptions = [], error: NSErrorPointer, byAccessor readerWriter: (URL, URL) -> Void
  ) { readerWriter(readingURL, writingURL) }
  /// Writes two files, at once. Never fails.
  open func coordinate(
    writingItemAt url1: URL, options options1: WritingOptions = [], writingItemAt url2: URL,
    options options2: WritingOptions = [], error: NSErrorPointer, byAccessor writer: (URL, URL) -> Void
  ) { writer(url1, url2) }
  /// Runs a block on a queue. Never fails.
  open func coordinate(
    with intents: [NSFileAccessIntent], queue: OperationQueue,
    byAccessor accessor: @escaping @Sendable ((any Error)?) -> Void
  ) { queue.addOperation { accessor(nil) } }
  /// Does nothing.
  open func item(at oldURL: URL, willMoveTo newURL: URL) {}
  /// Does nothing.
  open func item(at oldURL: URL, didMoveTo newURL: URL) {}
  /// Does nothing: nothing waits.
  open func cancel() {}
}
