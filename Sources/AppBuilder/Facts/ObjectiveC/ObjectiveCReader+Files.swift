import AppFacts
import AppSyntaxMessages
import Foundation

extension ObjectiveCReader {
  /// What a file has that has to do with the application or its scenes.
  private static let marks = [
    "UIApplication", "UIWindow", "UIScene", "UIOpenURLContext", "launchOptions", "options:@{}",
  ]

  /// The outlines of those Objective-C files that have to do with the application or its scenes.
  ///
  /// - Parameter leftAlone: Gets the files that cannot be read.
  static func outlines(
    of files: [URL], leftAlone: inout [LeftAlone], path: (URL) -> String
  ) -> [SourceOutline] {
    func read(_ file: URL) -> Data? {
      do throws(AppBuilderError) { return try Files.read(file) } catch {
        leftAlone.append(LeftAlone(path: path(file), reason: error.reason ?? "\(error)"))
        return nil
      }
    }
    return files.compactMap { file in
      guard let data = read(file), marks.contains(where: { data.range(of: Data($0.utf8)) != nil }) else { return nil }
      let header = file.deletingPathExtension().appendingPathExtension("h")
      let declarations = Files.exists(header) ? read(header) : nil
      return outline(
        path: path(file), text: String(decoding: data, as: UTF8.self),
        header: String(decoding: declarations ?? Data(), as: UTF8.self))
    }
  }
}
