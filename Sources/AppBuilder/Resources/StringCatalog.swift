import Foundation

/// Reads a string catalogue (`.xcstrings`), of which Xcode makes one `.strings` file for each language.
///
/// Of texts that vary by number or device, the form for `other` is taken.
enum StringCatalog {
  static let fileExtension = "xcstrings"

  private struct Catalog: Decodable {
    var strings: [String: Entry]
  }
  private struct Entry: Decodable {
    var localizations: [String: Localization]?
  }
  private struct Localization: Decodable {
    var stringUnit: Unit?
    var variations: [String: [String: Variation]]?
  }
  private struct Variation: Decodable {
    var stringUnit: Unit?
  }
  private struct Unit: Decodable {
    var value: String
  }

  /// The texts by language.
  ///
  /// - Throws: What is wrong with the file.
  static func read(_ data: Data) throws -> [String: [String: String]] {
    var result: [String: [String: String]] = [:]
    for (key, entry) in try JSONDecoder().decode(Catalog.self, from: data).strings {
      for (language, text) in entry.localizations ?? [:] {
        let varied = text.variations?.values.lazy.compactMap { $0["other"]?.stringUnit }.first
        if let unit = text.stringUnit ?? varied { result[language, default: [:]][key] = unit.value }
      }
    }
    return result
  }
}
