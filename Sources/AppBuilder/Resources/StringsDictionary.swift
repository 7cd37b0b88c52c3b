import Foundation

/// Reads texts that vary by number (`.stringsdict`), as texts of a `.strings` file.
///
/// Foundation on Linux ends the process when it finds such a file. Of each text the form for `other` is taken.
enum StringsDictionary {
  static let fileExtension = "stringsdict"

  /// The texts; nil if the data are no property list of this kind. What is no text with a format is left out.
  static func read(_ data: Data) -> [String: String]? {
    guard let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any] else {
      return nil
    }
    return list.compactMapValues { ($0 as? [String: Any]).flatMap(text) }
  }

  /// The format, with the form for `other` in place of each variable: `%#@count@` or `%1$#@count@`.
  private static func text(of entry: [String: Any]) -> String? {
    // One that varies by width has its texts by their widths.
    if let widths = entry["NSStringVariableWidthRuleType"] as? [String: String] {
      return widths.max { (Int($0.key) ?? 0) < (Int($1.key) ?? 0) }?.value
    }
    guard var format = entry["NSStringLocalizedFormatKey"] as? String else { return nil }
    for (name, rule) in entry {
      guard let rule = rule as? [String: Any], let other = rule["other"] as? String else { continue }
      for variable in format.matches(of: /%(\d+\$)?#@([^@]*)@/).reversed() where variable.2 == name {
        let place = variable.1.map(String.init) ?? ""
        let form = place.isEmpty ? other : other.replacing(/%(?=[^%\d])/) { _ in "%" + place }
        format.replaceSubrange(variable.range, with: form)
      }
    }
    return format
  }
}
