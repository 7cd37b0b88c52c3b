import AppSyntaxMessages

extension AuditedApp {
  /// The methods by which the delegate of the notification center takes a tap.
  static let tapMethods = [
    "userNotificationCenter(_:didReceive:withCompletionHandler:)", "userNotificationCenter(_:didReceive:)",
  ]

  /// The places that set the delegate of the notification center.
  var notificationDelegateWrites: [(function: AppFunction, use: PlacedUse)] {
    functions.flatMap { function in
      let uses = function.uses
      let centers = uses.filter {
        $0.use.isDeclaration && ($0.use.value ?? "").hasPrefix("UNUserNotificationCenter.current()")
      }
      .map(\.use.text)
      let type = function.type.flatMap { types[$0] }
      return uses.filter { placed in
        guard placed.use.kind == .write, placed.use.name == "delegate" else { return false }
        if placed.use.contains("UNUserNotificationCenter.current.delegate") { return true }
        let owner = placed.use.receiver
        if centers.contains(owner) { return true }
        let property = type?.property(owner)?.outline
        return property?.type == "UNUserNotificationCenter"
          || property?.value?.hasPrefix("UNUserNotificationCenter") == true
      }
      .map { (function, $0) }
    }
  }

  /// Whether a function may run during launch: called by its name, by whomever, from a launch method of the app delegate or
  /// from the making of something that is made there.
  func mayRunAtLaunch(_ function: AppFunction) -> Bool {
    guard let delegate = appDelegate else { return true }
    let launching = chain(of: delegate.name).flatMap(\.functions).filter {
      $0.name.contains("FinishLaunching") || $0.outline.baseName == "init" || $0.name.hasSuffix(".get")
    }
    let initial = initialValues
    var seen = Set(launching.map(\.id))
    var named: Set<String> = []
    var open = launching
    func follow(_ uses: [PlacedUse]) {
      for name in Set(uses.flatMap(\.use.names)) where named.insert(name).inserted {
        let made = types[name].map { $0.functions.filter { $0.outline.baseName == "init" } } ?? []
        for other in functionsNamed(name) + made where seen.insert(other.id).inserted { open.append(other) }
        follow(initial[name] ?? [])
      }
    }
    for (property, _) in delegate.properties { follow(PlacedUse.all(in: property.initial)) }
    while let next = open.popLast() {
      if next.id == function.id { return true }
      follow(next.uses)
    }
    return false
  }

  /// What the initial values of properties do, by the names of the properties.
  private var initialValues: [String: [PlacedUse]] {
    types.values.flatMap(\.properties).reduce(into: [:]) { result, property in
      guard !property.outline.initial.isEmpty else { return }
      result[property.outline.name, default: []] += PlacedUse.all(in: property.outline.initial)
    }
  }
}
