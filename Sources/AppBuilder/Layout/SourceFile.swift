import AppSyntaxMessages
import Foundation

/// One Swift file of an app.
struct SourceFile: Sendable {
  var url: URL
  /// Relative to the scanned folder.
  var relativePath: String
  var text: String
  var facts: FileFacts
  /// Whether the text is not the file's own.
  var differsFromFile = false
}
