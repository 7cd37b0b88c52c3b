import Foundation
import Synchronization

/// A value on its way from one app, or one place of an app, to another: in one or several types, made when asked for.
///
/// Any thread. Values stay in the process here.
open class NSItemProvider: NSObject, @unchecked Sendable {
  /// Called with the value and an error.
  public typealias CompletionHandler = (Any?, (any Error)?) -> Void
  /// Makes the value: it calls the handler it is given.
  public typealias LoadHandler = (@escaping CompletionHandler, AnyClass?, [AnyHashable: Any]?) -> Void

  /// Loading has failed.
  public enum ErrorCode: Int, Sendable {
    case unknownError = -1
    case itemUnavailableError = -1000
    case unexpectedValueClassError = -1100
    case unavailableCoercionError = -1200
  }
  /// The domain of these errors.
  public static let errorDomain = "NSItemProviderErrorDomain"

  private struct Representation: @unchecked Sendable {
    var type: String
    /// The object itself, for readers in the same process.
    var object: Any?
    var data: (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
    var file: URL?
  }

  private struct Contents: @unchecked Sendable {
    var representations: [Representation] = []
    var objects: [Any] = []
  }

  private let contents = Mutex(Contents())

  /// A name for the value, such as a file name.
  open var suggestedName: String?
  /// Makes a small picture of the value; stored, nobody asks here.
  open var previewImageHandler: LoadHandler?

  /// A provider without a value.
  public override init() { super.init() }

  /// A provider of an object.
  public convenience init(object: any NSItemProviderWriting) {
    self.init()
    registerObject(object, visibility: .all)
  }

  /// A provider of a value of a type.
  public convenience init(item: (any NSSecureCoding)?, typeIdentifier: String?) {
    self.init()
    guard let item else { return }
    let type = typeIdentifier ?? "public.data"
    add(Representation(type: type, object: item, data: { Self.give(Self.data(of: item), $0) }), object: item)
  }

  /// A provider of a file; nil if there is none.
  public convenience init?(contentsOf fileURL: URL!) {
    guard let fileURL, FileManager.default.fileExists(atPath: fileURL.path) else { return nil }
    self.init()
    suggestedName = fileURL.deletingPathExtension().lastPathComponent
    add(
      Representation(
        type: FileTypes.identifier(ofExtension: fileURL.pathExtension), object: fileURL,
        data: { Self.give(FileManager.default.contents(atPath: fileURL.path), $0) }, file: fileURL),
      object: fileURL)
  }

  private func add(_ representation: Representation, object: Any? = nil) {
    let added = Contents(representations: [representation], objects: object.map { [$0] } ?? [])
    contents.withLock {
      $0.representations += added.representations
      $0.objects += added.objects
    }
  }

  private static func data(of item: Any) -> Data? {
    switch item {
    case let data as Data: data
    case let text as String: Data(text.utf8)
    case let url as URL: Data(url.absoluteString.utf8)
    default: try? PropertyListSerialization.data(fromPropertyList: item, format: .binary, options: 0)
    }
  }

  private static func give(_ data: Data?, _ handler: @Sendable (Data?, (any Error)?) -> Void) -> Progress? {
    handler(data, data == nil ? error(.itemUnavailableError) : nil)
    return nil
  }

  private static func error(_ code: ErrorCode) -> NSError { NSError(domain: errorDomain, code: code.rawValue) }

  // MARK: Registering

  /// Adds an object in each of its types.
  open func registerObject(_ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility) {
    let types = object.writableTypeIdentifiersForItemProvider
    for (index, type) in types.enumerated() {
      add(
        Representation(
          type: type, object: object,
          data: { object.loadData(withTypeIdentifier: type, forItemProviderCompletionHandler: $0) }),
        object: index == 0 ? object : nil)
    }
  }

  /// Adds data that are made when asked for.
  open func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
    loadHandler: @escaping (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
  ) { add(Representation(type: typeIdentifier, data: loadHandler)) }

  /// Adds a value that is made when asked for.
  open func registerItem(forTypeIdentifier typeIdentifier: String, loadHandler: @escaping LoadHandler) {
    add(
      Representation(type: typeIdentifier) { handler in
        loadHandler({ item, error in handler(item.flatMap { Self.data(of: $0) }, error) }, nil, nil)
        return nil
      })
  }

  // MARK: Types

  /// The types, in the order in which they were added.
  open var registeredTypeIdentifiers: [String] { contents.withLock { $0 }.representations.map(\.type) }

  /// Whether there is a value of a type, or of one that belongs to it.
  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    representation(typeIdentifier) != nil
  }

  /// Whether there is a value of a type in a form.
  open func hasRepresentationConforming(
    toTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = []
  ) -> Bool { hasItemConformingToTypeIdentifier(typeIdentifier) }

  /// The objects that were given, for a pasteboard of the same process.
  @_spi(System) public final var givenObjects: [Any] { contents.withLock { $0 }.objects }

  private func representation(_ type: String) -> Representation? {
    contents.withLock { $0 }.representations.first { FileTypes.conforms($0.type, to: type) }
  }

  // MARK: Loading

  /// Whether an object of a class can be made of the value.
  open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    contents.withLock { $0 }.objects.contains { type(of: $0) == aClass }
      || aClass.readableTypeIdentifiersForItemProvider.contains { representation($0) != nil }
  }

  /// Whether a value of a Swift type can be made.
  open func canLoadObject<T: _ObjectiveCBridgeable>(ofClass: T.Type) -> Bool
  where T._ObjectiveCType: NSItemProviderReading { canLoadObject(ofClass: T._ObjectiveCType.self) }

  /// Makes an object of a class. The handler runs on a queue of the system.
  @discardableResult
  open func loadObject(
    ofClass aClass: any NSItemProviderReading.Type,
    completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) -> Progress {
    if let object = contents.withLock({ $0 }).objects.first(where: { type(of: $0) == aClass })
      as? any NSItemProviderReading
    {
      let found = Found(object: object)
      DispatchQueue.global().async { completionHandler(found.object as? any NSItemProviderReading, nil) }
      return Self.done
    }
    guard let type = aClass.readableTypeIdentifiersForItemProvider.first(where: { representation($0) != nil }) else {
      DispatchQueue.global().async { completionHandler(nil, Self.error(.unavailableCoercionError)) }
      return Self.done
    }
    let reader = Reader(read: { try aClass.object(withItemProviderData: $0, typeIdentifier: type) })
    return loadDataRepresentation(forTypeIdentifier: type) { data, error in
      guard let data else { return completionHandler(nil, error) }
      do {
        completionHandler(try reader.read(data), nil)
      } catch {
        completionHandler(nil, error)
      }
    }
  }

  /// Makes a value of a Swift type, such as `String` or `URL`. The handler runs on a queue of the system.
  @discardableResult
  open func loadObject<T: _ObjectiveCBridgeable & SendableMetatype>(
    ofClass: T.Type, completionHandler: @escaping @Sendable (T?, (any Error)?) -> Void
  ) -> Progress where T._ObjectiveCType: NSItemProviderReading {
    let bridge = Bridge<T>(value: { object in
      var value: T?
      if let object = object as? T._ObjectiveCType {
        _ = T._conditionallyBridgeFromObjectiveC(object, result: &value)
      }
      return value
    })
    return loadObject(ofClass: T._ObjectiveCType.self) { completionHandler(bridge.value($0), $1) }
  }

  /// The value as data. The handler runs on a queue of the system.
  @discardableResult
  open func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    let found = representation(typeIdentifier)
    DispatchQueue.global().async {
      guard let found else { return completionHandler(nil, Self.error(.itemUnavailableError)) }
      _ = found.data(completionHandler)
    }
    return Self.done
  }

  /// The value as a file, which goes when the handler returns. The handler runs on a queue of the system.
  @discardableResult
  open func loadFileRepresentation(
    forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
  ) -> Progress {
    let name = representation(typeIdentifier)?.file?.lastPathComponent ?? suggestedName ?? "item"
    return loadDataRepresentation(forTypeIdentifier: typeIdentifier) { data, error in
      guard let data else { return completionHandler(nil, error) }
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appendingPathComponent(name)
        try data.write(to: file)
        completionHandler(file, nil)
        try FileManager.default.removeItem(at: folder)
      } catch {
        completionHandler(nil, error)
      }
    }
  }

  /// The value as a file at its own place, if it is one; the truth value says so. The handler runs on a queue of the
  /// system.
  @discardableResult
  open func loadInPlaceFileRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
  ) -> Progress {
    guard let file = representation(typeIdentifier)?.file else {
      return loadFileRepresentation(forTypeIdentifier: typeIdentifier) { completionHandler($0, false, $1) }
    }
    DispatchQueue.global().async { completionHandler(file, true, nil) }
    return Self.done
  }

  /// The value as it was given, or else its data. The handler runs on a queue of the system.
  open func loadItem(
    forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
    completionHandler: CompletionHandler? = nil
  ) {
    let found = representation(typeIdentifier)
    let handler = Handler(call: completionHandler)
    DispatchQueue.global().async {
      guard let found else { return handler.call?(nil, Self.error(.itemUnavailableError)) ?? () }
      if let object = found.object { return handler.call?(object, nil) ?? () }
      _ = found.data { data, error in handler.call?(data, error) }
    }
  }

  /// The value as it was given, or else its data.
  open func loadItem(forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil) async throws
    -> any NSSecureCoding
  {
    let item = try await withCheckedThrowingContinuation { (next: CheckedContinuation<Found, any Error>) in
      loadItem(forTypeIdentifier: typeIdentifier, options: options) { item, error in
        if let error { return next.resume(throwing: error) }
        next.resume(returning: Found(object: item))
      }
    }
    if let item = item.object as? any NSSecureCoding { return item }
    if let data = item.object as? Data { return data as NSData }
    throw Self.error(.unexpectedValueClassError)
  }

  private static var done: Progress {
    let progress = Progress(totalUnitCount: 1)
    progress.completedUnitCount = 1
    return progress
  }

  // Classes and closures on their way to a queue.
  private struct Found: @unchecked Sendable {
    let object: Any?
  }
  private struct Reader: @unchecked Sendable {
    let read: (Data) throws -> any NSItemProviderReading
  }
  private struct Bridge<T>: @unchecked Sendable {
    let value: (Any?) -> T?
  }
  private struct Handler: @unchecked Sendable {
    let call: CompletionHandler?
  }
}
