import Foundation

/// Messages for the app's developer.
enum StandardError {
  /// Prints one line, prefixed with the framework's name. Any thread.
  static func print(_ line: String) {
    FileHandle.standardError.write(Data("UIKit: \(line)\n".utf8))
  }
}
