import AppSyntaxMessages
import SwiftSyntax

/// Lets the app delegate choose the scene's configuration, where no Info.plist names it.
struct ConfigurationWriter {
  let delegate: DelegateClass
  let request: MigrationRequest
  let style: SourceStyle

  private static let name = "application(_:configurationForConnecting:options:)"

  func write(_ book: inout EditBook) {
    if let own = delegate.methods(named: Self.name).first {
      book.note(
        .workLeft, "This method decides over the Info.plist; let it give the window's role to \(request.sceneDelegate).",
        line: own.file.line(of: own.node.name), of: own.file)
      return
    }
    guard request.optsInByCode else { return }
    let launch = MovePlan.launchNames.reversed().flatMap { delegate.methods(named: $0) }
      .first { $0.file.path == delegate.file.path }
    let text = lines.map { $0.isEmpty ? "" : margin + $0 }.joined(separator: style.lineEnd)
    if let launch {
      book.insert(style.lineEnd + style.lineEnd + text, at: launch.node.end, in: launch.file)
    } else {
      let brace = delegate.node.memberBlock.rightBrace
      let line = delegate.file.line(of: brace)
      book.insert(
        style.lineEnd + text + style.lineEnd, at: delegate.file.range(ofLine: line).lowerBound, in: delegate.file)
    }
  }

  private var margin: String { delegate.file.indentation(of: delegate.node) + style.indentation }

  private var lines: [String] {
    let head =
      "func application(_ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession, "
      + "options: UIScene.ConnectionOptions) -> UISceneConfiguration"
    var lines = request.deploymentTarget < 13 ? ["@available(iOS 13.0, *)"] : []
    lines += style.opening(head, depth: 0)
    lines += [
      style.line("let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)", depth: 1)
    ]
    lines += style.opening("if connectingSceneSession.role == .windowApplication", depth: 1)
    lines += [style.line("configuration.delegateClass = \(request.sceneDelegate).self", depth: 2)]
    if let storyboard = request.storyboard {
      lines += [
        style.line("configuration.storyboard = UIStoryboard(name: \"\(storyboard)\", bundle: nil)", depth: 2)
      ]
    }
    return lines + [style.line("}", depth: 1), style.line("return configuration", depth: 1), "}"]
  }
}
