import ArgumentParser
import LifeCycle
import Scenario

/// `dormouse act`.
struct ActCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "act",
    abstract: "Perform scenario steps, such as a tap or a drag.",
    discussion: """
      Write the steps as in --script, separated by ';'; docs/scenario-steps.md lists them. Each returns when \
      the device is at rest. 'wait', 'expect' and 'restartSystem' are for scenarios only.

      Examples:
        dormouse act 'tap Save' --app Notes
        dormouse act 'openSwitcher; swipeAway Notes'
        dormouse act 'drag from=List by={y: -300}' --app Notes
      """)

  @Argument(help: "The steps.") var steps: String
  @Option(help: "The app for steps that name none.") var app: String?
  @OptionGroup var device: DeviceName

  func run() throws {
    let actions = try Step.parse(script: steps, named: "steps").map { step in
      guard case .user(let action) = step.action else {
        throw ValidationError("'\(step)' is a step for scenarios only, not a user's action")
      }
      return action
    }
    for action in actions { try device.perform(action.kind, app: action.app ?? app) }
  }
}
