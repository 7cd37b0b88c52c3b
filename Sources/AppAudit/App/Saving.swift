import AppSyntaxMessages

extension Step.Use {
  private static let saving = ["save", "persist", "archive", "store", "flush", "backup", "serialize"]
  /// Names that begin like saving and save nothing that users enter.
  private static let harmless = ["storeKit", "savedState", "saveButton", "storefront"]

  /// Whether it is a call that keeps data, by its name: `save()`, `saveContext()`, `persistDrafts()`, `data.write(to:)`.
  package var keepsData: Bool {
    guard isCall else { return false }
    if name == "write" { return argument("to") != nil || argument("toFile") != nil }
    guard !Self.harmless.contains(where: name.hasPrefix) else { return false }
    return Self.saving.contains { word in
      guard name.hasPrefix(word) else { return false }
      // `store` is a word of its own, and not the beginning of `stored`.
      return name.dropFirst(word.count).first?.isLowercase != true && !(word == "store" && name == "store")
    }
  }

  /// Whether it puts the closures that it takes off to another queue, or to later.
  package var isAsynchronous: Bool { isCall && Self.putsOff(text) }

  package static func putsOff(_ callee: String) -> Bool {
    ["async", "Task", "detached", "addOperation", "perform", "performBackgroundTask", "asyncAfter"]
      .contains(AppType.lastName(callee))
  }
}

extension AuditedApp {
  /// Whether a function, or what it leads to, asks for time in the background.
  package func asksForTime(_ function: AppFunction) -> Bool {
    reaches(from: function) { use in
      ["beginBackgroundTask", "performExpiringActivity"].contains(use.name)
        || use.isCall && use.name.lowercased().contains("background")
          && use.name.lowercased().contains("task") && use.name != "performBackgroundTask"
        || use.isCall && use.names.contains { $0.hasSuffix("BackgroundTask") && $0.first?.isUppercase == true }
    }
  }
}
