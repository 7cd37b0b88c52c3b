import Foundation

/// Something in an app's sources that compiles and yet will not do what its author means.
public struct BuildWarning: Equatable, Sendable, CustomStringConvertible {
  /// Path of the app's own file.
  public var file: String
  /// From 1.
  public var line: Int
  /// From 1, in UTF-8 bytes, as the compiler counts.
  public var column: Int
  /// What is wrong and what its author should do, in a sentence.
  public var message: String

  /// In the compiler's own form, which editors and CI understand.
  public var description: String { "\(file):\(line):\(column): warning: \(message)" }
}
