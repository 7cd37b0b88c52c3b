extension PropertyListText {
  static let manifestKey = "UIApplicationSceneManifest"
  private static let configurations = "UISceneConfigurations"
  private static let role = "UIWindowSceneSessionRoleApplication"
  private static let severalScenes = "UIApplicationSupportsMultipleScenes"
  private static let delegateClass = "UISceneDelegateClassName"
  private static let storyboardFile = "UISceneStoryboardFile"

  /// Writes the scene manifest, or completes the one that is there (reference 1.g).
  ///
  /// The storyboard's name goes into the manifest: with scenes UIKit makes windows from what the scene's configuration
  /// names, and from `UIMainStoryboardFile` no more (reference 1.b and 1.g). That key then tells nothing, and is removed;
  /// it stays for an app that also runs before iOS 13, where UIKit knows no manifest and loads it as ever (reference 1.a).
  ///
  /// A second time, nothing changes.
  package mutating func adopt(_ adoption: SceneAdoption) throws(EditRefusal) -> [SceneAdoptionStep] {
    try expectUnconditional()
    let before = self
    var edited = self
    let main = MainStoryboards(of: self)
    let separate = adoption.storyboard == .main ? main.ownManifests : []
    let present = MainStoryboards.devices.filter { tree.value(Self.manifestKey + $0, in: tree.root) != nil }
    if let device = separate.first(where: { !present.contains($0) }), let line = line(of: [Self.manifestKey]),
      !isEmptyManifest(Self.manifestKey)
    {
      throw EditRefusal("\(device.dropFirst()) has another storyboard, and this manifest is for both.", line: line)
    }
    var steps: [SceneAdoptionStep] = []
    for device in [""] + MainStoryboards.devices where device.isEmpty || (present + separate).contains(device) {
      let storyboard: String? =
        switch adoption.storyboard {
        case .none: nil
        case .main: main.name(for: device)
        case .named(let name): name
        }
      steps += try edited.complete(Self.manifestKey + device, adoption, storyboard: storyboard, before)
    }
    if steps.contains(where: \.isChange) { steps += try edited.retireMainStoryboards(main, adoption, before) }
    steps += before.strayKeys
    self = edited
    return steps
  }

  /// What only some builds have cannot be completed for all.
  private func expectUnconditional() throws(EditRefusal) {
    let keys = ([""] + MainStoryboards.devices).flatMap { [Self.manifestKey + $0, MainStoryboards.key + $0] }
    for entry in tree[tree.root].entries where keys.contains(entry.key) {
      guard tree.directives.hasConditions(in: entry.keyRange.lowerBound..<tree[entry.value].range.upperBound) else {
        continue
      }
      throw refusal("\(entry.key) depends on an #if.", at: entry.keyRange.lowerBound)
    }
  }

  private func isEmptyManifest(_ key: String) -> Bool {
    tree.value(key, in: tree.root).map { tree[$0].entries.isEmpty } ?? true
  }

  // MARK: The manifest

  private mutating func complete(
    _ key: String, _ adoption: SceneAdoption, storyboard: String?, _ before: PropertyListText
  ) throws(EditRefusal) -> [SceneAdoptionStep] {
    let scene = Self.configuration(adoption, storyboard)
    let roles = PropertyListValue.dict([(Self.role, .array([scene]))])
    guard let manifest = tree.value(key, in: tree.root), let line = before.line(of: [key]) else {
      let manifest = PropertyListValue.dict([(Self.severalScenes, .bool(false)), (Self.configurations, roles)])
      try insert(key, manifest, into: tree.root)
      return [.addedManifest(key: key)]
    }
    try expect(.dict, manifest, key)
    try checkKeys(of: manifest)
    if tree[manifest].entries.isEmpty {
      try insert(Self.severalScenes, .bool(false), into: manifest)
      // Its index may be another: the file was read again.
      if let manifest = tree.value(key, in: tree.root) { try insert(Self.configurations, roles, into: manifest) }
      return [.filledManifest(key: key, line: line)]
    }
    var steps: [SceneAdoptionStep] = []
    if let several = tree.value(Self.severalScenes, in: manifest), tree[several].kind == .true,
      let line = before.line(of: [key, Self.severalScenes])
    {
      steps.append(.keptSeveralScenes(line: line))
    }
    guard let configurations = tree.value(Self.configurations, in: manifest) else {
      try insert(Self.configurations, roles, into: manifest)
      return steps + [.addedWindowRole(key: key, line: line)]
    }
    try expect(.dict, configurations, Self.configurations)
    try checkKeys(of: configurations)
    guard let windows = tree.value(Self.role, in: configurations) else {
      try insert(Self.role, .array([scene]), into: configurations)
      return steps + [.addedWindowRole(key: key, line: line)]
    }
    try expect(.array, windows, Self.role)
    guard let first = tree[windows].items.first else {
      try append(scene, to: windows)
      return steps + [.addedWindowRole(key: key, line: line)]
    }
    return try steps + [completeConfiguration(first, key, line, adoption, storyboard)]
  }

  /// UIKit takes the first configuration of a role where nobody names another (reference 1.b).
  private mutating func completeConfiguration(
    _ configuration: Int, _ key: String, _ line: Int, _ adoption: SceneAdoption, _ storyboard: String?
  ) throws(EditRefusal) -> SceneAdoptionStep {
    try expect(.dict, configuration, Self.role)
    try checkKeys(of: configuration)
    guard tree.value(Self.delegateClass, in: configuration) == nil else { return .alreadyThere(key: key, line: line) }
    let hasStoryboard = tree.value(Self.storyboardFile, in: configuration) != nil
    try insert(Self.delegateClass, .string(adoption.delegateClass), into: configuration)
    if let storyboard, !hasStoryboard,
      let windows = tree.value(at: [key, Self.configurations, Self.role]), let first = tree[windows].items.first
    {
      try insert(Self.storyboardFile, .string(storyboard), into: first)
    }
    return .completedConfiguration(key: key, line: line)
  }

  private func expect(_ kind: PropertyListTree.Kind, _ index: Int, _ key: String) throws(EditRefusal) {
    guard tree[index].kind != kind else { return }
    throw refusal(
      "\(key) holds a <\(tree[index].kind.rawValue)> where a <\(kind.rawValue)> belongs.",
      at: tree[index].range.lowerBound)
  }

  private static func configuration(_ adoption: SceneAdoption, _ storyboard: String?) -> PropertyListValue {
    var entries: [(key: String, value: PropertyListValue)] = [
      ("UISceneConfigurationName", .string(adoption.configurationName)),
      (delegateClass, .string(adoption.delegateClass)),
    ]
    if let storyboard { entries.append((storyboardFile, .string(storyboard))) }
    return .dict(entries)
  }

  // MARK: Keys at the top

  /// Removes the keys whose storyboards the manifests name.
  private mutating func retireMainStoryboards(
    _ main: MainStoryboards, _ adoption: SceneAdoption, _ before: PropertyListText
  ) throws(EditRefusal) -> [SceneAdoptionStep] {
    var steps: [SceneAdoptionStep] = []
    for (device, name) in main.byDevice.sorted(by: { $0.key < $1.key }) {
      let key = MainStoryboards.key + device
      guard adoption.storyboard != .none, let line = before.line(of: [key]) else { continue }
      if adoption.runsWithoutScenes {
        steps.append(.keptMainStoryboard(key: key, line: line))
      } else {
        try remove(key)
        steps.append(.removedMainStoryboard(key: key, name: name, line: line))
      }
    }
    return steps
  }

  private var strayKeys: [SceneAdoptionStep] {
    [Self.configurations, Self.severalScenes, Self.role].compactMap { key in
      line(of: [key]).map { .strayKey(key: key, line: $0) }
    }
  }
}
