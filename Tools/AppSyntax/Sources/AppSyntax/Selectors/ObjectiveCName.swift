/// The Objective-C names of methods.
enum ObjectiveCName {
  /// Words that join a method's name to its first label without `With`.
  private static let prepositions: Set = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from", "given",
    "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until",
    "using", "via", "when", "with", "within",
  ]
  /// Framework methods that Objective-C had first, under a name that the rule does not give.
  private static let older = [
    "dismiss(animated:completion:)": "dismissViewControllerAnimated:completion:",
    "popViewController(animated:)": "popViewControllerAnimated:",
    "popToRootViewController(animated:)": "popToRootViewControllerAnimated:",
    "prepare(for:sender:)": "prepareForSegue:sender:",
  ]

  /// The selector for a Swift name with labels, as in `move(from:to:)`.
  static func selector(_ name: String, isAsync: Bool = false, isThrowing: Bool = false) -> String {
    if let older = older[name] { return older }
    let base = String(name.prefix { $0 != "(" })
    var labels = name.dropFirst(base.count).filter { $0 != "(" && $0 != ")" }
      .split(separator: ":").map { $0 == "_" ? "" : String($0) }
    // An asynchronous or throwing method returns through an extra parameter.
    if isAsync {
      labels.append("completionHandler")
    } else if isThrowing {
      if labels.isEmpty { return base + "AndReturnError:" }
      labels.append("error")
    }
    guard let first = labels.first else { return base }
    return ([base + joined(base, first)] + labels.dropFirst()).map { $0 + ":" }.joined()
  }

  /// The name of a property's setter.
  static func setter(_ property: String) -> String { "set\(capitalized(property)):" }

  private static func joined(_ base: String, _ label: String) -> String {
    if label.isEmpty { return "" }
    let isJoined = prepositions.contains(firstWord(label)) || prepositions.contains(lastWord(base))
    return (isJoined ? "" : "With") + capitalized(label)
  }

  private static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

  private static func firstWord(_ name: String) -> String {
    let head = name.prefix(1) + name.dropFirst().prefix { !$0.isUppercase }
    return head.lowercased()
  }

  private static func lastWord(_ name: String) -> String {
    guard let start = name.lastIndex(where: \.isUppercase) else { return name.lowercased() }
    return name[start...].lowercased()
  }
}
