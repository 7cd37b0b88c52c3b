import Foundation

extension String {
  /// A text to be localised: a key of a strings table, with the values that its placeholders get.
  ///
  /// `"\(count) notes"` has the key `%lld notes`.
  public struct LocalizationValue: Hashable, Sendable, ExpressibleByStringInterpolation {
    package let key: String
    let arguments: [LocalizationArgument]

    /// A key without placeholders.
    public init(_ value: String) {
      key = value
      arguments = []
    }
    public init(stringLiteral value: String) { self.init(value) }
    /// A key with arguments, from a literal.
    public init(stringInterpolation: StringInterpolation) {
      key = stringInterpolation.key
      arguments = stringInterpolation.arguments
    }

    /// Builds the key and collects the values.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
      var key = ""
      var arguments: [LocalizationArgument] = []

      /// An interpolation that begins.
      public init(literalCapacity: Int, interpolationCount: Int) {}
      /// Adds a part of the key; percent signs are doubled.
      public mutating func appendLiteral(_ literal: String) { key += literal.replacing("%", with: "%%") }
      /// Adds a string: `%@`.
      public mutating func appendInterpolation(_ string: String) { add("%@", .text(string)) }
      /// Adds a text that is localised first: `%@`.
      public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
        add("%@", .text(String(localized: resource)))
      }
      /// Adds a whole number: `%lld`.
      public mutating func appendInterpolation(_ value: some BinaryInteger) {
        add("%lld", .whole(Int64(truncatingIfNeeded: value)))
      }
      /// Adds a fraction: `%lf`.
      public mutating func appendInterpolation(_ value: some BinaryFloatingPoint) {
        add("%lf", .fraction(Double(value)))
      }
      /// Adds a formatted value: `%@`.
      public mutating func appendInterpolation<T, F: FormatStyle>(_ value: T, format: F)
      where F.FormatInput == T, F.FormatOutput == String { add("%@", .text(format.format(value))) }
      /// Adds a value with a placeholder of the app's own.
      public mutating func appendInterpolation(_ value: some BinaryInteger, specifier: String) {
        add(specifier, .whole(Int64(truncatingIfNeeded: value)))
      }
      /// Adds a value with a placeholder of the app's own.
      public mutating func appendInterpolation(_ value: some BinaryFloatingPoint, specifier: String) {
        add(specifier, .fraction(Double(value)))
      }
      /// Adds any other value by its description: `%@`.
      public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
        add("%@", .text(value.description))
      }

      private mutating func add(_ placeholder: String, _ argument: LocalizationArgument) {
        key += placeholder
        arguments.append(argument)
      }
    }
  }
}

/// A value for a placeholder.
enum LocalizationArgument: Hashable, Sendable {
  case text(String)
  case whole(Int64)
  case fraction(Double)

  var value: any CVarArg {
    switch self {
    case .text(let text): text as NSString
    case .whole(let number): number
    case .fraction(let number): number
    }
  }
}
