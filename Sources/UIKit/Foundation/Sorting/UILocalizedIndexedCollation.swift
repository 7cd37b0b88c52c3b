import Foundation

/// Sorts objects into sections by the first letter of a text that each of them has.
///
/// - Note: Differs from iOS: the sections are those of English, whatever the language: A to Z, and # for the rest.
@preconcurrency @MainActor
open class UILocalizedIndexedCollation: NSObject {
  private static let shared = UILocalizedIndexedCollation()

  /// The collation of the app's language.
  open class func current() -> UILocalizedIndexedCollation { shared }

  override init() { super.init() }

  /// The titles of the sections.
  open private(set) var sectionTitles = "ABCDEFGHIJKLMNOPQRSTUVWXYZ#".map(String.init)
  /// The titles in the index of a table: those of the sections.
  open var sectionIndexTitles: [String] { sectionTitles }

  /// The section that a title in the index stands for.
  open func section(forSectionIndexTitle indexTitleIndex: Int) -> Int { indexTitleIndex }

  /// The section of an object, by the text that its method or property returns.
  open func section(for object: Any, collationStringSelector selector: Selector) -> Int {
    let letter = text(of: object, selector).folding(
      options: [.caseInsensitive, .diacriticInsensitive], locale: .current
    ).uppercased().first.map(String.init)
    return letter.flatMap { sectionTitles.firstIndex(of: $0) } ?? sectionTitles.count - 1
  }

  /// Objects of a section in the order of their texts.
  open func sortedArray(from array: [Any], collationStringSelector selector: Selector) -> [Any] {
    array.map { (object: $0, text: text(of: $0, selector)) }
      .sorted { $0.text.localizedCaseInsensitiveCompare($1.text) == .orderedAscending }.map(\.object)
  }

  /// A text is its own text; other objects are asked by name.
  private func text(of object: Any, _ selector: Selector) -> String {
    if let text = object as? String { return text }
    if let text = object as? NSString { return "\(text)" }
    guard let object = object as? NSObject else { return "\(object)" }
    let name = selector.description
    if name == "self" || name == "description" { return object.description }
    if object.responds(to: selector) {
      let result = object.perform(selector).map { $0.takeUnretainedValue() }
      return (result as? String) ?? (result as? NSString).map { "\($0)" } ?? ""
    }
    return object.value(forKey: name).map { "\($0)" } ?? ""
  }
}
