import AppAudit
import AppBuilder

/// How often an app's code has run until some moment.
struct LineCounts {
  private struct Place: Hashable {
    var path: String
    var line: Int
    var column: Int
  }

  private var functions: [Place: LineCounter.Function] = [:]

  /// - Parameter folder: What paths are relative to.
  init(_ found: [LineCounter.Function], in folder: String) {
    for var function in found {
      if function.path.hasPrefix(folder + "/") { function.path = String(function.path.dropFirst(folder.count + 1)) }
      let place = Place(path: function.path, line: function.line, column: function.regions.first?.column ?? 0)
      functions[place] = function
    }
  }

  /// The functions that have run since an earlier moment.
  func functions(since before: LineCounts) -> [ProbeRun.CountedFunction] {
    functions.compactMap { place, function in
      let added = function.count - (before.functions[place]?.count ?? 0)
      return added > 0 ? ProbeRun.CountedFunction(path: place.path, line: place.line, count: added) : nil
    }
    .sorted { ($0.path, $0.line, $0.count) < ($1.path, $1.line, $1.count) }
  }

  /// The lines that have run since an earlier moment, by file. A part that has not run takes its lines out of the part
  /// around it, and one in it that has run puts its own back: parts are in the order in which they begin.
  func lines(since before: LineCounts) -> [String: Set<Int>] {
    var result: [String: Set<Int>] = [:]
    for (place, function) in functions {
      let old = before.functions[place]?.regions
      var lines: Set<Int> = []
      for (index, region) in function.regions.enumerated() where region.first <= region.last {
        let added = region.count - (old.flatMap { $0.indices.contains(index) ? $0[index].count : nil } ?? 0)
        if added > 0 {
          lines.formUnion(region.first...region.last)
        } else {
          lines.subtract(region.first...region.last)
        }
      }
      if !lines.isEmpty { result[place.path, default: []].formUnion(lines) }
    }
    return result
  }
}
