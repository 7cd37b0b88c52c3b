import DeviceCore
import LayerTree
import LifeCycle
import SystemLink

/// A layer of an app's window in words, so that the windows of two lives can be compared: no number stands in it that is
/// another one in each life.
public struct SeenLayer: Sendable, Hashable {
  /// The kinds of the layers that it lies in, and its own: `root/UIWindow/UIView/UILabel 2` is the second label. A layer of no
  /// view is called by what it shows.
  public var path: String
  /// What is not as in any layer, by name.
  public var properties: [String: String]
}

extension Device {
  /// The layers of all windows of an app, those hidden too, each before those in it, from back to front: as they are once
  /// every animation has ended, and without secrets. Views have names if the app was asked for them before, by
  /// `screen(of:asks:)`. Empty for an app without windows.
  public func seenLayers(of app: AppKey) -> [SeenLayer] {
    let answer = lastAnswer(of: app)
    let shown = windowSessions(of: app).filter { core.settings(of: $0.key) != nil }
    return shown.enumerated().flatMap { number, session -> [SeenLayer] in
      guard let tree = trees[session.record.id] else { return [] }
      let views = answer?.scenes.first { $0.session == session.record.id }?.views ?? []
      let names = views.map { ($0.layer, answer?.names[Int($0.name)] ?? "") }
      return LayerWords(tree, names: Dictionary(names) { first, _ in first })
        .layers(under: number == 0 ? "" : "window \(number + 1)/")
    }
  }
}

/// Puts the layers of a tree into words.
private struct LayerWords {
  private let tree: LayerTree
  /// The classes of views, by layer.
  private let names: [UInt32: String]

  init(_ tree: LayerTree, names: [UInt32: String]) {
    self.tree = tree.atRest.withoutSecrets
    self.names = names
  }

  func layers(under prefix: String) -> [SeenLayer] {
    guard let root = tree.root else { return [] }
    var found: [SeenLayer] = []
    add(root, prefix + (names[root.rawValue] ?? "root"), to: &found)
    if !found.isEmpty { found[0].properties["window"] = "\(words(tree.size))" }
    return found
  }

  private func add(_ id: LayerID, _ path: String, to found: inout [SeenLayer]) {
    guard let layer = tree[id] else { return }
    let children = tree.children(of: id)
    var counts: [String: Int] = [:]
    let parts = children.map { child in
      let kind = kind(of: child)
      counts[kind, default: 0] += 1
      return counts[kind] == 1 ? kind : "\(kind) \(counts[kind] ?? 1)"
    }
    var properties = properties(of: layer)
    if !parts.isEmpty { properties["order"] = parts.joined(separator: ", ") }
    found.append(SeenLayer(path: path, properties: properties))
    if let mask = layer.mask { add(mask, "\(path)/mask", to: &found) }
    for (child, part) in zip(children, parts) { add(child, "\(path)/\(part)", to: &found) }
  }

  private func kind(of id: LayerID) -> String {
    if let name = names[id.rawValue], !name.isEmpty { return name }
    return switch tree[id]?.contents {
    case .text?: "text"
    case .image?: "picture"
    case .gradient?: "gradient"
    case .shape?: "shape"
    case .list?: "drawing"
    case nil: "layer"
    }
  }

  // MARK: Properties

  private static let standard = Layer()
  /// What the frame tells, the paths of the layers in it, and what is no look.
  private static let told: LayerProperties = [.position, .anchorPoint, .boundsSize, .children, .mask, .isRasterized]

  private func properties(of layer: Layer) -> [String: String] {
    var found: [String: String] = ["frame": frame(of: layer)]
    for property in layer.differences(from: Self.standard).subtracting(Self.told).each {
      found[name(of: property)] = words(property, of: layer)
    }
    return found
  }

  private func name(of property: LayerProperty) -> String {
    switch property {
    case .boundsOrigin: "scrolled to"
    case .isHidden: "hidden"
    case .borderColour: "border colour"
    case .borderWidth: "border width"
    case .cornerRadius: "corner radius"
    default: "\(property)"
    }
  }

  private func words(_ property: LayerProperty, of layer: Layer) -> String? {
    switch property {
    case .boundsOrigin: "\(Self.short(layer.bounds.x)), \(Self.short(layer.bounds.y))"
    case .zPosition: Self.short(layer.zPosition)
    case .transform: "\(layer.transform)"
    case .sublayerTransform: "\(layer.sublayerTransform)"
    case .opacity: Self.short(layer.opacity)
    case .isHidden: "yes"
    case .background: layer.background.map { "\($0)" }
    case .cornerRadius: Self.short(layer.cornerRadius)
    case .corners: "\(layer.corners)"
    case .cornerCurve: "\(layer.cornerCurve)"
    case .borderWidth: Self.short(layer.borderWidth)
    case .borderColour: "\(layer.borderColour)"
    case .shadow: layer.shadow.map { "\($0)" }
    case .clips: "yes"
    case .blend: "\(layer.blend)"
    case .backdrop: layer.backdrop.map { "\($0)" }
    case .contents: layer.contents.map(words)
    case .contentsGravity: "\(layer.contentsGravity)"
    case .contentsCentre: "\(layer.contentsCentre)"
    case .contentsRect: "\(layer.contentsRect)"
    case .element: layer.element.map(words)
    case .privacy: "\(layer.privacy)"
    case .isDoubleSided: "no"
    case .position, .anchorPoint, .boundsSize, .children, .mask, .isRasterized: nil
    }
  }

  /// In the layer around it.
  private func frame(of layer: Layer) -> String {
    let x = layer.position.x - layer.anchorPoint.x * layer.bounds.width
    let y = layer.position.y - layer.anchorPoint.y * layer.bounds.height
    return "\(Self.short(x)), \(Self.short(y)), \(words(layer.bounds.size))"
  }

  private func words(_ size: Size) -> String { "\(Self.short(size.width)) × \(Self.short(size.height))" }

  private func words(_ contents: Contents) -> String {
    switch contents {
    case .text(let block): return words(block)
    case .image(let image, let tint, let frames):
      let moving = frames.isEmpty ? "" : ", \(frames.count) pictures"
      return words(image) + (tint.map { ", \($0)" } ?? "") + moving
    case .gradient(let gradient): return "\(gradient)"
    case .shape(let shape): return "\(shape)"
    case .list(let list): return words(list)
    }
  }

  /// A text with its letters' looks, each once.
  private func words(_ block: TextBlock) -> String {
    var looks: [String] = []
    for run in block.lines.flatMap(\.runs) {
      let look =
        "\(Self.short(run.size)) pt \(run.face.family) \(run.face.weight)\(run.face.isItalic ? " italic" : "") \(run.colour)"
      if !looks.contains(look) { looks.append(look) }
    }
    return "“\(block.string)” \(looks.joined(separator: ", "))"
  }

  private func words(_ image: ImageID) -> String {
    guard let source = tree.images[image] else { return "no picture" }
    let size = words(source.size)
    return switch source.kind {
    case .bundle(let path), .file(let path): "\(path), \(size)"
    case .symbol(let name, let weight): "symbol \(name) \(weight), \(size)"
    case .list(let list): "\(words(list)), \(size)"
    }
  }

  /// A drawing by its texts and a sum over its steps.
  private func words(_ list: DisplayList) -> String {
    let steps = list.ops.map { step in
      switch step {
      case .clipToImage(let image, let place): "clip \(words(image)) \(place)"
      case .image(let image, let place, let source, let tint, let interpolation):
        "\(words(image)) \(place) \(source) \(tint.map { "\($0)" } ?? "") \(interpolation)"
      case .text(let block, let place): "\(words(block)) \(place)"
      default: "\(step)"
      }
    }
    let texts = list.texts.map { "“\($0.string)” " }.joined()
    return "\(texts)drawing \(Fingerprint(of: Array(steps.joined(separator: "\n").utf8)).name.prefix(8))"
  }

  private func words(_ element: Element) -> String {
    var words = element.role == .none ? [] : ["\(element.role)"]
    for (name, text) in [
      ("label", element.label), ("value", element.value), ("hint", element.hint), ("identifier", element.identifier),
    ] {
      if let text { words.append("\(name) “\(text)”") }
    }
    if !element.isEnabled { words.append("disabled") }
    if element.isSelected { words.append("selected") }
    if element.isModal { words.append("modal") }
    if element.level > 0 { words.append("level \(element.level)") }
    if !element.actions.isEmpty { words.append("actions \(element.actions.joined(separator: ", "))") }
    if let input = element.input {
      words.append("\(input.isSecure ? "secret" : "input")\(input.isEditing ? ", editing" : "")")
    }
    return words.joined(separator: ", ")
  }

  /// Two decimals at most.
  private static func short(_ number: Double) -> String {
    guard abs(number) < 1e15 else { return "\(number)" }
    let rounded = (number * 100).rounded() / 100
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
