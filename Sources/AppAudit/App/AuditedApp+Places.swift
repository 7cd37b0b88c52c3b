import AppSyntaxMessages

extension AuditedApp {
  static let noScenes = "the app has no scenes"

  /// What a view, a controller or other code writes for a property of its own window, as in `safeAreaInsets`.
  func ownWindow(at site: Site) -> String? {
    // A class function has no view, and an initial value is there before there is a window.
    guard let function = site.function, function.outline.marks.modifiers.isDisjoint(with: ["static", "class"]) else {
      return nil
    }
    if isController(site.type) { return "view.window" }
    return isView(site.type) ? "window" : nil
  }

  /// Whether a chain begins with the application: `UIApplication.shared`, a parameter, or nothing in an extension of it.
  func isOfApplication(_ names: [String], at site: Site) -> Bool {
    if names == ["UIApplication", "shared"] { return true }
    if names.isEmpty { return site.type == "UIApplication" }
    guard names.count == 1, let function = site.function else { return false }
    return function.parameters(of: "UIApplication").union(function.names(forExactly: "UIApplication.shared")).contains(
      names[0])
  }

  /// The uses of one of some properties of the application, on systems with scenes; those that the app declares itself are
  /// not UIKit's.
  func applicationSites(of properties: Set<String>) -> [ApplicationSite] {
    let own = types["UIApplication"]?.properties.map(\.outline.name) ?? []
    let wanted = properties.subtracting(own)
    return sites { $0.names.contains(where: wanted.contains) }.compactMap { site in
      let names = site.use.names
      guard let place = names.firstIndex(where: wanted.contains), isOfApplication(Array(names[..<place]), at: site)
      else { return nil }
      let rest = site.use.text.split(separator: ".").dropFirst(place + 1).map(String.init)
      return ApplicationSite(site: site, property: names[place], rest: rest)
    }
  }
}

/// A use of a property of the application.
struct ApplicationSite {
  var site: Site
  var property: String
  /// The links of the chain behind the property, with their marks of calls.
  var rest: [String]
}

extension [ApplicationSite] {
  /// Of the steps of one chain the first: `windows.filter` stands before `windows.filter().first`.
  var beginnings: [ApplicationSite] {
    filter { one in
      !contains { other in
        let begin = other.site.use.text
        return other.site.path == one.site.path && one.site.use.text.hasPrefix("\(begin)().")
          && (0...20).contains(one.site.use.line - other.site.use.line)
      }
    }
  }
}

extension AppFunction {
  /// The local names that stand for an expression.
  func names(forExactly value: String) -> Set<String> {
    Set(usesWithScenes.filter { $0.use.isDeclaration && $0.use.value == value }.map(\.use.text))
  }
}
