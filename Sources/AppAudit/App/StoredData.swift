import AppSyntaxMessages

/// What an app keeps and the device's lock protects: user defaults, files, the keychain.
extension Step.Use {
  private static let defaultsReaders: Set = [
    "string", "bool", "integer", "double", "float", "object", "data", "array", "dictionary", "stringArray", "url",
    "value",
  ]
  private static let fileReaders: Set = ["Data", "String", "NSData", "NSString", "NSDictionary", "NSArray"]
  private static let keychainReaders = ["get", "string", "data", "bool", "read", "load", "fetch", "find", "value"]
  private static let keychainWriters = ["set", "save", "store", "write", "delete", "remove", "clear", "reset"]

  /// Whether it reads some of it; resources of the bundle are readable at any time.
  package var readsStored: Bool {
    guard isCall else { return false }
    if text == "SecItemCopyMatching" || name == "loadPersistentStores" { return true }
    if argument("forKey") != nil, isOfDefaults { return Self.defaultsReaders.contains(name) }
    if Self.fileReaders.contains(text) || name == "contents" {
      let place = ["contentsOf", "contentsOfFile", "atPath"].lazy.compactMap { argument($0) }.first
      return place.map { !$0.lowercased().contains("bundle") } ?? false
    }
    return isOfKeychain(Self.keychainReaders)
  }

  /// Whether it writes or removes some of it.
  package var overwritesStored: Bool {
    guard isCall else { return false }
    if ["SecItemAdd", "SecItemUpdate", "SecItemDelete"].contains(text) { return true }
    if isOfDefaults {
      return ["set", "setValue", "removeObject"].contains(name) && argument("forKey") != nil
        || name == "removePersistentDomain"
    }
    switch name {
    case "write": return argument("to") != nil || argument("toFile") != nil
    case "createFile": return argument("atPath") != nil
    case "removeItem": return names.contains { $0.lowercased().contains("manager") || $0 == "default" }
    default: return isOfKeychain(Self.keychainWriters)
    }
  }

  private var isOfDefaults: Bool { receiver.lowercased().contains("defaults") }

  private func isOfKeychain(_ verbs: [String]) -> Bool {
    receiver.lowercased().contains("keychain") && verbs.contains(where: name.hasPrefix)
  }
}

extension String {
  /// Whether some code reads what is stored.
  fileprivate var readsStored: Bool {
    let words = lowercased()
    return words.contains("defaults") && words.contains("forkey:") || words.contains("secitemcopymatching")
      || words.contains("keychain") || words.contains("contentsof") && !words.contains("bundle")
  }

  /// Whether a condition is true where what it asks for is not there; nil where it asks for something else.
  fileprivate var asksForMissing: Bool? {
    let isNegated = hasPrefix("!")
    if contains("== nil") { return true }
    if contains("!= nil") { return false }
    if contains("isEmpty") { return !isNegated }
    return ["==", "!=", "<", ">"].contains(where: contains) ? nil : isNegated
  }
}

extension PlacedUse {
  /// Whether it is done where something stored was looked for and not found.
  package func isWhereStoredIsMissing(in function: AppFunction) -> Bool {
    let values = function.localValues
    func isAboutStored(_ condition: String) -> Bool {
      condition.readsStored || values.contains { $0.value.readsStored && condition.names($0.key) }
    }
    return around.contains { place in
      guard case .arm(let kind, let condition, let number) = place, isAboutStored(condition) else { return false }
      guard let asksForMissing = condition.asksForMissing else { return false }
      return switch kind {
      case .guard: !asksForMissing
      case .choice: asksForMissing == (number == 0)
      case .cases, .attempt, .short: false
      }
    }
  }

  /// Whether the app has asked before whether it can read.
  package var isUnderLookAtProtection: Bool {
    around.contains {
      if case .arm(_, let condition, _) = $0 { condition.contains("isProtectedDataAvailable") } else { false }
    }
  }
}

extension AuditedApp {
  /// What runs when the system launches the app in the background.
  var backgroundLaunchCallbacks: [AppFunction] {
    let names = [
      "application(_:willFinishLaunchingWithOptions:)", "application(_:didFinishLaunchingWithOptions:)",
      "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)",
      "application(_:performFetchWithCompletionHandler:)",
      "application(_:handleEventsForBackgroundURLSession:completionHandler:)",
    ]
    return appDelegate.map { type in names.compactMap { function($0, of: type) } } ?? []
  }

  /// Whether it asks whether protected data can be read, or waits for it.
  var looksAtProtection: Bool {
    let names = ["isProtectedDataAvailable", "protectedDataDidBecomeAvailable"]
    func isOne(_ text: String) -> Bool { names.contains(where: text.contains) }
    return implements("applicationProtectedDataDidBecomeAvailable(_:)")
      || functions.contains { function in
        function.uses.contains { placed in isOne(placed.use.text) || placed.use.arguments.contains { isOne($0.text) } }
      }
  }
}
