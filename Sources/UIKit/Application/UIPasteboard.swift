import Foundation

/// Items that the app copied.
///
/// - Note: Differs from iOS: each app has its own; nothing is shared, and nothing outlives the process.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
  /// The pasteboard for copy and paste.
  public static let general = UIPasteboard(name: Name("com.apple.UIKit.pboard.general"))

  /// A pasteboard's name.
  public struct Name: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The pasteboard with this name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The pasteboard's items changed.
  public nonisolated static let changedNotification = Notification.Name("UIPasteboardChangedNotification")

  /// The pasteboard's name.
  public let name: Name
  /// The number of changes so far.
  open private(set) var changeCount = 0
  private var content: [Any] = []

  /// A pasteboard private to the app.
  public init(name: Name) {
    self.name = name
    super.init()
  }

  private func put(_ values: [Any]) {
    content = values
    changeCount += 1
    NotificationCenter.default.post(name: Self.changedNotification, object: self)
  }

  private func first<Value>(_ type: Value.Type) -> Value? { content.lazy.compactMap { $0 as? Value }.first }

  /// The first string.
  open var string: String? {
    get { first(String.self) ?? url?.absoluteString }
    set { put(newValue.map { [$0] } ?? []) }
  }
  /// All strings.
  open var strings: [String]? {
    get { content.compactMap { $0 as? String } }
    set { put(newValue ?? []) }
  }
  /// The first URL.
  open var url: URL? {
    get { first(URL.self) }
    set { put(newValue.map { [$0] } ?? []) }
  }
  /// The first image.
  open var image: UIImage? {
    get { first(UIImage.self) }
    set { put(newValue.map { [$0] } ?? []) }
  }
  /// The first colour.
  open var color: UIColor? {
    get { first(UIColor.self) }
    set { put(newValue.map { [$0] } ?? []) }
  }
  /// The number of items.
  open var numberOfItems: Int { content.count }
  /// Whether there is a string.
  open var hasStrings: Bool { string != nil }
  /// Whether there is a URL.
  open var hasURLs: Bool { url != nil }
  /// Whether there is an image.
  open var hasImages: Bool { image != nil }
}
