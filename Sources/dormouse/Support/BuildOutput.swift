import AppBuilder

/// Prints a build's messages, and on a long build a line for each module that is compiled.
final class BuildOutput {
  /// A build with fewer steps is over before anybody asks how far it is.
  private static let long = 40
  private var module: Substring = ""

  func show(_ message: BuildMessage) {
    switch message {
    case .step(let line): if let progress = progress(line) { Console.error(progress) }
    case .progress(let text), .compiler(let text), .explanation(let text): Console.error(text)
    case .notice(let text): Console.error("note: \(text)")
    case .warning(let warning): Console.error(warning.description)
    }
  }

  /// `[12/345] UIKit` for SwiftPM's `[12/345] Compiling UIKit UIView.swift`; nil where the module is the last one's.
  func progress(_ step: String) -> String? {
    guard let step = step.wholeMatch(of: /(\[\d+\/(\d+)\]) Compiling (\S+) .*/), let steps = Int(step.2),
      steps >= Self.long, step.3 != module
    else { return nil }
    module = step.3
    return "\(step.1) \(step.3)"
  }
}
