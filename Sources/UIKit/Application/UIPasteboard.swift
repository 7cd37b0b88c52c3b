import Foundation

/// What was copied.
///
/// - Note: Differs from iOS: every app has its own; nothing is shared, and nothing outlives the process.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
  /// The one of copy and paste.
  public static let general = UIPasteboard(name: Name("com.apple.UIKit.pboard.general"))

  /// Names a pasteboard.
  public struct Name: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// Something else was copied.
  public nonisolated static let changedNotification = Notification.Name("UIPasteboardChangedNotification")

  /// Its name.
  public let name: Name
  /// How often something was copied.
  open private(set) var changeCount = 0
  private var content: [Any] = []

  /// A pasteboard of the app's own.
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

  /// The first text.
  open var string: String? {
    get { first(String.self) ?? url?.absoluteString }
    set { put(newValue.map { [$0] } ?? []) }
  }
  /// All texts.
  open var strings: [String]? {
    get { content.compactMap { $0 as? String } }
    set { put(newValue ?? []) }
  }
  /// The first URL.
  open var url: URL? {
    get { first(URL.self) }
    set { put(newValue.map { [$0] } ?? []) }
  }
  /// The first picture.
  open var image: UIImage? {
    get { first(UIImage.self) }
    set { put(newValue.map { [$0] } ?? []) }
  }
  /// The first colour.
  open var color: UIColor? {
    get { first(UIColor.self) }
    set { put(newValue.map { [$0] } ?? []) }
  }
  /// How many things there are.
  open var numberOfItems: Int { content.count }
  /// Whether there is text.
  open var hasStrings: Bool { string != nil }
  /// Whether there is a URL.
  open var hasURLs: Bool { url != nil }
  /// Whether there is a picture.
  open var hasImages: Bool { image != nil }
}
