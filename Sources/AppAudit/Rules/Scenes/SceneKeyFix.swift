import AppMigration

/// Moves a scene key to where UIKit reads it, or spells it as UIKit does.
struct SceneKeyFix {
  /// The keys that lead to it, and itself.
  let path: [String]

  func edit(_ text: inout PropertyListText) throws(EditRefusal) {
    guard let key = path.last else { throw EditRefusal("Nobody knows which key is meant.") }
    let plain = String(key.prefix { $0 != "~" })
    if let level = SceneKeys.level(of: plain), level != self.level {
      return try move(key, to: level, &text)
    }
    guard let level, let meant = SceneKeys.meant(by: plain, at: level) else {
      throw EditRefusal("\(key) holds what UIKit does not read there; write an array of configurations.")
    }
    try text.rename(path, to: meant + key.dropFirst(plain.count))
  }

  /// Where the key stands.
  private var level: SceneKeys.Level? {
    switch path.count {
    case 1: .top
    case 2: .manifest
    case 3: .roles
    case 5: .configuration
    default: nil
    }
  }

  private func move(_ key: String, to level: SceneKeys.Level, _ text: inout PropertyListText) throws(EditRefusal) {
    let manifest = [SceneKeys.manifest]
    let roles = manifest + [SceneKeys.configurations]
    switch level {
    case .top: try text.move(path, into: [])
    case .manifest:
      try text.ensureDictionary(at: manifest)
      try text.move(path, into: manifest)
    case .roles:
      try text.ensureDictionary(at: manifest)
      try text.ensureDictionary(at: roles)
      try text.move(path, into: roles)
    case .configuration:
      let places = text.elements(below: roles)
      guard places.count == 1 else {
        throw EditRefusal("\(key) belongs in one of \(places.count) configurations; nobody says in which.")
      }
      try text.move(path, into: places[0])
    }
  }
}
