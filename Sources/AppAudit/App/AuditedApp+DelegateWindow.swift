import AppSyntaxMessages

extension AuditedApp {
  /// Whether a chain asks for the window of the app delegate.
  func asksForDelegateWindow(_ site: Site) -> Bool {
    let names = site.use.names
    guard let place = names.firstIndex(of: "window"), place > 0 else { return false }
    return standsForAppDelegate(Array(names[..<place]), at: site)
  }

  /// Whether the names of a chain stand for the app delegate.
  private func standsForAppDelegate(_ names: [String], at site: Site) -> Bool {
    guard let first = names.first, let last = names.last else { return false }
    if last == "delegate" {
      let owner = Array(names.dropLast())
      if owner.last == "shared" { return owner.first == "UIApplication" }
      if owner.isEmpty, site.type == "UIApplication" { return true }
      if owner.count == 1, site.function?.parameters(of: "UIApplication").contains(first) == true { return true }
    }
    guard let delegate = appDelegate?.name else {
      return names.count == 1 && site.function?.names(for: [Self.sharedDelegate]).contains(first) == true
    }
    if first == delegate { return names.count > 1 }
    if names.count == 1 {
      let known = site.function.map {
        $0.names(for: [Self.sharedDelegate, "as! \(delegate)", "as? \(delegate)"]).union($0.parameters(of: delegate))
      }
      if known?.contains(first) == true { return true }
    }
    let owners = names.count == 1 ? chain(of: site.type ?? "") : [types[String(first)]].compactMap { $0 }
    return owners.contains { owner in
      guard let property = owner.property(last)?.outline else { return false }
      return property.type?.trimmedOptional == delegate
        || PlacedUse.all(in: property.initial).contains { $0.use.text == Self.sharedDelegate }
    }
  }

  private static let sharedDelegate = "UIApplication.shared.delegate"

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
    let written = sites { $0.kind == .write && !$0.isDeclaration && $0.name == "window" }
    if written.contains(where: { $0.use.text != "window" && asksForDelegateWindow($0) }) { return .fromScene }
    let own = Set(chain(of: delegate.name).map(\.name))
    let values = written.filter { $0.use.text == "window" && $0.type.map(own.contains) == true }.compactMap {
      makesUnattachedWindow($0.use.value ?? "", in: $0.function)
    }
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
