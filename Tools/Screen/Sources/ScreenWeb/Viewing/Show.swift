import CImageWorker
import Compositor
import EventLog
import Glibc
import LayerTree
import LifeCycle
import ScreenLink
import ScreenServer
import Symbols

/// The screen for those who look: takes in what the device shows, draws it for them, and hands on what they do.
///
/// One thread; that of the sockets is another. While nobody looks nothing is told, kept or drawn.
final class Show {
  /// How long after a change what was sent as photographs follows exactly, in nanoseconds.
  private static let stillness: Int64 = 300_000_000
  /// How often the elements of something that moves follow it, in nanoseconds.
  private var mirrorInterval: Int64 { moving == nil ? 100_000_000 : 1_000_000_000 }

  private let link: ScreenSocket
  private let clients: Clients
  private let setup: ViewSetup
  private let connect: (UInt32, Int32) -> Void

  private let fonts = FontLibrary(folder: ScreenServer.fonts)
  private let symbols = SymbolLibrary(folder: ScreenServer.icons)
  private var stage: Stage?
  private var viewers: [UInt32: Viewer] = [:]
  private var surfaces: [Double: Surface] = [:]
  /// The scenery that the device waits to be taken in.
  private var unshown: UInt32?
  private var lastMirror: Int64 = 0

  /// - Parameter connect: Hands a client's connection to the device to the thread of the sockets, which closes it.
  init(_ link: ScreenSocket, _ clients: Clients, _ setup: ViewSetup, connect: @escaping (UInt32, Int32) -> Void) {
    self.link = link
    self.clients = clients
    self.setup = setup
    self.connect = connect
  }

  /// Serves until the device closes the link.
  ///
  /// - Throws: `ScreenLinkError` or `TreeError` where the device does not keep to the protocol.
  func run() throws {
    do {
      while try step() {}
    } catch ScreenLinkError.system(_, let number) where number == EPIPE || number == ECONNRESET {
      // It has closed the link while something was said to it.
    }
    clients.endAll(.gone)
  }

  /// - Returns: False at the end of the link.
  private func step() throws -> Bool {
    // An interrupted wait is one that is over.
    let ready = max(
      0,
      screen_wait(
        link.number, link.hasUnsent ? 1 : 0, clients.wake, nextDue.map { max(0, $0 - Monotonic.now) } ?? -1))
    try link.flush()
    if ready & 1 != 0 { guard try takeOrders() else { return false } }
    if ready & 2 != 0 { for event in clients.take() { try take(event) } }
    if !link.hasUnsent { clients.inputsAreSent() }
    try tick()
    return true
  }

  // MARK: The device

  /// - Returns: False at the end of the link.
  private func takeOrders() throws -> Bool {
    while true {
      switch try link.order() {
      case .nothing: return true
      case .end: return false
      case .message(let message):
        try take(message)
        // What is new is drawn at once: the device sends no more of it before it is.
        if case .scenery = message.content { return true }
      }
    }
  }

  private func take(_ message: ScreenSocket.Message<ViewOrder>) throws {
    switch message.content {
    case .begin: throw ScreenLinkError.unexpectedPacket
    case .say(let text): for client in viewers.keys { clients.send(client, text: json(["say": .string(text)])) }
    case .edited(let place):
      for (client, viewer) in viewers { viewers[client]?.mirror = viewer.mirror?.forgetting(place) }
      (mirrorIsLate, lastMirror) = (true, 0)
    case .control(let client):
      guard let file = message.files.first else { return clients.end(client, .gone) }
      let own = fcntl(file.number, F_DUPFD_CLOEXEC, 3)
      guard own >= 0 else { return clients.end(client, .gone) }
      connect(client, own)
    case .scenery(let change):
      // Sent before the device knew that nobody looks any more.
      guard let stage else { return }
      if try stage.take(change, message.files) {
        // Whoever looks is told, at the same size too.
        for client in viewers.keys { viewers[client]?.needsWhole = true }
        resize()
      }
      isNew = true
      // Also what nobody sees may be heard.
      mirrorIsLate = true
      unshown = change.number
    }
  }

  private func tellShown() throws {
    guard let number = unshown else { return }
    unshown = nil
    try link.send(.shown(number))
  }

  // MARK: Those who look

  private func take(_ event: Clients.Event) throws {
    switch event {
    case .opened(let client, .device): try link.send(.openControl(client: client))
    case .opened(let client, .screen):
      viewers[client] = Viewer()
      guard stage == nil else { return }
      stage = Stage(fonts: fonts, symbols: symbols)
      try link.send(.looks(true))
    case .closed(let client):
      guard viewers.removeValue(forKey: client) != nil else { return }
      dropSurfaces()
      guard viewers.isEmpty else { return }
      stage = nil
      moving = nil
      unshown = nil
      try link.send(.looks(false))
    case .said(let client, let message):
      guard viewers[client] != nil else { return }
      take(message, from: client)
    }
  }

  private func take(_ message: PageMessage, from client: UInt32) {
    switch message {
    case .view(let view):
      viewers[client]?.view = view
      resize()
    case .ack(let number):
      guard viewers[client]?.inFlight == number else { return }
      viewers[client]?.inFlight = nil
    case .input(let input):
      // A link that is gone is noticed where it is read.
      try? link.send(.input(input))
    }
  }

  /// Lets each look in the scale that fits.
  private func resize() {
    guard let stage, stage.size != .zero else { return }
    if let moving {
      self.moving = nil
      moving.forget(stage, surfaces[moving.scale])
      for client in viewers.keys { viewers[client]?.needsWhole = true }
    }
    surfaces = surfaces.filter { $0.value.fits(stage.size) }
    for client in viewers.keys {
      guard let viewer = viewers[client], let view = viewer.view else { continue }
      let scale = view.scale(for: stage.size)
      if viewer.scale == scale, surfaces[scale] != nil, !viewer.needsWhole { continue }
      if surfaces[scale] == nil { surfaces[scale] = Surface(stage.size, scale: scale) }
      guard let surface = surfaces[scale] else { continue }
      viewers[client]?.scale = scale
      viewers[client]?.needsWhole = true
      viewers[client]?.inFlight = nil
      viewers[client]?.dirty = [Box(0, 0, surface.bitmap.width, surface.bitmap.height)]
      viewers[client]?.inexact = []
      clients.send(
        client,
        text: json([
          "screen": [
            "width": .number(stage.size.width), "height": .number(stage.size.height), "scale": .number(scale),
            "pixelWidth": .integer(Int64(surface.bitmap.width)),
            "pixelHeight": .integer(Int64(surface.bitmap.height)), "idiom": .string(setup.idiom),
            "name": .string(setup.name),
            "orientation": .string(stage.orientation.name),
          ]
        ]))
    }
    dropSurfaces()
  }

  private func dropSurfaces() {
    let used = Set(viewers.values.compactMap(\.scale))
    surfaces = surfaces.filter { used.contains($0.key) }
  }

  // MARK: Frames

  /// When something is to be done even if nobody says anything; nil for never.
  private var nextDue: Int64? {
    guard let stage, viewers.values.contains(where: \.isReady) else { return nil }
    var due: [Int64] = []
    // Until it has been drawn at rest.
    if stage.isMoving(at: lastTime) {
      let seen = max(lastTime, moving?.quietUntil ?? .zero)
      due.append(stage.monotonic(of: ScreenFrame.time(of: ScreenFrame.number(at: seen) + 1)))
    }
    for viewer in viewers.values where viewer.isReady && !viewer.inexact.isEmpty {
      due.append(viewer.inexactSince + Self.stillness)
    }
    if mirrorIsLate { due.append(lastMirror + mirrorInterval) }
    return due.min()
  }

  private var mirrorIsLate = false

  /// Whether something has come that was not looked at.
  private var isNew = true
  /// As when all was looked at last.
  private var lastTime = Instant.zero

  private func tick() throws {
    guard let stage, viewers.values.contains(where: \.isReady) else { return }
    if !stage.isEmpty { try draw(stage) }
    // After the frame, so that the device does not work meanwhile on what comes next: whoever has been sent the frame reads it
    // first, where both wait for this processor.
    if unshown != nil { sched_yield() }
    try tellShown()
    if !stage.isEmpty { sendMirror(stage) }
  }

  private func draw(_ stage: Stage) throws {
    // What moves by itself does so from frame to frame; what is new is seen at once.
    let frame = ScreenFrame.time(of: ScreenFrame.number(at: stage.now))
    let now = isNew ? stage.now : max(frame, lastTime)
    if let moving, !isNew, now <= moving.quietUntil { return }
    let hasNews = isNew
    isNew = false
    lastTime = now
    let damage = try stage.advance(to: now)
    if !damage.isEmpty { mirrorIsLate = true }
    if move(stage, at: now, hasNews: hasNews) {
      for report in stage.takeMissing() { try link.send(report) }
      return
    }
    for surface in surfaces.values { surface.add(damage) }
    for (scale, surface) in surfaces where viewers.values.contains(where: { $0.isReady && $0.scale == scale }) {
      let difference = surface.redraw(stage)
      for client in viewers.keys {
        guard var viewer = viewers[client], viewer.scale == scale else { continue }
        // Only who has seen all of what was before can make of it what is now.
        let follows = viewer.isReady && viewer.dirty.isEmpty && !viewer.needsWhole
        Viewer.add(follows ? difference.changed : difference.all, to: &viewer.dirty)
        viewers[client] = viewer
        if viewer.isReady { send(surface, follows ? difference.scrolled : [], to: client, at: now) }
      }
    }
    for report in stage.takeMissing() { try link.send(report) }
  }

  /// The screen, while it is taken apart.
  private var moving: MovingScreen?

  /// Lets the page move large layers itself, where one looks and has seen all of what was before.
  ///
  /// - Returns: Whether that is all there is to this frame.
  private func move(_ stage: Stage, at now: Instant, hasNews: Bool) -> Bool {
    guard viewers.count == 1, let client = viewers.keys.first, var viewer = viewers[client], let scale = viewer.scale,
      let surface = surfaces[scale], moving?.scale ?? scale == scale
    else {
      putTogether(stage)
      return false
    }
    guard viewer.isReady, !viewer.needsWhole, viewer.dirty.isEmpty else { return false }
    var writer = FrameWriter(viewer.lastFrame &+ 1, isWhole: false, at: now)
    if let moving {
      var says: Bool?
      if stage.changed.allSatisfy({ $0 == moving.plane.number }) {
        says = moving.follow(stage, surface, at: now, isNew: hasNews, into: &writer)
      }
      guard says == nil else {
        if says == true { send(writer, to: client, &viewer) }
        return true
      }
      self.moving = nil
      moving.end(stage, surface, into: &writer)
      tell(surface, stage, &writer)
      send(writer, to: client, &viewer)
      return true
    }
    guard stage.isMoving(at: now), let moving = MovingScreen(stage, surface, at: now) else { return false }
    self.moving = moving
    // Elements follow what moves across the screen when it is there: to place them takes the page a frame.
    lastMirror = Monotonic.now
    moving.begin(&writer, at: now)
    surface.add(.whole)
    tell(surface, stage, &writer)
    send(writer, to: client, &viewer)
    return true
  }

  /// Says what looks different on the screen itself.
  private func tell(_ surface: Surface, _ stage: Stage, _ writer: inout FrameWriter) {
    for part in surface.redraw(stage, findsScrolled: false).all {
      _ = writer.tile(part, of: surface.bitmap, isExact: true)
    }
  }

  /// Puts the screen together again, for whoever sees it whole.
  private func putTogether(_ stage: Stage?) {
    guard let moving else { return }
    self.moving = nil
    if let stage { moving.forget(stage, surfaces[moving.scale]) }
    for client in viewers.keys where viewers[client]?.scale == moving.scale { viewers[client]?.needsWhole = true }
    resize()
  }

  private func send(_ writer: FrameWriter, to client: UInt32, _ viewer: inout Viewer) {
    var writer = writer
    writer.end()
    viewer.lastFrame &+= 1
    viewer.inFlight = viewer.lastFrame
    viewers[client] = viewer
    clients.send(client, bytes: writer.bytes)
  }

  private func send(_ surface: Surface, _ scrolled: [ScrolledRows], to client: UInt32, at time: Instant) {
    guard var viewer = viewers[client] else { return }
    let now = Monotonic.now
    let isRepair =
      viewer.dirty.isEmpty && scrolled.isEmpty && !viewer.inexact.isEmpty && now - viewer.inexactSince >= Self.stillness
    let parts = isRepair ? viewer.inexact : viewer.dirty
    guard !parts.isEmpty || !scrolled.isEmpty else { return }
    viewer.lastFrame &+= 1
    var frame = FrameWriter(viewer.lastFrame, isWhole: viewer.needsWhole, at: time)
    if isRepair { viewer.inexact = [] }
    for rows in scrolled {
      frame.copy(rows)
      // What was not exact is so elsewhere now.
      if !viewer.inexact.isEmpty { Viewer.add([rows.box], to: &viewer.inexact) }
    }
    for part in parts {
      guard frame.tile(part, of: surface.bitmap, isExact: isRepair) else {
        Viewer.add([part], to: &viewer.inexact)
        viewer.inexactSince = now
        continue
      }
      viewer.inexact.removeAll { part.contains($0) }
    }
    frame.end()
    viewer.dirty = []
    viewer.needsWhole = false
    viewer.inFlight = viewer.lastFrame
    viewers[client] = viewer
    clients.send(client, bytes: frame.bytes)
  }

  /// After the frames: who sees does not wait for it.
  private func sendMirror(_ stage: Stage) {
    let isNew = viewers.values.contains { $0.scale != nil && $0.mirror == nil }
    let now = Monotonic.now
    guard isNew || mirrorIsLate && now - lastMirror >= mirrorInterval else { return }
    mirrorIsLate = false
    lastMirror = now
    let mirror = Mirror(stage.planes.map { ($0.number, $0.shown, $0.origin) })
    for client in viewers.keys {
      guard let viewer = viewers[client], viewer.scale != nil else { continue }
      if let message = mirror.message(since: viewer.mirror) { clients.send(client, text: message) }
      viewers[client]?.mirror = mirror
      let missing = stage.missingPackages
      guard missing != viewer.missing else { continue }
      viewers[client]?.missing = missing
      clients.send(client, text: json(["missing": .array(missing.map { .string($0) })]))
    }
  }

  private func json(_ value: Value) -> String { EventLogEncoding.json(value) }
}
