import Foundation

/// Code in an app that compiles but will not work as intended.
public struct BuildWarning: Equatable, Sendable, CustomStringConvertible {
  /// Path of the app's own file.
  public var file: String
  /// From 1.
  public var line: Int
  /// From 1, in UTF-8 bytes, as the compiler counts.
  public var column: Int
  /// The problem and its fix, in one sentence.
  public var message: String

  /// In the compiler's own form, which editors and CI understand.
  public var description: String { "\(file):\(line):\(column): warning: \(message)" }
}
