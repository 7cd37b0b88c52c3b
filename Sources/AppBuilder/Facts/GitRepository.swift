import Foundation
import KernelEdge

/// The git repository that a folder is in.
package struct GitRepository {
  /// Why it has no answer; a sentence without a full stop.
  package enum Problem: Error, Equatable, CustomStringConvertible {
    case noGit
    case noRepository(folder: String)
    case noRevision(String)
    /// In git's own words.
    case failed(String)

    package var description: String {
      switch self {
      case .noGit: "there is no program 'git' on the PATH"
      case .noRepository(let folder): "\(folder) is in no git repository"
      case .noRevision(let name):
        "git knows no revision '\(name)' here; a shallow clone has to fetch it first (actions/checkout: fetch-depth: 0)"
      case .failed(let words): words
      }
    }
  }

  /// Its work tree.
  package let root: URL
  private let git: String

  /// - Parameter path: Where programs are looked for, as in `PATH`.
  /// - Throws: `Problem`.
  package init(
    containing folder: URL, path: String = ProcessInfo.processInfo.environment["PATH"] ?? ""
  ) throws(Problem) {
    guard let root = Self.root(above: folder) else { throw .noRepository(folder: folder.path) }
    let programs = path.split(separator: ":").map { "\($0)/git" }
    guard let git = programs.first(where: FileManager.default.isExecutableFile) else { throw .noGit }
    self.root = root
    self.git = git
  }

  /// The root of the work tree that a folder is in; nil for none. Does not ask git.
  package static func root(above folder: URL) -> URL? {
    var folder = folder.resolvingSymlinksInPath()
    while true {
      // A folder, or a file in a work tree beside the repository or in a submodule.
      if FileManager.default.fileExists(atPath: folder.appendingPathComponent(".git").path) { return folder }
      guard folder.path != "/" else { return nil }
      folder.deleteLastPathComponent()
    }
  }

  /// What has changed in the work tree since this branch and a revision were one.
  ///
  /// - Returns: The diff without context, with `a/` and `b/` before paths, and the files that git does not know.
  /// - Throws: `Problem`.
  package func changes(since revision: String) throws(Problem) -> (diff: [UInt8], untracked: [String]) {
    let commit = try? run("rev-parse", "--verify", "--quiet", "--end-of-options", "\(revision)^{commit}")
    guard let commit = commit.map(Self.line), !commit.isEmpty else {
      // Whether it is the name, or everything.
      _ = try run("rev-parse", "--git-dir")
      throw .noRevision(revision)
    }
    // There is none in a shallow clone: then the revision itself.
    let base = (try? run("merge-base", commit, "HEAD")).map(Self.line) ?? ""
    let diff = try run(
      "diff", "--no-color", "--no-ext-diff", "--no-textconv", "--unified=0", "--find-renames", "--ignore-submodules",
      "--src-prefix=a/", "--dst-prefix=b/", base.isEmpty ? commit : base, "--")
    let untracked = try run("ls-files", "--others", "--exclude-standard", "-z", "--full-name")
    return (diff, untracked.split(separator: 0).map { String(decoding: $0, as: UTF8.self) })
  }

  private static func line(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private func run(_ arguments: String...) throws(Problem) -> [UInt8] {
    // A monitor would be a program that the repository names.
    let options = ["-C", root.path, "-c", "core.quotePath=false", "-c", "core.fsmonitor=false"]
    var program = ProgramRun(git, options + arguments)
    for name in ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_EXTERNAL_DIFF"] {
      program.environment[name] = nil
    }
    program.environment["LC_ALL"] = "C"
    program.environment["GIT_OPTIONAL_LOCKS"] = "0"
    program.environment["GIT_TERMINAL_PROMPT"] = "0"
    let result: (termination: Termination, output: [UInt8], errors: [UInt8])
    do { result = try program.output() } catch { throw .failed("git cannot be started: \(error)") }
    guard case .exited(0) = result.termination else {
      let said = Self.line(result.errors).split(separator: "\n").joined(separator: " ")
      throw .failed(said.isEmpty ? "git \(arguments.first ?? "") has failed" : said)
    }
    return result.output
  }
}
