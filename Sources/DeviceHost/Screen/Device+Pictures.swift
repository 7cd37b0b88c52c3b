import DeviceCore
import Foundation
import Glibc
import LayerTree
import LifeCycle
import ScreenLink
import SystemCalls
import SystemUI

/// Pictures of what the device shows, as it looks at rest.
extension Device {
  /// A window that is seen, at its place on the screen.
  struct Seen {
    var app: AppKey
    var session: Session
    var tree: LayerTree
    var origin: Point
    /// Whether the app shows it; else something stands in its place.
    var isLive = true
  }

  /// Takes a picture, once the device is at rest unless it is wanted at once. What is wanted otherwise than it is, is put
  /// back afterwards.
  ///
  /// - Throws: `ScreenError`, `DeviceError`, `Refusal`.
  public func takePicture(_ wanted: PictureWanted = PictureWanted()) throws -> TakenPicture {
    let key = try wanted.app.map { try app(named: $0) }
    if !wanted.isAtOnce { try settle() }
    let before = core.traits
    var traits = before
    traits.isDark = wanted.isDark ?? before.isDark
    traits.textSize = wanted.textSize ?? before.textSize
    traits.increasesContrast = wanted.increasesContrast ?? before.increasesContrast
    try look(traits)
    let scale = wanted.scale ?? configuration.screen.scale
    let result = Result { try key.map { try draw($0, scale: scale) } ?? drawScreen(scale: scale) }
    try look(before)
    return try result.get()
  }

  /// Lets the apps look so; nothing happens where they do.
  private func look(_ wanted: DeviceTraits) throws {
    if wanted.isDark != core.traits.isDark {
      try perform(UserAction(.appearance(wanted.isDark ? .dark : .light)))
      try settle()
    }
    if wanted.textSize != core.traits.textSize {
      try perform(UserAction(.textSize(wanted.textSize)))
      try settle()
    }
    if wanted.increasesContrast != core.traits.increasesContrast {
      try perform(UserAction(.contrast(wanted.increasesContrast ? .increased : .standard)))
      try settle()
    }
  }

  /// The windows that are seen, from left to right: those in front, or those that an app showed last.
  ///
  /// - Throws: `ScreenError.nothingToSee`.
  func seen(of app: AppKey?) throws -> [Seen] {
    var found: [(app: AppKey, session: Session, window: ShownWindow, share: ScreenShare)] = []
    for key in core.apps.keys where app == nil || key == app {
      for session in windowSessions(of: key) {
        guard let settings = core.settings(of: session.key), settings.isForeground,
          let window = shownWindow(of: session)
        else { continue }
        found.append((key, session, window, settings.share))
      }
    }
    if found.isEmpty, let app {
      guard let session = core.frontSession(of: app), let tree = trees[session.record.id] else {
        throw ScreenError.nothingToSee("\(core.apps[app].name) has shown no window yet; launch it first")
      }
      found = [(app, session, ShownWindow(tree: tree, isLive: true), .whole)]
    }
    guard !found.isEmpty else { throw ScreenError.nothingToSee("no app is in front; launch one first") }
    found.sort { ($0.share.index, $0.session.key) < ($1.share.index, $1.session.key) }
    var x = 0.0
    return found.map { found in
      defer { x += found.window.tree.size.width }
      return Seen(
        app: found.app, session: found.session, tree: found.window.tree, origin: Point(x: x, y: 0),
        isLive: found.window.isLive)
    }
  }

  /// The sessions that have windows of the app's. An app without scenes has one all the same.
  func windowSessions(of app: AppKey) -> [Session] {
    let implicit = core.apps[app].adoptsScenes ? nil : core.frontSession(of: app)
    return (implicit.map { [$0] } ?? core.sessions(of: app)).filter { $0.record.role == .windowApplication }
  }

  /// What the whole screen shows: the device's own screens with the windows among them.
  private func drawScreen(scale: Double) throws -> TakenPicture {
    let state = systemState(isStill: true)
    var files: [ScreenFile] = []
    var owners: [(app: AppKey?, tree: LayerTree)] = []
    var planes: [PictureRequest.Plane] = []
    func add(_ tree: LayerTree, _ app: AppKey?, at origin: Point) {
      owners.append((app, tree))
      planes.append(plane(tree.atRest, of: app, at: origin, &files))
    }
    let own = state.planes
    let seen = (try? seen(of: nil)) ?? []
    // A window that fills the screen lies on black.
    let isFilled = seen.contains { $0.tree.size == state.size }
    for plane in own where plane.place == .behind && !isFilled {
      add(plane.tree, owner(of: plane), at: plane.origin)
    }
    for seen in seen {
      add(
        configuration.idiom == .phone ? try HomeIndicator.added(to: seen.tree.atRest) : seen.tree, seen.app,
        at: seen.origin)
    }
    if let divider = divider(of: seen, on: state.size) { add(try LayerTree(divider.tree), nil, at: .zero) }
    for plane in own where plane.place == .front { add(plane.tree, owner(of: plane), at: plane.origin) }
    return try take(planes, of: owners, size: state.size, scale: scale, files)
  }

  private func draw(_ app: AppKey, scale: Double) throws -> TakenPicture {
    let seen = try seen(of: app)
    var files: [ScreenFile] = []
    var planes = try seen.map { seen in
      let tree = seen.tree.atRest
      let shown = configuration.idiom == .phone ? try HomeIndicator.added(to: tree) : tree
      return plane(shown, of: seen.app, at: seen.origin, &files)
    }
    let size = Size(
      width: seen.map { $0.origin.x + $0.tree.size.width }.max() ?? 0,
      height: seen.map { $0.origin.y + $0.tree.size.height }.max() ?? 0)
    if let bar = statusBar(over: seen, width: size.width, isLandscape: size.width > size.height) {
      planes.append(PictureRequest.Plane(bar.tree))
    }
    return try take(planes, of: seen.map { ($0.app, $0.tree) }, size: size, scale: scale, files)
  }

  private func take(
    _ planes: [PictureRequest.Plane], of owners: [(app: AppKey?, tree: LayerTree)], size: Size, scale: Double,
    _ files: [ScreenFile]
  ) throws -> TakenPicture {
    let answer = try ask(
      .picture(PictureRequest(size: size, scale: scale, planes: planes, texts: PictureOrigin.texts)), files)
    guard case .picture(let drawn) = answer.content, let file = answer.files.first else {
      throw ScreenError.refused("it answers something else")
    }
    for missing in drawn.missingFonts where Int(missing.plane) < owners.count {
      guard let app = owners[Int(missing.plane)].app else { continue }
      tellMissing(font: missing.name, of: app, missing.reason)
    }
    for missing in drawn.missingImages where Int(missing.plane) < owners.count {
      let owner = owners[Int(missing.plane)]
      if let app = owner.app { tellMissing(missing.image, in: owner.tree, of: app, missing.reason) }
    }
    return TakenPicture(
      png: try file.bytes(atMost: ScreenLimits.file), width: Int(drawn.width), height: Int(drawn.height),
      missingPackages: drawn.missingPackages)
  }

  /// A phone that is held across shows none, as on iOS.
  func statusBar(over seen: [Seen], width: Double, isLandscape: Bool) -> StatusBar? {
    let isPhone = configuration.idiom == .phone
    guard !(isPhone && isLandscape) else { return nil }
    // Of windows side by side, the first one with a wish decides.
    let looks = seen.compactMap { seen in
      core.process(of: seen.app).flatMap { running[$0]?.statusBars[seen.session.record.id] }
    }
    guard !(looks.first?.isHidden ?? false) else { return nil }
    return StatusBar(
      width: width, height: configuration.statusBarHeight, isLight: looks.first?.isLight ?? core.traits.isDark,
      isPhone: isPhone)
  }

  /// A tree at rest, with the files of its pictures, which are opened here: the program that draws opens none.
  func plane(
    _ tree: LayerTree, of app: AppKey?, at origin: Point = .zero, _ files: inout [ScreenFile]
  ) -> PictureRequest.Plane {
    var plane = PictureRequest.Plane(tree.whole, at: origin)
    addPictures(tree.seenImages, of: tree, app: app, to: &plane, &files)
    if let app { addFonts(to: &plane, tree.appTexts.keys.sorted(), app: app, &files) }
    return plane
  }

  /// Opens the files of pictures.
  func addPictures(
    _ images: [ImageID], of tree: LayerTree, app: AppKey?, to plane: inout PictureRequest.Plane,
    _ files: inout [ScreenFile]
  ) {
    var folders: [URL: Result<FolderFiles, SystemCallError>] = [:]
    for image in images {
      guard let (folder, path) = place(of: tree.images[image]?.kind, app: app) else { continue }
      guard files.count < ScreenLimits.files else {
        if let app { tellMissing(image, in: tree, of: app, "it is one of more than \(ScreenLimits.files) pictures") }
        break
      }
      let opened = folders[folder] ?? Result { () throws(SystemCallError) in try FolderFiles(folder.path) }
      folders[folder] = opened
      switch opened.flatMap({ $0.open(path) }) {
      case .success(let file):
        plane.files.append(.init(image, descriptor: UInt16(files.count)))
        files.append(file)
      case .failure(let error): if let app { tellMissing(image, in: tree, of: app, error.explanation) }
      }
    }
  }

  /// The folder and the path of a picture that is a file; nil for one that is none, and for an app that is gone.
  ///
  /// - Parameter app: nil for a tree of the device's own, whose paths begin with an app's name.
  func place(of kind: ImageSource.Kind?, app: AppKey?) -> (folder: URL, path: String)? {
    guard let app else {
      guard case .bundle(let path)? = kind, let slash = path.firstIndex(of: "/"),
        let bundle = library.bundle(named: String(path[..<slash]))
      else { return nil }
      return (bundle.url, String(path[path.index(after: slash)...]))
    }
    guard let kind, let bundle = library.bundle(named: core.apps[app].name) else { return nil }
    return switch kind {
    case .bundle(let path): (bundle.url, path)
    case .file(let path) where path.hasPrefix(Self.keptPicture):
      (snapshots.pictures(of: bundle.bundleIdentifier), String(path.dropFirst(Self.keptPicture.count)))
    case .file(let path): (library.container(of: bundle), path)
    case .list, .symbol: nil
    }
  }

  func tellMissing(_ image: ImageID, in tree: LayerTree, of app: AppKey, _ reason: String) {
    var name = "picture \(image.rawValue)"
    if let (_, path) = place(of: tree.images[image]?.kind, app: app) { name = path }
    tell("pictureMissing", ["picture": .string(name), "explanation": .string(reason)], of: app)
  }

  /// Asks the program that draws, and serves the apps until it answers.
  func ask(_ request: ScreenRequest, _ files: [ScreenFile]) throws -> Screen.Answer {
    var result: Result<Screen.Answer, any Error>?
    screen.ask(request, files: files) { result = $0 }
    while result == nil {
      try serve(atMost: .milliseconds(500))
      guard !isInterrupted() else { throw DeviceError.interrupted }
    }
    guard let answer = try result?.get() else { throw ScreenError.refused("it does not answer") }
    if case .failed(let reason) = answer.content { throw ScreenError.refused(reason) }
    return answer
  }
}
