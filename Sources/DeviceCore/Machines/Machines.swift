import LifeCycle

/// Every state machine of the system, written out.
public enum Machines {
  /// The versions of the system that differ in what an app can observe.
  public static let systems: [SystemVersion] = LifeCycleRules.table.map(\.from).filter { $0 >= SystemVersion(11) }

  /// All tables, in the order in which they are best read.
  ///
  /// - Throws: Where a machine cannot even be brought into its conditions.
  public static func tables() throws(Refusal) -> [MachineTable] {
    var tables = [SceneMachine.table]
    for system in [SystemVersion(13), SystemVersion(14)] {
      tables.append(ApplicationLifeCycle.table(model: .scenes, system: system))
    }
    for system in [SystemVersion(11), SystemVersion(14)] {
      tables.append(ApplicationLifeCycle.table(model: .application, system: system))
      tables.append(ApplicationLifeCycle.table(model: .application, system: system, launchedInForeground: false))
    }
    tables.append(ProcessMachine.table)
    tables.append(try SessionMachine.table())
    for system in [SystemVersion(12), SystemVersion(26)] {
      tables.append(try BackgroundTimeMachine.table(system: system))
    }
    tables.append(try BackgroundEventMachine.table())
    return tables
  }

  /// The files that documentation embeds: by name, with their text.
  public static func files() throws(Refusal) -> [(name: String, text: String)] {
    var files: [(name: String, text: String)] = []
    for table in try tables() {
      files.append((table.name + ".md", table.markdown))
      files.append((table.name + ".mmd", table.mermaid))
    }
    files.append(("system-versions.md", systemVersions))
    return files
  }

  /// What differs between versions, as a table in Markdown.
  static var systemVersions: String {
    var lines = [
      "# What differs between versions of iOS", "", "Generated from the code; `dormouse diagrams` writes it.", "",
      "| from iOS | scenes | cold order | implicit scene posts | app without scenes | Notification Centre resigns "
        + "| background tasks |", "|---|---|---|---|---|---|---|",
    ]
    for (from, rules) in LifeCycleRules.table where from >= SystemVersion(11) {
      let order = rules.hasScenes ? rules.coldOrder.rawValue : "-"
      lines.append(
        "| \(from) | \(rules.hasScenes ? "yes" : "no") | \(order) | \(rules.implicitScenePosts ? "yes" : "no") "
          + "| \(rules.sceneAdoption.rawValue) | \(rules.notificationCenterResignsTwice ? "twice" : "once") "
          + "| \(Int(rules.backgroundTaskBudget.seconds)) s |")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
