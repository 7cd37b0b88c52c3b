import ActionText

/// What a step begins with: the name of an action, or of something that the scenario itself does.
enum StepName {
  case action(ActionName)
  case restartSystem, wait, expect

  init?(_ text: String) {
    switch text {
    case "restartSystem": self = .restartSystem
    case "wait": self = .wait
    case "expect": self = .expect
    default:
      guard let name = ActionName(rawValue: text) else { return nil }
      self = .action(name)
    }
  }

  /// Every name, in the order in which an error lists them. `expireTask` and `taskConditions` are among them: what a
  /// device can be told, a scenario can tell it.
  static var all: [String] { ActionName.allCases.map(\.rawValue) + ["restartSystem", "wait", "expect"] }

  /// The keys that the argument may have; none where it is a single value.
  var keys: [String] {
    switch self {
    case .action(let name): ActionForm.of(name).keys
    case .expect: Expectation.keys
    case .restartSystem, .wait: []
    }
  }

  /// Whether an argument may stand without a key.
  var hasBareArgument: Bool {
    switch self {
    case .action(let name):
      let form = ActionForm.of(name)
      return form.bare != nil || form.fields.isEmpty
    case .restartSystem, .wait: return true
    case .expect: return false
    }
  }
}
