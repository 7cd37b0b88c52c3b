import Foundation

extension String {
  /// The text of a key in a strings table, with its values filled in; the key itself if the table does not have it.
  public init(
    localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    self.init(keyAndValue.key, keyAndValue, keyAndValue.key, table, bundle, locale)
  }

  /// The text of a key in a strings table, with the default's values filled in; the default if the table does not have it.
  public init(
    localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    self.init("\(key)", defaultValue, defaultValue.key, table, bundle, locale)
  }

  /// The text of a resource.
  public init(localized resource: LocalizedStringResource) {
    self.init(
      resource.key, resource.defaultValue, resource.defaultValue.key, resource.table, resource.bundle.found,
      resource.locale)
  }

  private init(
    _ key: String, _ value: String.LocalizationValue, _ fallback: String, _ table: String?, _ bundle: Bundle?,
    _ locale: Locale
  ) {
    let format = (bundle ?? .main).localizedString(forKey: key, value: fallback, table: table)
    self = String(format: format, locale: locale, arguments: value.arguments.map(\.value))
  }
}

/// A text to be localised later, by the process that shows it.
public struct LocalizedStringResource: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// Where the strings table is.
  public enum BundleDescription: Hashable, Sendable {
    /// The app's main bundle.
    case main
    /// The bundle of a class's module: the main bundle here, where modules have none.
    case forClass(AnyClass)
    /// A bundle at a place.
    case atURL(URL)

    var found: Bundle? {
      switch self {
      case .main, .forClass: .main
      case .atURL(let url): Bundle(url: url)
      }
    }

    public static func == (a: Self, b: Self) -> Bool {
      switch (a, b) {
      case (.main, .main): true
      case (.forClass(let a), .forClass(let b)): a == b
      case (.atURL(let a), .atURL(let b)): a == b
      default: false
      }
    }
    public func hash(into hasher: inout Hasher) { if case .atURL(let url) = self { hasher.combine(url) } }
  }

  /// The key in the strings table.
  public let key: String
  /// The text if the table does not have the key, and the values.
  public let defaultValue: String.LocalizationValue
  /// The strings table; nil for `Localizable`.
  public let table: String?
  /// The language whose rules the values follow.
  public var locale: Locale
  /// Where the strings table is.
  public let bundle: BundleDescription

  /// A resource with a key that is its own default.
  public init(
    _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    key = keyAndValue.key
    defaultValue = keyAndValue
    self.table = table
    self.locale = locale
    self.bundle = bundle
  }

  /// A resource with a key and a default.
  public init(
    _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    self.key = "\(key)"
    self.defaultValue = defaultValue
    self.table = table
    self.locale = locale
    self.bundle = bundle
  }

  public init(stringLiteral value: String) { self.init(String.LocalizationValue(value)) }
  /// A key with arguments, from a literal.
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
  }
}

/// A type that has a text of its own to be localised.
public protocol CustomLocalizedStringResourceConvertible {
  /// The text.
  var localizedStringResource: LocalizedStringResource { get }
}
