import AppSyntaxMessages

extension AuditedApp {
  /// A window that code makes by a frame, or by nothing.
  struct MadeWindow {
    var site: Site
    /// The name that it gets; nil for none.
    var name: String?
    /// The names in its own function and type.
    var ownNames: Set<String>
    /// The names of parameters that it is handed to, and of those who call the function that makes it.
    var otherNames: Set<String>
  }

  /// The windows that are made without a scene.
  var windowsWithoutScene: [MadeWindow] {
    let classes = windowClasses
    let made = sites { use in
      guard use.isCall, classes.contains(use.text) else { return false }
      let labels = use.arguments.map { $0.label ?? "_" }
      return labels.isEmpty || labels == ["frame"]
    }
    let writes = made.isEmpty ? [] : sites { $0.kind == .write }
    return made.map { site in
      let name = name(of: site)
      var window = MadeWindow(site: site, name: name, ownNames: [], otherNames: [])
      window.ownNames.formUnion([name, site.property?.name].compactMap { $0 })
      addNames(to: &window, writes: writes)
      return window
    }
  }

  /// The name that a window gets in the statement that makes it.
  private func name(of site: Site) -> String? {
    let uses = site.function?.uses ?? PlacedUse.all(in: site.property?.initial ?? [])
    let written = uses.filter { placed in
      let use = placed.use
      guard use.kind == .write, abs(use.line - site.use.line) <= 2, let value = use.value else { return false }
      return value.contains("\(site.use.text)(")
    }
    return written.min { abs($0.use.line - site.use.line) < abs($1.use.line - site.use.line) }?.use.name
      ?? site.property?.name
  }

  private func addNames(to window: inout MadeWindow, writes: [Site]) {
    guard let function = window.site.function else { return }
    let isMeant = { [name = window.name] (text: String) in name.map { text == $0 || text == "self.\($0)" } ?? false }
    // Whoever it is handed to has a name for it.
    for placed in function.uses where placed.use.isCall {
      for (place, argument) in placed.use.arguments.enumerated() where isMeant(argument.text) {
        if let label = argument.label { window.otherNames.insert(label) }
        for callee in callees(of: placed.use, in: function.type) {
          if let parameter = callee.parameter(place) { window.otherNames.insert(parameter) }
        }
      }
    }
    // What a function or a getter makes, its callers keep.
    let made = String(function.outline.baseName.prefix { $0 != "." })
    if function.name.hasSuffix(".get") { window.otherNames.insert(made) }
    for write in writes {
      guard let value = write.use.value else { continue }
      if write.function?.id == function.id, isMeant(value) { window.ownNames.insert(write.use.name) }
      if value.contains("\(made)(") { window.otherNames.insert(write.use.name) }
    }
  }

  /// Whether a window gets a scene somewhere.
  func getsScene(_ window: MadeWindow, writes: [Site]) -> Bool {
    writes.contains { write in
      let names = write.use.names
      guard names.last == "windowScene" else { return false }
      // In a class of windows.
      if names.count == 1 { return write.type == window.site.use.text }
      let owner = names[names.count - 2]
      if window.otherNames.contains(owner) { return true }
      let isNear = write.type == window.site.type && write.type != nil || write.function?.id == window.site.function?.id
      return window.ownNames.contains(owner) && (names.count > 2 || isNear) || owner == "$0" && isNear
    }
  }
}
