internal import LayerTree

/// The pictures that a scene's layers show, and those that these are drawn of: the system is told of each when the first
/// layer shows it, and that it is gone when none does any more.
struct ScenePictures {
  /// How many show a picture.
  private var uses: [ImageID: Int] = [:]
  /// What the system has been told of.
  private var known: [ImageID: ImageSource] = [:]
  /// Those that more or fewer show than before, in the order in which that began.
  private var touched: [ImageID] = []

  /// One more shows a picture.
  mutating func take(_ image: ImageID) {
    uses[image, default: 0] += 1
    touched.append(image)
  }

  /// One less shows a picture.
  mutating func release(_ image: ImageID) {
    uses[image, default: 0] -= 1
    touched.append(image)
  }

  /// Adds what is new and what is gone to a change.
  mutating func settle(_ change: inout TreeChange) {
    // First what comes, then what goes: a number that is gone never comes back.
    var next = 0
    while next < touched.count {
      let image = touched[next]
      next += 1
      guard uses[image, default: 0] > 0, known[image] == nil, let picture = Picture.find(image) else { continue }
      picture.willBeTold()
      let source = picture.source
      known[image] = source
      change.images.append(.init(image, source))
      source.forEachImage { take($0) }
    }
    next = 0
    while next < touched.count {
      let image = touched[next]
      next += 1
      guard uses[image, default: 0] <= 0 else { continue }
      uses[image] = nil
      guard let source = known.removeValue(forKey: image) else { continue }
      change.droppedImages.append(image)
      source.forEachImage { release($0) }
    }
    touched = []
  }

  /// All that the system has been told of and not to forget.
  var all: [TreeChange.NewImage] {
    known.map { TreeChange.NewImage($0.key, $0.value) }.sorted { $0.id.rawValue < $1.id.rawValue }
  }
}
