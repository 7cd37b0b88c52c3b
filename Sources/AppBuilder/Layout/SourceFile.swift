import AppSyntaxMessages
import Foundation

/// One Swift file of an app.
struct SourceFile: Sendable {
  var url: URL
  /// From the folder that was scanned.
  var relativePath: String
  var text: String
  var facts: FileFacts
}
