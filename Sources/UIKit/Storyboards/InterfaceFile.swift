internal import CompiledInterface
import Foundation
import Glibc

/// Finds and reads compiled storyboards and nibs in a bundle, in the user's language.
@MainActor
enum InterfaceFile {
  /// Reads a file; nil if the bundle has none of this name. A damaged file is a fatal error that names it.
  static func read(_ name: String, _ fileExtension: String, in bundle: Bundle) -> InterfaceElement? {
    guard let path = path(name, fileExtension, in: bundle), let data = FileManager.default.contents(atPath: path)
    else { return nil }
    let document: InterfaceElement
    do { document = try InterfaceElement(compiled: Array(data)) } catch {
      preconditionFailure("\(path) cannot be read: \(error)")
    }
    guard let strings = InterfaceStrings(table: name, bundle: bundle) else { return document }
    return strings.localized(document)
  }

  /// Whether a bundle has a file of this name.
  static func exists(_ name: String, _ fileExtension: String, in bundle: Bundle) -> Bool {
    path(name, fileExtension, in: bundle) != nil
  }

  /// The file for the device first (`Name~ipad`), in the user's languages, then without one, then the developer's.
  private static func path(_ name: String, _ fileExtension: String, in bundle: Bundle) -> String? {
    let root = bundle.resourcePath ?? bundle.bundlePath
    let device = UIScreen.main.traitCollection.userInterfaceIdiom == .pad ? "~ipad" : "~iphone"
    func path(in folder: String) -> String? {
      for modifier in [device, ""] {
        let path = "\(root)/\(folder)\(name)\(modifier).\(fileExtension)"
        if access(path, F_OK) == 0 { return path }
      }
      return nil
    }
    if let path = path(in: "") { return path }
    // Most apps have no language's folder, and ask for nibs that they do not have when a controller loads its view.
    guard hasLanguages(root) else { return nil }
    let languages = bundle.shownLocalizations
    for folder in languages.map({ "\($0).lproj/" }) + ["Base.lproj/", "en.lproj/"] {
      if let path = path(in: folder) { return path }
    }
    return nil
  }

  /// Whether a folder has folders of languages.
  private static func hasLanguages(_ root: String) -> Bool {
    guard let folder = opendir(root) else { return false }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      let isLanguage = withUnsafeMutablePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { name in
          let length = strlen(name)
          return length > 6 && strcmp(name + length - 6, ".lproj") == 0
        }
      }
      if isLanguage { return true }
    }
    return false
  }
}

/// The strings that replace a storyboard's or nib's own, from a `.strings` file of its name: `"id.text" = "…";`.
struct InterfaceStrings {
  private let find: (String) -> String?

  /// Nil if the bundle has no such file in the user's language.
  init?(table: String, bundle: Bundle) {
    guard
      let path = bundle.shownLocalizations.lazy
        .compactMap({ bundle.path(forResource: table, ofType: "strings", inDirectory: nil, forLocalization: $0) })
        .first,
      let data = FileManager.default.contents(atPath: path),
      let values = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: String]
    else { return nil }
    find = { values[$0] }
  }

  init(_ values: [String: String]) { find = { values[$0] } }

  private static let attributes: Set = [
    "text", "title", "placeholder", "prompt", "headerTitle", "footerTitle", "subtitle", "label", "hint", "value",
  ]

  /// The tree with the strings in place.
  func localized(_ element: InterfaceElement) -> InterfaceElement { localized(element, owner: "") }

  private func localized(_ element: InterfaceElement, owner: String) -> InterfaceElement {
    var result = element
    let id = element["id"] ?? owner
    if !id.isEmpty {
      for name in key(of: element).keys {
        guard let text = find("\(id).\(key(of: element)[name] ?? name)") else { continue }
        result.attributes[name] = text
        result.children.removeAll { $0["key"] == name && ($0.name == "string" || $0.name == "mutableString") }
      }
    }
    var segment = 0
    result.children = result.children.map { child in
      var child = child
      if child.name == "segment", let text = find("\(id).segmentTitles[\(segment)]") {
        child.attributes["title"] = text
      }
      if child.name == "segment" { segment += 1 }
      return localized(child, owner: child["id"] == nil ? id : "")
    }
    return result
  }

  /// The string file's name of each attribute of an element.
  private func key(of element: InterfaceElement) -> [String: String] {
    switch element.name {
    case "state": return ["title": "\(element["key"] ?? "normal")Title"]
    case "buttonConfiguration": return ["title": "configuration.title", "subtitle": "configuration.subtitle"]
    case "accessibility":
      return ["label": "accessibilityLabel", "hint": "accessibilityHint", "value": "accessibilityValue"]
    case _ where element["id"] == nil: return [:]
    default: return Dictionary(uniqueKeysWithValues: Self.attributes.map { ($0, $0) })
    }
  }
}
