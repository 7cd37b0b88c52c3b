import AppSyntaxMessages

extension AuditedApp {
  /// The uses that ask for the window of the app delegate.
  func delegateWindowSites(where matches: (Step.Use) -> Bool) -> [Site] {
    let found = sites { $0.names.dropFirst().contains("window") && matches($0) }
    if found.isEmpty { return [] }
    let names = namesForAppDelegate
    return found.filter { site in
      let chain = site.use.names
      return chain.firstIndex(of: "window").map { standsForAppDelegate(Array(chain[..<$0]), at: site, names) } ?? false
    }
  }

  private static let sharedDelegate = "UIApplication.shared.delegate"

  /// The properties and functions of the app that give its delegate, wherever they stand.
  private var namesForAppDelegate: Set<String> {
    let type = appDelegate?.name
    let properties = types.values.flatMap(\.properties).map(\.outline).filter { property in
      property.type != nil && property.type?.trimmedOptional == type
        || PlacedUse.all(in: property.initial).contains { $0.use.text == Self.sharedDelegate }
    }
    let functions = functions.filter { function in
      function.outline.parameters.isEmpty && function.body.count <= 4
        && function.body.last.map { if case .exit = $0 { true } else { function.body.count == 1 } } ?? false
        && function.uses.contains { $0.use.text == Self.sharedDelegate }
    }
    let names = properties.map(\.name) + functions.map { String($0.outline.baseName.prefix { $0 != "." }) }
    // Any class may have a delegate.
    return Set(names).subtracting(["delegate", "window"])
  }

  /// Whether the names of a chain stand for the app delegate.
  private func standsForAppDelegate(_ names: [String], at site: Site, _ known: Set<String>) -> Bool {
    guard let first = names.first, let last = names.last else { return false }
    if last == "delegate" {
      let owner = Array(names.dropLast())
      if owner.last == "shared" { return owner.first == "UIApplication" }
      if owner.isEmpty, site.type == "UIApplication" { return true }
      if owner.count == 1, site.function?.parameters(of: "UIApplication").contains(first) == true { return true }
    }
    if known.contains(last) { return true }
    let delegate = appDelegate?.name
    if first == delegate { return names.count > 1 }
    guard names.count == 1, let function = site.function else { return false }
    let casts = delegate.map { ["as! \($0)", "as? \($0)"] } ?? []
    return function.names(for: [Self.sharedDelegate] + casts).contains(first)
      || delegate.map { function.parameters(of: $0).contains(first) } ?? false
  }

  /// Who gives the app delegate a window, in an app with scenes.
  enum DelegateWindow {
    /// Nobody: it is nil.
    case unset
    /// The app delegate itself makes one, which belongs to no scene.
    case ownMade
    /// It is a scene's: a scene delegate sets it, or it is computed.
    case fromScene
  }

  var delegateWindow: DelegateWindow {
    guard let delegate = appDelegate else { return .unset }
    if let property = chain(of: delegate.name).lazy.compactMap({ $0.property("window") }).first?.outline {
      if property.isComputed { return .fromScene }
    }
    let fromOutside = delegateWindowSites { use in
      use.kind == .write && ["window", "windowScene"].contains(use.name)
    }
    if !fromOutside.isEmpty { return .fromScene }
    let own = Set(chain(of: delegate.name).map(\.name))
    let written = sites { use in
      use.kind == .write && !use.isDeclaration && ["window", "window.windowScene"].contains(use.text)
    }
    .filter { $0.type.map(own.contains) == true }
    if written.contains(where: { $0.use.name == "windowScene" }) { return .fromScene }
    let values = written.compactMap { makesUnattachedWindow($0.use.value ?? "", in: $0.function) }
    return values.isEmpty ? .unset : values.allSatisfy { $0 } ? .ownMade : .fromScene
  }

  /// Whether a value that is written is a window without a scene; nil for no window at all.
  private func makesUnattachedWindow(_ value: String, in function: AppFunction?) -> Bool? {
    if value == "nil" { return nil }
    let makes = { (text: String) in self.windowClasses.contains { text.hasPrefix("\($0)(") } }
    if makes(value) { return !value.contains("windowScene") }
    let local = function?.uses.first { $0.use.isDeclaration && $0.use.text == value }?.use.value
    return local.map { makes($0) && !$0.contains("windowScene") } ?? false
  }

  /// The classes of windows: UIKit's, and the app's own below it.
  var windowClasses: Set<String> {
    Set(types.values.filter { inherited(by: $0.name).contains("UIWindow") }.map(\.name)).union(["UIWindow"])
  }
}
