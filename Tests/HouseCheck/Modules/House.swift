/// The layers of the house: which modules stand in each, and which layers they may import from.
///
/// One line a layer, `layer NAME [pure]: LAYERS BELOW`, then one line a module, `MODULE: what lives there`. The modules of
/// a pure layer import nothing but modules of ours: no Foundation, no system library. The modules of a layer may import
/// each other, as far as the manifest lets them.
struct House {
  struct Layer: Hashable {
    var name: String
    var isPure: Bool
    var below: [String]
  }

  struct Module: Hashable {
    var name: String
    var layer: Layer
    var contents: String
    /// Where the table of layers names it, from 1.
    var line: Int
  }

  /// From top to bottom, as the table has them.
  private(set) var modules: [Module] = []
  private var layers: [Layer] = []
  private let file: String

  init(_ text: String, file: String) throws {
    self.file = file
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      try read(line, number: index + 1)
    }
    for (index, layer) in layers.enumerated() {
      for name in layer.below where !layers[(index + 1)...].contains(where: { $0.name == name }) {
        throw Finding(file, nil, "layer \(layer.name) may import from \(name), which is no layer below it")
      }
    }
  }

  private mutating func read(_ line: Substring, number: Int) throws {
    let line = line.drop { $0 == " " }
    if line.isEmpty || line.hasPrefix("#") { return }
    guard let colon = line.firstIndex(of: ":") else { throw Finding(file, number, "a layer or a module needs a colon") }
    let head = line[..<colon].split(separator: " ").map(String.init)
    let rest = line[line.index(after: colon)...].drop { $0 == " " }
    if head.first == "layer" {
      guard head.count == 2 || head.count == 3 && head[2] == "pure" else {
        throw Finding(file, number, "a layer is written `layer NAME:` or `layer NAME pure:`")
      }
      layers.append(
        Layer(name: head[1], isPure: head.count == 3, below: rest.split { $0 == " " || $0 == "," }.map(String.init)))
    } else {
      guard let layer = layers.last, head.count == 1, !rest.isEmpty else {
        throw Finding(file, number, "a module is written `NAME: what lives there`, below its layer")
      }
      modules.append(Module(name: head[0], layer: layer, contents: String(rest), line: number))
    }
  }

  func module(_ name: String) -> Module? { modules.first { $0.name == name } }

  /// Modules without a layer, layers with modules that are not there, and arrows of the manifest that go up.
  func findings(for package: PackageManifest) -> [Finding] {
    var findings: [Finding] = []
    for module in modules where package.target(module.name) == nil {
      findings.append(Finding(file, module.line, "Package.swift has no target \(module.name)"))
    }
    for target in package.targets where target.kind != .test {
      guard let module = module(target.name) else {
        if target.folder.hasPrefix("Sources/") {
          findings.append(Finding("Package.swift", nil, "\(target.name) stands in no layer of \(file)"))
        }
        continue
      }
      for dependency in target.dependencies where !allows(module, dependency) {
        findings.append(
          Finding(
            "Package.swift", nil, "\(target.name) may not depend on \(dependency): \(reason(module, dependency))"))
      }
    }
    return findings
  }

  /// Imports in a file of a target that its layer or the manifest does not allow.
  func findings(
    for imports: [ImportScanner.Import], of target: PackageManifest.Target, in package: PackageManifest, file: String
  ) -> [Finding] {
    let reachable = package.reachable(from: target)
    let module = module(target.name)
    return imports.compactMap { found in
      if package.target(found.module) == nil {
        guard let module, module.layer.isPure, found.module != "Swift" else { return nil }
        return Finding(file, found.line, "\(target.name) is pure and may not import \(found.module)")
      }
      if !reachable.contains(found.module), found.module != target.name {
        return Finding(file, found.line, "\(target.name) does not depend on \(found.module) in Package.swift")
      }
      guard let module, !allows(module, found.module) else { return nil }
      return Finding(
        file, found.line, "\(target.name) may not import \(found.module): \(reason(module, found.module))")
    }
  }

  private func allows(_ module: Module, _ other: String) -> Bool {
    guard let other = self.module(other) else { return false }
    return other.layer.name == module.layer.name || module.layer.below.contains(other.layer.name)
  }

  private func reason(_ module: Module, _ other: String) -> String {
    guard let other = self.module(other) else { return "\(other) stands in no layer" }
    return "the layer \(module.layer.name) does not look into \(other.layer.name)"
  }
}
