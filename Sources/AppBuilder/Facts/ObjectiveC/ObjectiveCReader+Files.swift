import AppSyntaxMessages
import Foundation

extension ObjectiveCReader {
  /// What a file has that has to do with the application or its scenes.
  private static let marks = [
    "UIApplication", "UIWindow", "UIScene", "UIOpenURLContext", "launchOptions", "options:@{}",
  ]

  /// The outlines of those Objective-C files that have to do with the application or its scenes.
  static func outlines(
    of files: [URL], path: (URL) -> String
  ) throws(AppBuilderError) -> [SourceOutline] {
    var result: [SourceOutline] = []
    for file in files {
      let data = try Files.read(file)
      guard marks.contains(where: { data.range(of: Data($0.utf8)) != nil }) else { continue }
      let header = file.deletingPathExtension().appendingPathExtension("h")
      result.append(
        outline(
          path: path(file), text: String(decoding: data, as: UTF8.self),
          header: Files.exists(header) ? String(decoding: try Files.read(header), as: UTF8.self) : ""))
    }
    return result
  }
}
