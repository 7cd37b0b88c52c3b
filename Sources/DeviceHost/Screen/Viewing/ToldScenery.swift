import DeviceCore
import LayerTree
import LifeCycle
import ScreenLink

/// What the program that shows the screen knows of it, and what is new to it.
struct ToldScenery {
  /// What it knows of a tree.
  private struct Plane {
    var tree: LayerTree
    var origin: Point
    /// Whether it is the tree that the app changes, and not another one in its place.
    var isLive = false
    var images: Set<ImageID> = []
    var fonts: Set<String> = []
  }

  /// Where what is told comes from: the device.
  protocol Source {
    /// How far the device's clock is behind the kernel's, in nanoseconds.
    var clockOffset: Int64 { get }
    /// How many pixels of the device make a point.
    var screenScale: Double { get }
    /// The tree that an app has committed last.
    func tree(of session: SessionID) -> LayerTree?
    /// The files of a tree's pictures and fonts that the plane's change brings, as far as the program has not had them before.
    func addFiles(
      of tree: LayerTree, _ app: AppKey?, to plane: inout SceneryChange.Plane, _ files: inout [ScreenFile],
      images: inout Set<ImageID>, fonts: inout Set<String>)
  }

  private var planes: [UInt32: Plane] = [:]
  /// What apps have changed since the program was told.
  private var pending: [SessionID: [TreeChange]] = [:]
  /// What those who look see: what the program was told last.
  private(set) var scenery = Scenery(size: .zero, planes: [])
  private var offset: Int64 = 0
  /// The number of what was told last.
  private(set) var number: UInt32 = 0

  /// The program begins anew, or nobody looks any more.
  mutating func forget() {
    planes = [:]
    pending = [:]
    scenery = Scenery(size: .zero, planes: [])
  }

  /// A tree as the program knows it.
  func tree(of plane: UInt32) -> LayerTree? { planes[plane]?.tree }

  /// Whether apps have changed something that the program was not told.
  var hasPending: Bool { !pending.isEmpty }

  /// An app has changed a window.
  mutating func note(_ change: TreeChange, of session: SessionID) {
    // Of several the difference is told.
    if (pending[session]?.count ?? 0) < 2 { pending[session, default: []].append(change) }
  }

  /// What is seen, with one window as it is now; nil where more may differ than the window.
  func scenery(with tree: LayerTree, of session: SessionID) -> Scenery? {
    guard let index = scenery.planes.firstIndex(where: { $0.session == session }),
      planes[scenery.planes[index].number]?.isLive ?? false,
      // What is around a window of another size is another, too.
      tree.size == scenery.planes[index].tree.size
    else { return nil }
    var new = scenery
    new.planes[index].tree = tree
    return new
  }

  /// What is new where that is no more than an app's own change of a window that is seen: at all else nobody looks. Nil where
  /// more may differ. The program knows it from then on.
  mutating func tell(_ tree: LayerTree, of session: SessionID, of source: some Source)
    -> (change: SceneryChange, files: [ScreenFile])?
  {
    guard let changes = pending[session], changes.count == 1, source.clockOffset == offset, tree.root != nil,
      let index = scenery.planes.firstIndex(where: { $0.session == session }),
      case let window = scenery.planes[index], var state = planes.removeValue(forKey: window.number)
    else { return nil }
    defer { planes[window.number] = state }
    guard state.isLive, tree.size == window.tree.size else { return nil }
    var told = scenery.planes.compactMap { plane in
      plane.tree.root == nil ? nil : SceneryChange.Plane(plane.number, at: plane.origin, nil)
    }
    guard let place = told.firstIndex(where: { $0.number == window.number }) else { return nil }
    var files: [ScreenFile] = []
    tell(changes[0], of: tree, window.app, to: &told[place], &files, source, &state)
    pending[session] = nil
    scenery.planes[index].tree = tree
    return (message(told, source), files)
  }

  /// Tells a change of a tree, with the files that go with it.
  private func tell(
    _ change: TreeChange, of tree: LayerTree, _ app: AppKey?, to plane: inout SceneryChange.Plane,
    _ files: inout [ScreenFile], _ source: some Source, _ state: inout Plane
  ) {
    plane.change = change
    if change.isWhole { (state.images, state.fonts) = ([], []) }
    state.images.subtract(change.droppedImages)
    source.addFiles(of: tree, app, to: &plane, &files, images: &state.images, fonts: &state.fonts)
    state.tree = tree
  }

  private mutating func message(_ planes: [SceneryChange.Plane], _ source: some Source) -> SceneryChange {
    number &+= 1
    return SceneryChange(
      number: number, clockOffset: offset, size: scenery.size, orientation: scenery.orientation,
      scale: source.screenScale, planes: planes)
  }

  /// What makes of what the program knows what is there now; nil for nothing. It knows it from then on.
  ///
  /// What apps have changed of windows that the scenery does not have as they are now stays to be told.
  mutating func tell(_ new: Scenery, of source: some Source) -> (change: SceneryChange, files: [ScreenFile])? {
    let hasTurned = new.size != scenery.size || new.orientation != scenery.orientation
    let order = new.planes.map(\.number)
    var isNew = order != scenery.planes.map(\.number) || hasTurned || source.clockOffset != offset
    var changes: [SceneryChange.Plane] = []
    var files: [ScreenFile] = []
    var left = Set<SessionID>()
    for plane in new.planes {
      let isLive = { plane.session.map { source.tree(of: $0) == plane.tree } ?? false }
      if let session = plane.session, pending[session] != nil, !isLive() { left.insert(session) }
      guard plane.tree.root != nil else { continue }
      let known = planes[plane.number]
      var state = known ?? Plane(tree: plane.tree, origin: plane.origin)
      let change = known.map { self.change(of: plane, since: $0, isLive) } ?? plane.tree.whole
      var entry = SceneryChange.Plane(plane.number, at: plane.origin, nil)
      if let change {
        state.isLive = isLive()
        tell(change, of: plane.tree, plane.app, to: &entry, &files, source, &state)
      }
      state.tree = plane.tree
      state.origin = plane.origin
      isNew = isNew || change != nil || known?.origin != plane.origin
      planes[plane.number] = state
      changes.append(entry)
    }
    pending = pending.filter { left.contains($0.key) }
    guard isNew else { return nil }
    for plane in scenery.planes where !order.contains(plane.number) { planes[plane.number] = nil }
    (scenery, offset) = (new, source.clockOffset)
    return (message(changes, source), files)
  }

  /// What is new about a tree; nil for nothing.
  private func change(of plane: Scenery.Plane, since known: Plane, _ isLive: () -> Bool) -> TreeChange? {
    if known.isLive, let session = plane.session, let changes = pending[session], changes.count == 1, isLive() {
      // The app's own change, as it came.
      return changes[0]
    }
    return known.tree == plane.tree ? nil : plane.tree.difference(from: known.tree)
  }
}
