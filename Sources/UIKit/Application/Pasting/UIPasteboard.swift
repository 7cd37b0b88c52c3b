@_spi(System) import DormouseFoundation
import Foundation

/// Items that the app copied; each has a value for one or several types.
///
/// - Note: Differs from iOS: each app has its own; nothing is shared, and nothing outlives the process.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
  /// The pasteboard for copy and paste.
  public static let general = UIPasteboard(Contents(), .general)

  /// A pasteboard's name.
  public struct Name: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The pasteboard with this name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// The pasteboard for copy and paste.
    public static let general = Name("com.apple.UIKit.pboard.general")
  }

  /// How long and where items stay; stored by nobody, as they stay in the process.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// When the items go; no effect here.
    public static let expirationDate = OptionsKey(rawValue: "UIPasteboardOptionExpirationDate")
    /// Whether the items stay on the device, as they always do here.
    public static let localOnly = OptionsKey(rawValue: "UIPasteboardOptionLocalOnly")
  }

  /// The pasteboard's items changed.
  public nonisolated static let changedNotification = Notification.Name("UIPasteboardChangedNotification")
  /// The pasteboard was removed.
  public nonisolated static let removedNotification = Notification.Name("UIPasteboardRemovedNotification")

  /// What pasteboards of the same name share.
  private final class Contents {
    var items: [[String: Any]] = []
    /// The providers that the items came from, if they did.
    var providers: [NSItemProvider]?
    var changeCount = 0
  }

  private static var named: [Name: Contents] = [:]

  /// The pasteboard's name.
  public let name: Name
  private let contents: Contents

  private init(_ contents: Contents, _ name: Name) {
    self.contents = contents
    self.name = name
    super.init()
  }

  /// The pasteboard of a name, private to the app; nil if there is none and none is wanted.
  public convenience init?(name: Name, create: Bool) {
    guard name != .general else {
      self.init(Self.general.contents, name)
      return
    }
    guard let contents = Self.named[name] ?? (create ? Contents() : nil) else { return nil }
    Self.named[name] = contents
    self.init(contents, name)
  }

  /// A new pasteboard, private to the app.
  open class func withUniqueName() -> UIPasteboard {
    let name = Name(UUID().uuidString)
    let contents = Contents()
    named[name] = contents
    return UIPasteboard(contents, name)
  }

  /// Removes a pasteboard and its items.
  open class func remove(withName pasteboardName: Name) {
    guard let contents = named.removeValue(forKey: pasteboardName) else { return }
    contents.items = []
    contents.providers = nil
    NotificationCenter.default.post(name: removedNotification, object: nil)
  }

  /// The number of changes so far.
  open var changeCount: Int { contents.changeCount }

  // MARK: Items

  /// The items: a value for each type.
  open var items: [[String: Any]] {
    get { contents.items }
    set { put(newValue) }
  }
  /// Replaces the items; the options have no effect.
  open func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) { put(items) }
  /// Adds items.
  open func addItems(_ items: [[String: Any]]) { put(contents.items + items) }
  /// The number of items.
  open var numberOfItems: Int { contents.items.count }
  /// The types of the first item.
  open var types: [String] { contents.items.first.map { $0.keys.sorted() } ?? [] }
  /// Whether the first item has a value of one of the types.
  open func contains(pasteboardTypes: [String]) -> Bool { pasteboardTypes.contains { types.contains($0) } }
  /// The first item's value of a type.
  open func value(forPasteboardType pasteboardType: String) -> Any? { contents.items.first?[pasteboardType] }
  /// The first item's value of a type as data.
  open func data(forPasteboardType pasteboardType: String) -> Data? {
    switch value(forPasteboardType: pasteboardType) {
    case let data as Data: data
    case let text as String: Data(text.utf8)
    case let url as URL: Data(url.absoluteString.utf8)
    case let image as UIImage: image.pngData()
    default: nil
    }
  }
  /// Replaces the items by one with a value of a type.
  open func setValue(_ value: Any, forPasteboardType pasteboardType: String) { put([[pasteboardType: value]]) }
  /// Replaces the items by one with data of a type.
  open func setData(_ data: Data, forPasteboardType pasteboardType: String) { put([[pasteboardType: data]]) }

  private func put(_ items: [[String: Any]], providers: [NSItemProvider]? = nil) {
    contents.items = items
    contents.providers = providers
    contents.changeCount += 1
    NotificationCenter.default.post(name: Self.changedNotification, object: self)
  }

  // MARK: Providers

  /// The items as providers, for `loadObject(ofClass:)`.
  open var itemProviders: [NSItemProvider] {
    get { contents.providers ?? contents.items.map(Self.provider) }
    set { put(newValue.map(Self.item), providers: newValue) }
  }
  /// Replaces the items by those of providers; the options have no effect.
  open func setItemProviders(_ itemProviders: [NSItemProvider], localOnly: Bool, expirationDate: Date?) {
    self.itemProviders = itemProviders
  }
  /// Replaces the items by objects.
  open func setObjects(_ objects: [any NSItemProviderWriting]) {
    itemProviders = objects.map { NSItemProvider(object: $0) }
  }

  private static func provider(of item: [String: Any]) -> NSItemProvider {
    for (_, value) in item.sorted(by: { $0.key < $1.key }) {
      switch value {
      case let text as String: return NSItemProvider(object: NSString(string: text))
      case let url as URL: if let url = NSURL(string: url.absoluteString) { return NSItemProvider(object: url) }
      case let object as any NSItemProviderWriting: return NSItemProvider(object: object)
      default: continue
      }
    }
    guard let (type, data) = item.compactMapValues({ $0 as? Data }).min(by: { $0.key < $1.key }) else {
      return NSItemProvider()
    }
    return NSItemProvider(item: data as NSData, typeIdentifier: type)
  }

  /// The values that a provider was given; a type whose value is made only when asked for has none here.
  private static func item(of provider: NSItemProvider) -> [String: Any] {
    provider.givenObjects.reduce(into: [:]) { $0.merge(item(of: $1)) { $1 } }
  }

  // MARK: Values of usual types

  private static func item(of value: Any) -> [String: Any] {
    switch value {
    case let text as String: ["public.utf8-plain-text": text]
    case let text as NSString: ["public.utf8-plain-text": "\(text)"]
    case let url as URL: ["public.url": url]
    case let url as NSURL: ["public.url": url as URL]
    case let image as UIImage: ["public.png": image]
    case let color as UIColor: ["com.apple.uikit.color": color]
    default: [:]
    }
  }

  private func all<Value>(_ type: Value.Type) -> [Value] {
    contents.items.compactMap { item in item.sorted { $0.key < $1.key }.lazy.compactMap { $0.value as? Value }.first }
  }

  private func put<Value>(values: [Value]?) { put((values ?? []).map { Self.item(of: $0) }) }

  /// The first string; an address counts as one.
  open var string: String? {
    get { all(String.self).first ?? url?.absoluteString }
    set { put(values: newValue.map { [$0] }) }
  }
  /// All strings.
  open var strings: [String]? {
    get { all(String.self) }
    set { put(values: newValue) }
  }
  /// The first URL.
  open var url: URL? {
    get { all(URL.self).first }
    set { put(values: newValue.map { [$0] }) }
  }
  /// All URLs.
  open var urls: [URL]? {
    get { all(URL.self) }
    set { put(values: newValue) }
  }
  /// The first image.
  open var image: UIImage? {
    get { all(UIImage.self).first }
    set { put(values: newValue.map { [$0] }) }
  }
  /// All images.
  open var images: [UIImage]? {
    get { all(UIImage.self) }
    set { put(values: newValue) }
  }
  /// The first colour.
  open var color: UIColor? {
    get { all(UIColor.self).first }
    set { put(values: newValue.map { [$0] }) }
  }
  /// All colours.
  open var colors: [UIColor]? {
    get { all(UIColor.self) }
    set { put(values: newValue) }
  }
  /// Whether there is a string.
  open var hasStrings: Bool { string != nil }
  /// Whether there is a URL.
  open var hasURLs: Bool { url != nil }
  /// Whether there is an image.
  open var hasImages: Bool { image != nil }
  /// Whether there is a colour.
  open var hasColors: Bool { color != nil }
}
