import Foundation

/// The table of modules in CONTRIBUTING, between two marks.
enum ModuleTable {
  private static let begin = "<!-- modules: Scripts/house.sh --update writes this table -->"
  private static let end = "<!-- end of modules -->"

  /// What lives in each module is the table of layers' to say; what it depends on is the manifest's.
  static func markdown(_ package: PackageManifest, _ house: House) -> String {
    var lines = ["| module | what lives there | depends on |", "|---|---|---|"]
    for module in house.modules {
      guard let target = package.target(module.name) else { continue }
      let own = target.dependencies.map { "`\($0)`" }
      let all = own + target.products
      lines.append("| `\(module.name)` | \(module.contents) | \(all.isEmpty ? "–" : all.joined(separator: ", ")) |")
    }
    return lines.joined(separator: "\n")
  }

  /// The page with the table that is there replaced by another.
  static func replaced(in page: String, with table: String, file: String) throws -> String {
    guard let start = page.range(of: begin), let stop = page.range(of: end), start.upperBound <= stop.lowerBound else {
      throw Finding(file, nil, "there is no table of modules between \(begin) and \(end)")
    }
    return page[..<start.upperBound] + "\n\n" + table + "\n\n" + page[stop.lowerBound...]
  }
}
