import AppAudit
import AppFacts
import AppSyntaxMessages

/// An app's facts in a few lines.
struct FactsSummary {
  private let app: AuditedApp

  init(_ facts: AppFacts) { app = AuditedApp(facts) }

  var text: String {
    let facts = app.facts
    var lines = ["\(facts.name)  (\(facts.project.path ?? facts.folder))"]
    func add(_ title: String, _ values: [String]) {
      guard !values.isEmpty else { return }
      let shown = values.prefix(8).joined(separator: ", ")
      lines.append("  \(title): \(shown)\(values.count > 8 ? " and \(values.count - 8) more" : "")")
    }
    add("deployment target", [facts.deploymentTarget].compactMap(\.self))
    add(
      "sources",
      ["\(facts.sources.count) Swift files"] + (facts.foreign.isEmpty ? [] : ["\(facts.foreign.count) others"]))
    add("entry point", facts.sources.compactMap { source in source.entryPointLine.map { "\(source.path):\($0)" } })
    add("app delegate", [app.appDelegate].compactMap { $0 }.map(describe))
    add("scene delegates", app.sceneDelegates.map(describe))
    add("scenes", [app.adoptsScenes ? "yes" : "no"])
    add("configurations", facts.configurations.map { "\($0.name): \($0.infoPlist.path ?? "generated Info.plist")" })
    add("URL schemes", app.urlSchemes)
    add("storyboards", facts.storyboards.map(\.name))
    add("libraries", facts.packages.map { "\($0.name) \($0.version)" })
    add("left alone", facts.leftAlone.map { "\($0.path): \($0.reason)" })
    return lines.joined(separator: "\n")
  }

  private func describe(_ type: AppType) -> String {
    guard let part = type.declaration else { return type.name }
    return "\(type.name) (\(part.path):\(part.outline.line))"
  }
}
