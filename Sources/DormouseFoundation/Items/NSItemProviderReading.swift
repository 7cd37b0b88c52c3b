import Foundation

/// Who may load a value; no effect here, as values stay in the process.
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
  case all = 0
  case team = 1
  case group = 2
  case ownProcess = 3
}

/// How a file is offered.
public struct NSItemProviderFileOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The reader may open the file at its own place.
  public static let openInPlace = NSItemProviderFileOptions(rawValue: 1)
}

/// A class whose objects can be made of a provider's data.
public protocol NSItemProviderReading: NSObjectProtocol {
  /// The types of data, the best first.
  static var readableTypeIdentifiersForItemProvider: [String] { get }
  /// An object made of data.
  static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

/// A class whose objects a provider can offer.
public protocol NSItemProviderWriting: NSObjectProtocol {
  /// The types of data, the best first.
  static var writableTypeIdentifiersForItemProvider: [String] { get }
  /// The types of this object's data; the class's unless it says otherwise.
  var writableTypeIdentifiersForItemProvider: [String] { get }
  /// Makes the data of a type.
  func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress?
}

extension NSItemProviderWriting {
  public var writableTypeIdentifiersForItemProvider: [String] { Self.writableTypeIdentifiersForItemProvider }
}

extension NSString: NSItemProviderReading, NSItemProviderWriting {
  /// Text.
  public class var readableTypeIdentifiersForItemProvider: [String] {
    ["public.utf8-plain-text", "public.plain-text", "public.text"]
  }
  /// Text.
  public class var writableTypeIdentifiersForItemProvider: [String] { ["public.utf8-plain-text"] }

  /// A string from UTF-8.
  public class func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    guard let text = String(data: data, encoding: .utf8) else { throw CocoaError(.fileReadInapplicableStringEncoding) }
    return self.init(string: text)
  }

  /// The string in UTF-8.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data("\(self)".utf8), nil)
    return nil
  }
}

extension NSURL: NSItemProviderReading, NSItemProviderWriting {
  /// URLs, of files and others.
  public class var readableTypeIdentifiersForItemProvider: [String] { ["public.url", "public.file-url"] }
  /// URLs.
  public class var writableTypeIdentifiersForItemProvider: [String] { ["public.url"] }

  /// A URL from its text.
  public class func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    guard let text = String(data: data, encoding: .utf8), let url = NSURL(string: text) as? Self else {
      throw CocoaError(.fileReadCorruptFile)
    }
    return url
  }

  /// The URL's text.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(absoluteString.utf8), nil)
    return nil
  }
}

extension NSUserActivity: NSItemProviderWriting {
  /// The activity's own type.
  public static var writableTypeIdentifiersForItemProvider: [String] { [] }
  /// The activity's own type.
  public var writableTypeIdentifiersForItemProvider: [String] { [activityType] }

  /// The user info as a property list.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    do {
      let list = userInfo ?? [:]
      completionHandler(try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0), nil)
    } catch {
      completionHandler(nil, error)
    }
    return nil
  }
}
