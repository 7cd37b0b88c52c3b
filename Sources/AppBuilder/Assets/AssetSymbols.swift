import Foundation

/// The names that sources have for the colours and images in their catalogues, as Xcode writes them since its version 15:
/// `ColorResource` and `ImageResource` have one for each, and `UIColor` and `UIImage` too where the project says so.
struct AssetSymbols {
  /// The project's setting for the names of `UIColor` and `UIImage`.
  private static let extensions = "ASSETCATALOG_COMPILER_GENERATE_SWIFT_ASSET_SYMBOL_EXTENSIONS"
  private static let deepest = 16

  /// The colours and images of one namespace.
  private struct Group {
    var colours: [String: String] = [:]
    var images: [String: String] = [:]
    var groups: [String: Group] = [:]
  }

  private let texts: [String]
  private let extends: Bool
  private var root = Group()

  /// Reads the catalogues of an app, as far as its sources can mean something in them.
  init(_ layout: AppLayout) throws(AppBuilderError) {
    try self.init(
      catalogs: layout.resources.filter { $0.kind == "xcassets" }.map(\.url), texts: layout.sources.map(\.text),
      extends: layout.settings.isYes(Self.extensions))
  }

  /// Reads catalogues for these sources.
  ///
  /// - Parameter extends: Whether `UIColor` and `UIImage` have the names too.
  init(catalogs: [URL], texts: [String], extends: Bool) throws(AppBuilderError) {
    self.texts = texts
    self.extends = extends
    guard extends || Self.mentionsResources(texts) else { return }
    for catalog in catalogs { try read(catalog, into: &root, prefix: "", depth: 0) }
  }

  /// What is to be compiled with the sources; nil for nothing.
  var text: String? {
    var parts: [String] = []
    let kinds: [(path: KeyPath<Group, [String: String]>, resource: String, own: String)] = [
      (\.colours, "ColorResource", "UIColor"), (\.images, "ImageResource", "UIImage"),
    ]
    for (path, resource, own) in kinds {
      let members = Self.members(of: root, path) { "static let \($0) = \(resource)(name: \($1), bundle: .main)" }
      guard !members.isEmpty else { continue }
      parts.append("extension \(resource) {\n\(members)}\n")
      guard extends else { continue }
      let taken = Self.taken[own, default: []]
      let ways = Self.members(of: root, path) {
        taken.contains($0)
          ? "" : "static var \($0): \(own) { \(own)(resource: \(resource)(name: \($1), bundle: .main)) }"
      }
      parts.append("extension \(own) {\n\(ways)}\n")
    }
    return parts.isEmpty ? nil : (["import UIKit\n"] + parts).joined(separator: "\n")
  }

  // MARK: Reading

  private static func mentionsResources(_ texts: [String]) -> Bool {
    texts.contains { $0.contains("resource:") || $0.contains("ColorResource") || $0.contains("ImageResource") }
  }

  private func read(_ folder: URL, into group: inout Group, prefix: String, depth: Int) throws(AppBuilderError) {
    guard depth < Self.deepest else { return }
    for name in try Files.names(in: folder).sorted() where !name.hasPrefix(".") {
      let url = folder.appendingPathComponent(name)
      let stem = url.deletingPathExtension().lastPathComponent
      switch url.pathExtension {
      case "colorset": add(prefix + stem, Self.identifier(stem, without: "Color"), to: &group.colours)
      case "imageset": add(prefix + stem, Self.identifier(stem, without: "Image"), to: &group.images)
      case "json", "png", "pdf", "svg", "jpg", "appiconset", "dataset", "symbolset", "launchimage": continue
      default:
        guard Files.isFolder(url) else { continue }
        guard CatalogReader.isNamespace(url) else {
          try read(url, into: &group, prefix: prefix, depth: depth + 1)
          continue
        }
        let type = Self.identifier(name, without: "").map { $0.prefix(1).uppercased() + $0.dropFirst() }
        guard let type, isMeant(type) else { continue }
        try read(url, into: &group.groups[type, default: Group()], prefix: prefix + name + "/", depth: depth + 1)
      }
    }
  }

  private func add(_ name: String, _ identifier: String?, to found: inout [String: String]) {
    guard let identifier, found[identifier] == nil, isMeant(identifier) else { return }
    found[identifier] = name
  }

  /// Whether the sources can mean a name: it is compiled only then.
  private func isMeant(_ identifier: String) -> Bool { texts.contains { $0.contains(".\(identifier)") } }

  // MARK: Names

  /// `iconHome2` of `Icon-home 2`; without the word for the kind at its end. Nil for a name without letters and digits.
  static func identifier(_ name: String, without kind: String) -> String? {
    var words = name.split { !($0.isLetter || $0.isNumber) }.map(String.init)
    guard !words.isEmpty else { return nil }
    for index in words.indices.dropFirst() {
      words[index] = words[index].prefix(1).uppercased() + words[index].dropFirst()
    }
    var joined = words.joined()
    if !kind.isEmpty, joined.hasSuffix(kind), joined.count > kind.count { joined.removeLast(kind.count) }
    // Of several capitals at the beginning, the last begins the next word.
    let capitals = joined.prefix { $0.isUppercase }.count
    let lowered =
      capitals == joined.count || capitals < 2
      ? capitals : joined.dropFirst(capitals).first?.isLetter == true ? capitals - 1 : capitals
    joined = joined.prefix(lowered).lowercased() + joined.dropFirst(lowered)
    return joined.first?.isNumber == true ? "_" + joined : joined
  }

  private static func members(
    of group: Group, _ path: KeyPath<Group, [String: String]>, _ declaration: (String, String) -> String
  ) -> String {
    var text = ""
    for (identifier, name) in group[keyPath: path].sorted(by: { $0.key < $1.key }) {
      let declared = declaration("`\(identifier)`", quoted(name))
      if !declared.isEmpty { text += "  \(declared)\n" }
    }
    for (type, inner) in group.groups.sorted(by: { $0.key < $1.key }) {
      let inside = members(of: inner, path, declaration)
      if !inside.isEmpty { text += "  enum \(type) {\n\(inside)  }\n" }
    }
    return text
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"") + "\""
  }

  /// The names that the classes have themselves: Xcode leaves these out.
  private static let taken: [String: Set<String>] = [
    "UIColor": Set(
      [
        "black", "darkGray", "lightGray", "white", "gray", "red", "green", "blue", "cyan", "yellow", "magenta",
        "orange",
        "purple", "brown", "clear", "label", "secondaryLabel", "tertiaryLabel", "quaternaryLabel", "link",
        "placeholderText", "separator", "opaqueSeparator", "tint", "tintColor", "darkText", "lightText",
        "systemBackground", "secondarySystemBackground", "tertiarySystemBackground", "systemGroupedBackground",
        "secondarySystemGroupedBackground", "tertiarySystemGroupedBackground", "systemFill", "secondarySystemFill",
        "tertiarySystemFill", "quaternarySystemFill", "systemRed", "systemGreen", "systemBlue", "systemOrange",
        "systemYellow", "systemPink", "systemPurple", "systemTeal", "systemIndigo", "systemBrown", "systemMint",
        "systemCyan", "systemGray", "systemGray2", "systemGray3", "systemGray4", "systemGray5", "systemGray6",
      ].map { "`\($0)`" }),
    "UIImage": ["`add`", "`remove`", "`actions`", "`checkmark`", "`strokedCheckmark`"],
  ]
}
