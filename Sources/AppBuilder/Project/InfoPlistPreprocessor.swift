import Foundation

/// Reads an Info.plist that the C preprocessor goes over first (`INFOPLIST_PREPROCESS`).
struct InfoPlistPreprocessor {
  var settings: BuildSettings
  var root: URL
  var toolchain: Toolchain

  /// The further flags that matter for a property list: those that keep the two slashes of a URL, and definitions.
  private static let flags = ["-traditional", "-C", "-D", "-U"]

  func read(_ file: URL) throws(AppBuilderError) -> [String: Any] {
    var arguments = ["-E", "-P", "-x", "c", "-Wno-everything"]
    arguments += settings.words("INFOPLIST_PREPROCESSOR_DEFINITIONS").map { "-D\($0)" }
    if let header = settings["INFOPLIST_PREFIX_HEADER"], let found = ProjectPath(header, root: root).existing {
      arguments += ["-include", found.path]
    }
    arguments += settings.words("INFOPLIST_OTHER_PREPROCESSOR_FLAGS").filter { flag in
      Self.flags.contains { flag.hasPrefix($0) }
    }
    let result = try toolchain.output(of: "clang", arguments + [file.path])
    guard result.status == 0 else {
      let line = result.errors.split(whereSeparator: \.isNewline).first { $0.contains("error:") }
      throw .brokenInfoPlist(path: file.path, reason: line.map(String.init) ?? "the preprocessor failed.")
    }
    do { return try PropertyList.dictionary(from: result.output) } catch {
      throw .brokenInfoPlist(path: file.path, reason: error.reason)
    }
  }
}
