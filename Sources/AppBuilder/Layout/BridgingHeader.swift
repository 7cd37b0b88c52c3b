import Foundation

/// The modules that a bridging header brings into every Swift file of its target.
struct BridgingHeader {
  /// The modules among those that can be imported, in the header's order.
  let modules: [String]
  /// Whether it declares nothing else: what remains is more such lines, comments and guards against a second reading.
  let isCovered: Bool

  /// - Parameter available: The modules that sources can import.
  init(_ text: String, available: Set<String>) {
    var modules: [String] = []
    var isCovered = true
    for line in Self.withoutComments(text).split(whereSeparator: \.isNewline) {
      let line = line.trimmingCharacters(in: .whitespaces)
      if line.isEmpty || Self.guards.contains(where: line.hasPrefix) { continue }
      guard let module = Self.module(of: line), available.contains(module) else {
        isCovered = false
        continue
      }
      if !modules.contains(module) { modules.append(module) }
    }
    self.modules = modules
    self.isCovered = isCovered
  }

  /// What a source begins with in place of what the header brings: on its first line, so that lines keep their numbers.
  var imports: String { modules.map { "import \($0); " }.joined() }

  private static let guards = ["#ifndef", "#ifdef", "#if", "#else", "#endif", "#define", "#pragma"]

  /// `UIKit` of `#import <UIKit/UIKit.h>`, `#include <UIKit/UIView.h>` and `@import UIKit;`, `SQLite3` of `<sqlite3.h>`.
  private static func module(of line: String) -> String? {
    if line.hasPrefix("@import ") {
      let name = line.dropFirst(8).prefix { $0 != ";" && $0 != "." }
      return name.trimmingCharacters(in: .whitespaces)
    }
    guard line.hasPrefix("#import") || line.hasPrefix("#include"),
      let start = line.firstIndex(where: { $0 == "<" || $0 == "\"" })
    else { return nil }
    let path = line[line.index(after: start)...].prefix { $0 != ">" && $0 != "\"" }
    if path == "sqlite3.h" { return "SQLite3" }
    let parts = path.split(separator: "/")
    return parts.count == 2 ? String(parts[0]) : nil
  }

  private static func withoutComments(_ text: String) -> String {
    var rest = Substring(text)
    var kept = ""
    while let slash = rest.firstIndex(of: "/") {
      kept += rest[..<slash]
      rest = rest[slash...]
      if rest.hasPrefix("//") {
        rest = rest.drop { !$0.isNewline }
      } else if rest.hasPrefix("/*") {
        let end = rest.dropFirst(2).range(of: "*/")
        rest = end.map { rest[$0.upperBound...] } ?? ""
      } else {
        kept.append(rest.removeFirst())
      }
    }
    return kept + rest
  }
}
