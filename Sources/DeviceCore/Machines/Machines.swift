import LifeCycle

/// Every state machine of the system, as tables.
public enum Machines {
  /// The system versions that differ in observable behaviour.
  public static let systems: [SystemVersion] = LifeCycleRules.table.map(\.from).filter { $0 >= SystemVersion(11) }

  /// All tables, in reading order.
  ///
  /// - Throws: If a machine cannot be brought into one of its conditions.
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

  /// The files that documentation embeds: names and contents.
  public static func files() throws(Refusal) -> [(name: String, text: String)] {
    var files: [(name: String, text: String)] = []
    for table in try tables() {
      files.append((table.name + ".md", table.markdown))
      files.append((table.name + ".mmd", table.mermaid))
    }
    files.append(("system-versions.md", systemVersions))
    files.append(("interruptions.md", interruptions))
    files.append(("allowances.md", allowances))
    return files
  }

  private static let note = "Generated from the code; `dormouse diagrams` writes it."

  /// The effect of each interruption, as a Markdown table.
  static var interruptions: String {
    var lines = ["# Interruptions", "", note, "", "| interruption | the frontmost app |", "|---|---|"]
    for what in Interruption.allCases {
      let effect =
        switch what.effect {
        case .nothing: "is not affected"
        case .inactive: "is inactive meanwhile"
        case .background: "goes to the background"
        }
      lines.append("| \(what.rawValue) | \(effect) |")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The time that an app has for each thing, as a Markdown table.
  static var allowances: String {
    var lines = ["# Allowances and budgets", "", note, "", "| what | seconds | when it is over |", "|---|---|---|"]
    let policy = Policy.policy(for: SystemVersion(26))
    let old = Policy.policy(for: SystemVersion(12))
    let watchdog = "watchdog, \(TerminationCode.watchdog.text)"
    for (what, span, end) in [
      ("launch (process-launch)", policy.processLaunch, watchdog),
      ("connecting a scene (scene-create)", policy.sceneCreate, watchdog),
      ("new settings for scenes (scene-update)", policy.sceneUpdate, watchdog),
      ("one didEnterBackground call", policy.enterBackground, watchdog),
      ("being asked to end (process-exit)", policy.processExit, watchdog),
      (
        "processor time for a launch or a scene that is made in the background (scene-create)",
        policy.processor.sceneCreate, watchdog
      ),
      (
        "processor time within \(Int(policy.processor.window.seconds)) s in the background",
        policy.processor.allowance, "killed, `cpuLimit`"
      ),
      ("anything else it is asked", policy.otherTransition, watchdog),
      ("all background tasks, iOS 13 and later", policy.backgroundTasks, "expiration handlers"),
      ("all background tasks, before iOS 13", old.backgroundTasks, "expiration handlers"),
      (
        "from the expiration handlers to the end of all tasks", policy.expirationGrace,
        "killed, \(TerminationCode.backgroundTask.text)"
      ),
      ("a silent push", policy.backgroundEvent, "killed, \(TerminationCode.backgroundTask.text)"),
      ("a background fetch", policy.backgroundEvent, "killed, \(TerminationCode.backgroundFetch.text)"),
      ("background URL session events", policy.backgroundEvent, "killed, \(TerminationCode.backgroundURLSession.text)"),
      (
        "nothing holds it awake", policy.suspensionDelay,
        "suspended; \(Int(policy.suspensionNotice.seconds * 1000)) ms before it is asked whether it is ready"
      ),
      ("an answer to that", policy.suspensionAnswer, "suspended all the same"),
    ] as [(String, Span, String)] {
      let seconds = span.seconds == span.seconds.rounded() ? "\(Int(span.seconds))" : "\(span.seconds)"
      lines.append("| \(what) | \(seconds) | \(end) |")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The differences between versions, as a Markdown table.
  static var systemVersions: String {
    var lines = [
      "# What differs between versions of iOS", "", note, "",
      "| from iOS | scenes | cold order | implicit scene posts | app without scenes | Notification Centre resigns "
        + "| background tasks | prewarm | external display's scene | destruction conditions "
        + "| silent push connects the scene | shouldAutorotate | suspension ends audio | traits tracked "
        + "| windows' size restrictions | views appear |",
      "|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|",
    ]
    for (from, rules) in LifeCycleRules.table where from >= SystemVersion(11) {
      let order = rules.hasScenes ? rules.coldOrder.rawValue : "-"
      lines.append(
        "| \(from) | \(rules.hasScenes ? "yes" : "no") | \(order) | \(rules.implicitScenePosts ? "yes" : "no") "
          + "| \(rules.sceneAdoption.rawValue) | \(rules.notificationCenterResignsTwice ? "twice" : "once") "
          + "| \(Int(rules.backgroundTaskBudget.seconds)) s | \(rules.prewarms ? "yes" : "no") "
          + "| \(!rules.hasScenes ? "-" : rules.externalDisplayNeedsAccessory ? "by accessory" : "by itself") "
          + "| \(rules.hasDestructionConditions ? "yes" : "no") | \(rules.pushConnectsScene ? "yes" : "no") "
          + "| \(rules.asksShouldAutorotate ? "asked" : "not asked") | \(rules.suspensionEndsAudio ? "yes" : "no") "
          + "| \(rules.tracksTraits ? "yes" : "no") | \(rules.resizesWindows ? "yes" : "no") "
          + "| \(rules.viewsAppearFirst ? "before" : "after") activation |")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
