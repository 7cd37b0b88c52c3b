import ActionText

/// The name of a step: an action, or something that the scenario itself does.
enum StepName {
  case action(ActionName)
  case restartSystem, wait, expect, picture

  init?(_ text: String) {
    switch text {
    case "restartSystem": self = .restartSystem
    case "wait": self = .wait
    case "expect": self = .expect
    case "picture": self = .picture
    default:
      guard let name = ActionName(rawValue: text) else { return nil }
      self = .action(name)
    }
  }

  /// Every name, in the order that errors list them. Includes `expireTask` and `taskConditions`: a scenario can use
  /// every device action.
  static var all: [String] { ActionName.allCases.map(\.rawValue) + ["restartSystem", "wait", "expect", "picture"] }

  /// The valid keys of the argument; none for a single value.
  var keys: [String] {
    switch self {
    case .action(let name): ActionForm.of(name).keys
    case .expect: Expectation.keys
    case .picture: ExpectedPicture.keys
    case .restartSystem: ["locked"]
    case .wait: []
    }
  }

  /// Whether the argument may come without a key.
  var hasBareArgument: Bool {
    switch self {
    case .action(let name):
      let form = ActionForm.of(name)
      return form.bare != nil || form.fields.isEmpty
    case .wait, .picture: return true
    case .restartSystem, .expect: return false
    }
  }
}
