import AppSyntaxMessages

/// Types of Foundation that apps get in another form here, by an alias in their own module, which goes before imports.
enum SubstituteTypes {
  private static let names = ["NSCache": "_NSCache"]

  /// The aliases for the types that an app mentions and does not declare; nil for none.
  static func companion(_ files: [ParsedFile], app: [DeclaredType]) -> String? {
    let declared = Set(app.lazy.filter { $0.kind != .extension }.map(\.name))
    let lines = names.sorted { $0.key < $1.key }.compactMap { name, substitute -> String? in
      guard !declared.contains(name), files.contains(where: { mentions(name, $0) }) else { return nil }
      return "public typealias \(name) = \(substitute)\n"
    }
    return lines.isEmpty ? nil : lines.joined()
  }

  private static func mentions(_ name: String, _ file: ParsedFile) -> Bool {
    file.text.contains(name) && file.modules.contains("UIKit")
      && !file.activeImports.isDisjoint(with: ["Foundation", "UIKit"])
  }
}
