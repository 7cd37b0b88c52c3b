import Foundation

extension Bundle {
  /// The languages in which the bundle is shown, the most wanted first, by the names of their folders.
  ///
  /// As on iOS, the language in which an app is developed is one of its own where it has `Base.lproj`, and those whom none
  /// suits get it. Foundation's `preferredLocalizations` on Linux has the first folder that it finds.
  var shownLocalizations: [String] {
    let info = self === Bundle.main ? MainBundleInfo.inBundle("CFBundleDevelopmentRegion") : nil
    let region =
      (info as? NSString)?.description ?? object(forInfoDictionaryKey: "CFBundleDevelopmentRegion") as? String ?? "en"
    return Self.shown(localizations, development: region, wanted: Locale.preferredLanguages)
  }

  /// The languages of a bundle that a user wants, in the user's order; else the one in which it is developed, else the first.
  static func shown(_ localizations: [String], development: String, wanted: [String]) -> [String] {
    func spelled(_ language: String) -> String { language.replacing("_", with: "-").lowercased() }
    func code(_ language: String) -> Substring { spelled(language).prefix { $0 != "-" } }
    var own = localizations.filter { $0 != "Base" }.sorted()
    if localizations.contains("Base"), !own.contains(where: { spelled($0) == spelled(development) }) {
      own.append(development)
    }
    var found: [String] = []
    for language in wanted {
      let match =
        own.first { spelled($0) == spelled(language) } ?? own.first { spelled($0) == code(language) }
        ?? own.first { code($0) == code(language) }
      if let match, !found.contains(match) { found.append(match) }
    }
    if !found.isEmpty { return found }
    return (own.first { spelled($0) == spelled(development) } ?? own.first).map { [$0] } ?? []
  }
}
