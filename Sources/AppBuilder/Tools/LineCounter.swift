import Foundation
import KernelEdge

/// Reads how often the functions of an app ran, from the files that an app writes which was built with `countsLines`.
package struct LineCounter {
  /// A function or a closure.
  package struct Function: Hashable, Sendable {
    /// The absolute path of its file.
    package var path: String
    /// Where its body begins, from 1.
    package var line: Int
    /// How often it ran.
    package var count: Int
    /// The lines of it that ran at least once.
    package var lines: Set<Int>
  }

  private let toolchain: Toolchain
  private let executable: URL
  /// Where merged counts are kept while they are read.
  private let folder: URL

  /// - Parameters:
  ///   - executable: The program of the app's bundle.
  ///   - folder: Where merged counts are kept while they are read.
  package init(builder: AppBuilder, executable: URL, folder: URL) throws(AppBuilderError) {
    toolchain = try Toolchain.find(environment: builder.environment)
    self.executable = executable
    self.folder = folder
  }

  /// The functions of the app with the counts of all files together, each function once. Empty without files.
  package func functions(in files: [URL]) throws(AppBuilderError) -> [Function] {
    if files.isEmpty { return [] }
    let merged = folder.appendingPathComponent("merged.profdata")
    try run("llvm-profdata", ["merge", "-sparse"] + files.map(\.path) + ["-o", merged.path])
    let text = try run(
      "llvm-cov", ["export", "--format=text", "--skip-branches", executable.path, "-instr-profile", merged.path])
    let report: Report
    do { report = try JSONDecoder().decode(Report.self, from: text) } catch {
      throw .systemFailed(reason: "llvm-cov's answer cannot be read: \(error)")
    }
    var functions: [Place: Function] = [:]
    for found in report.data.flatMap(\.functions) {
      guard let path = found.filenames.first, let first = found.regions.first, first.count > 4 else { continue }
      var lines: Set<Int> = []
      for region in found.regions where region.count > 4 && region[4] > 0 {
        lines.formUnion(Int(region[0])...max(Int(region[0]), Int(region[2])))
      }
      // Lines of a way that was not taken, within one that was.
      for region in found.regions where region.count > 4 && region[4] == 0 {
        lines.subtract(Int(region[0])...max(Int(region[0]), Int(region[2])))
      }
      let place = Place(path: path, line: Int(first[0]), column: Int(first[1]))
      var function = functions[place] ?? Function(path: path, line: place.line, count: 0, lines: [])
      function.count += Int(clamping: found.count)
      function.lines.formUnion(lines)
      functions[place] = function
    }
    return functions.values.sorted { ($0.path, $0.line, $0.count) < ($1.path, $1.line, $1.count) }
  }

  private struct Place: Hashable {
    var path: String
    var line: Int
    var column: Int
  }

  private struct Report: Decodable {
    struct Export: Decodable { var functions: [Found] }
    struct Found: Decodable {
      var count: UInt64
      var filenames: [String]
      /// Start line and column, end line and column, count, …
      var regions: [[UInt64]]
    }
    var data: [Export]
  }

  @discardableResult
  private func run(_ name: String, _ arguments: [String]) throws(AppBuilderError) -> Data {
    let (status, output, errors) = try toolchain.output(of: name, arguments)
    guard status == 0 else { throw .systemFailed(reason: "\(name) exited with \(status): \(errors.prefix(300))") }
    return output
  }
}
