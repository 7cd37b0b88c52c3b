/// Modules of JavaScript as one script, for a file that may load nothing.
enum ScriptBundle {
  /// Modules in the order in which they need each other, without what they import and without the word `export`. Their names
  /// do not clash: a browser would say so at once.
  static func joined(_ modules: [String]) -> String {
    modules.map { module in
      module.split(separator: "\n", omittingEmptySubsequences: false)
        .filter { !($0.hasPrefix("import ") && $0.contains(" from '")) }
        .map { $0.hasPrefix("export ") ? $0.dropFirst("export ".count) : $0 }
        .joined(separator: "\n")
    }.joined(separator: "\n")
  }
}
