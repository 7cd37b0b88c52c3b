import LifeCycle

/// Which links of a site open in which apps: the site's `apple-app-site-association` file, as far as universal links
/// go (Apple, "Supporting associated domains" and `applinks`).
///
/// Of an app's patterns the first that matches a link decides. Not read: substitution variables and defaults.
public struct SiteAssociation: Sendable, Hashable {
  /// Why a file cannot be used: the place in it, and what is wrong there.
  public struct Fault: Error, Hashable, Sendable {
    /// Where in the file, as a path of keys.
    public let place: String
    /// What is wrong there, as a sentence.
    public let explanation: String
    init(_ place: String, _ explanation: String) {
      self.place = place
      self.explanation = explanation
    }
  }

  private struct Detail: Sendable, Hashable {
    /// With the team in front.
    var apps: [String]
    var patterns: [LinkPattern]
  }

  private var details: [Detail]

  /// Reads the file's content.
  public init(_ file: [String: Value]) throws(Fault) {
    guard let links = file["applinks"] else { throw Fault("applinks", "is missing") }
    switch links["details"] {
    case .array(let list)?:
      details = []
      for (index, entry) in list.enumerated() {
        let place = "applinks.details[\(index)]"
        details.append(
          Detail(apps: try Self.apps(of: entry, place), patterns: try Self.patterns(of: entry, place)))
      }
    // The oldest form: the apps are keys.
    case .object(let entries)?:
      details = []
      for (app, entry) in entries.sorted(by: { $0.key < $1.key }) {
        details.append(Detail(apps: [app], patterns: try Self.patterns(of: entry, "applinks.details.\(app)")))
      }
    default: throw Fault("applinks.details", "is not a list")
    }
  }

  private static func apps(of entry: Value, _ place: String) throws(Fault) -> [String] {
    if let app = entry["appID"]?.string { return [try identifier(app, place + ".appID")] }
    guard case .array(let list)? = entry["appIDs"] else { throw Fault(place, "has neither appIDs nor appID") }
    var apps: [String] = []
    for (index, app) in list.enumerated() {
      let place = "\(place).appIDs[\(index)]"
      guard let app = app.string else { throw Fault(place, "is not text") }
      apps.append(try identifier(app, place))
    }
    return apps
  }

  private static func identifier(_ app: String, _ place: String) throws(Fault) -> String {
    guard let dot = app.firstIndex(of: "."), dot > app.startIndex, app.index(after: dot) < app.endIndex else {
      throw Fault(place, "'\(app)' is not TEAM.BUNDLE-IDENTIFIER")
    }
    return app
  }

  private static func patterns(of entry: Value, _ place: String) throws(Fault) -> [LinkPattern] {
    if case .array(let components)? = entry["components"] {
      var patterns: [LinkPattern] = []
      for (index, component) in components.enumerated() {
        patterns.append(try LinkPattern(component: component, "\(place).components[\(index)]"))
      }
      return patterns
    }
    guard case .array(let paths)? = entry["paths"] else { throw Fault(place, "has neither components nor paths") }
    var patterns: [LinkPattern] = []
    for (index, path) in paths.enumerated() {
      guard let path = path.string else { throw Fault("\(place).paths[\(index)]", "is not text") }
      patterns.append(LinkPattern(path: path))
    }
    return patterns
  }

  /// Whether the link opens in the app with this bundle identifier; the team is not compared.
  public func opens(_ link: String, in bundleIdentifier: String) -> Bool {
    let parts = LinkParts(link)
    for detail in details where detail.apps.contains(where: { $0.drop { $0 != "." }.dropFirst() == bundleIdentifier }) {
      if let pattern = detail.patterns.first(where: { $0.matches(parts) }) { return !pattern.isExcluded }
    }
    return false
  }
}
