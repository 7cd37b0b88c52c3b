import Foundation

/// What git says of a folder.
package struct GitState: Equatable, Sendable {
  /// The top of the work tree; nil for a folder in none.
  package var workTree: String?
  /// The files that are not as the last commit has them, by their paths from the top, in git's order. New ones count:
  /// nobody else has their bytes.
  package var dirty: [String]

  package var isDirty: Bool { !dirty.isEmpty }

  /// Asks git; nil if there is no git.
  ///
  /// - Parameters:
  ///   - files: absolute paths; nil for everything in the folder.
  ///   - seconds: how long each question may take.
  package static func of(
    folder: URL, files: [URL]? = nil, seconds: Int = 30,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(GitFailure) -> GitState? {
    guard let program = GitCommand.program(in: environment) else { return nil }
    let git = GitCommand(program: program, folder: folder, bound: .seconds(seconds))
    let top = try git.run(["rev-parse", "--show-toplevel"], environment)
    guard top.status == 0 else {
      let isOutside = ["not a git repository", "must be run in a work tree"].contains { top.errors.contains($0) }
      if isOutside { return GitState(workTree: nil, dirty: []) }
      throw GitFailure(reason: sentence(top.errors))
    }
    let workTree = String(decoding: top.output, as: UTF8.self).trimmingCharacters(in: .newlines)
    if files?.isEmpty == true { return GitState(workTree: workTree, dirty: []) }
    let wanted = files?.map { LinkedPath.resolved($0.path) ?? $0.path } ?? ["."]
    let status = try git.run(
      ["status", "--porcelain=v1", "-z", "--untracked-files=all", "--no-renames", "--"] + wanted, environment)
    guard status.status == 0 else { throw GitFailure(reason: sentence(status.errors)) }
    return GitState(workTree: workTree, dirty: paths(in: status.output))
  }

  /// `XY path`, each ended by NUL; a path that is renamed or copied has its old one after it.
  static func paths(in output: [UInt8]) -> [String] {
    var paths: [String] = []
    var isOldPath = false
    for record in output.split(separator: 0) {
      defer {
        isOldPath = !isOldPath && (record.prefix(2).contains { $0 == UInt8(ascii: "R") || $0 == UInt8(ascii: "C") })
      }
      guard !isOldPath, record.count > 3 else { continue }
      paths.append(String(decoding: record.dropFirst(3), as: UTF8.self))
    }
    return paths
  }

  /// The first line that git says.
  private static func sentence(_ errors: String) -> String {
    let line = errors.split(whereSeparator: \.isNewline).first.map(String.init) ?? "it says nothing."
    return line.hasSuffix(".") ? line : line + "."
  }
}
