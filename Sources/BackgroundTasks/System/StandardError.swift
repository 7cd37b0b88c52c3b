import Foundation

/// Lines for the app's developer.
enum StandardError {
  /// Prints one line, marked as the framework's own. Any thread.
  static func print(_ line: String) {
    FileHandle.standardError.write(Data("BackgroundTasks: \(line)\n".utf8))
  }
}
