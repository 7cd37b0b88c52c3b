import Foundation

/// A file of build settings (`.xcconfig`) with the files that it includes.
enum ConfigurationFile {
  private static let deepestInclusion = 16

  /// The settings of the file; empty if it does not exist, as projects often name one that only their authors have.
  static func settings(_ file: URL, over settings: BuildSettings, configuration: String) -> BuildSettings {
    read(file, over: settings, configuration: configuration, depth: 0)
  }

  private static func read(
    _ file: URL, over settings: BuildSettings, configuration: String, depth: Int
  ) -> BuildSettings {
    guard depth < deepestInclusion, let data = Files.manager.contents(atPath: Files.existing(file).path) else {
      return settings
    }
    var settings = settings
    for line in String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let text = withoutComment(line).trimmingCharacters(in: .whitespaces)
      if text.hasPrefix("#include") {
        let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
        guard parts.count > 1 else { continue }
        let included = URL(fileURLWithPath: String(parts[1]), relativeTo: file.deletingLastPathComponent())
        settings = read(
          included.standardizedFileURL.absoluteURL, over: settings, configuration: configuration, depth: depth + 1)
      } else if let (name, value) = assignment(text) {
        settings.override(with: [name: value], configuration: configuration)
      }
    }
    return settings
  }

  /// A comment begins with two slashes, also in the middle of a URL.
  private static func withoutComment(_ line: Substring) -> Substring {
    line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
  }

  /// `NAME[sdk=a=b] = VALUE`: the sign outside of the brackets counts.
  private static func assignment(_ text: String) -> (name: String, value: String)? {
    var depth = 0
    for index in text.indices {
      switch text[index] {
      case "[": depth += 1
      case "]": depth -= 1
      case "=" where depth == 0:
        let name = text[..<index].trimmingCharacters(in: .whitespaces)
        var value = text[text.index(after: index)...].trimmingCharacters(in: .whitespaces)
        if value.hasSuffix(";") { value.removeLast() }
        return name.isEmpty ? nil : (name, value)
      default: break
      }
    }
    return nil
  }
}
