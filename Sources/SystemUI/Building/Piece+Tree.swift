internal import LayerTree

extension SystemPlane {
  /// The tree of a piece, which lies where the piece does.
  init(
    _ number: UInt32, _ piece: Piece, _ place: Place = .front, owner: String? = nil, takesAllTouches: Bool = false
  ) {
    var build = TreeBuild()
    var root = piece
    let bounds = root.layer.bounds
    let origin = Point(x: root.layer.position.x - bounds.width / 2, y: root.layer.position.y - bounds.height / 2)
    root.layer.position = bounds.middle
    build.change.size = bounds.size
    build.change.root = build.add(root, path: 0xcbf2_9ce4_8422_2325)
    self.init(
      number: number, place: place, tree: build.tree, origin: origin, owner: owner,
      meanings: build.meanings, takesAllTouches: takesAllTouches)
  }
}

/// Makes a tree of pieces.
private struct TreeBuild {
  var change = TreeChange(isWhole: true)
  var meanings: [LayerID: SystemMeaning] = [:]
  private var layers: Set<UInt32> = []
  private var pictures: [ImageSource: ImageID] = [:]
  private var images: Set<UInt32> = []

  /// The tree. Numbers are used once and each layer lies in one other, so nothing is refused but more layers than a tree
  /// can have; then there is none.
  var tree: LayerTree { (try? LayerTree(change)) ?? LayerTree() }

  mutating func add(_ piece: Piece, path: UInt64) -> LayerID {
    let path = Self.hash(piece.name.utf8, path)
    let id = LayerID(Self.free(path, in: &layers))
    change.created.append(id)
    if let meaning = piece.meaning { meanings[id] = meaning }
    var layer = piece.layer
    if let picture = piece.picture {
      layer.contents = .image(image(picture.source), tint: picture.tint, frames: [])
    }
    layer.children = piece.pieces.map { add($0, path: path) }
    let properties = layer.differences(from: Layer())
    if !properties.isEmpty { change.changes.append(.init(id, LayerChange(layer, properties))) }
    for entry in piece.animations { change.animations.append(.init(id, key: entry.key, entry.animation)) }
    return id
  }

  private mutating func image(_ source: ImageSource) -> ImageID {
    if let known = pictures[source] { return known }
    var hash: UInt64 = 0x9e37_79b9_7f4a_7c15
    switch source.kind {
    case .bundle(let path), .file(let path): hash = Self.hash(path.utf8, hash)
    case .symbol(let name, let weight): hash = Self.hash("\(name) \(weight)".utf8, hash)
    case .list: break
    }
    hash = Self.hash("\(source.size.width) \(source.size.height)".utf8, hash)
    let id = ImageID(Self.free(hash, in: &images))
    pictures[source] = id
    change.images.append(.init(id, source))
    return id
  }

  /// A number that follows from a hash and is not taken.
  private static func free(_ hash: UInt64, in taken: inout Set<UInt32>) -> UInt32 {
    var number = UInt32(truncatingIfNeeded: hash >> 32 ^ hash) & 0x7fff_ffff
    while number == 0 || !taken.insert(number).inserted { number = (number &+ 1) & 0x7fff_ffff }
    return number
  }

  private static func hash(_ bytes: String.UTF8View, _ start: UInt64) -> UInt64 {
    var hash = (start ^ 0x2f) &* 0x100_0000_01b3
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return hash
  }
}
