import LifeCycle

/// A log as a trace for Perfetto's viewer: a track for each process and each of its scenes, with bands for states, slices for
/// calls, marks for what takes no time, and arrows from causes to effects.
public struct PerfettoTrace {
  private let events: [Event]
  private let device: LoggedDevice
  private let pictures: [LoggedPicture]

  /// - Parameters:
  ///   - events: A log, in its order.
  ///   - pictures: What the screen showed, in order of time.
  public init(_ events: [Event], of device: LoggedDevice, pictures: [LoggedPicture] = []) {
    self.events = events
    self.device = device
    self.pictures = pictures
  }

  /// The trace's file: a `perfetto.protos.Trace`.
  public var bytes: [UInt8] {
    var making = TraceMaking(events, device, pictures)
    for event in events { making.take(event) }
    making.finish()
    return making.packets.writer.bytes
  }
}

/// A trace while it is made.
private struct TraceMaking {
  /// One process of an app, from its beginning to its end, and its tracks.
  private struct Life {
    let track: UInt64
    let conditions: UInt64
    let states: UInt64
    let calls: UInt64
    let system: UInt64
    let output: UInt64
    let memory: UInt64
    var pid: Int32?
    /// The tracks of its scenes: that of the states, and that of the calls.
    var scenes: [Int: (states: UInt64, calls: UInt64)] = [:]
    /// Those of its tracks that are described.
    var described: Set<UInt64> = []
  }

  private(set) var packets = TracePackets()
  /// The effects of each event, by its number.
  private var effects: [Int: [Int]] = [:]
  private var known: Set<Int> = []
  private var placing = EventPlacing()
  private var lastTrack: UInt64 = 0
  private var lives: [String: Life] = [:]
  private var begun = 0
  /// The bands that are open, by track.
  private var bands: [UInt64: String] = [:]
  private var end: Int64 = 0
  private let inputs: UInt64
  private let system: UInt64
  private let screen: UInt64
  /// What the screen showed, as far as it is not in the trace yet.
  private var pictures: ArraySlice<LoggedPicture>

  init(_ events: [Event], _ device: LoggedDevice, _ pictures: [LoggedPicture]) {
    self.pictures = pictures[...]
    for event in events {
      known.insert(event.seq)
      guard let cause = event.cause, cause < event.seq, known.contains(cause) else { continue }
      effects[cause, default: []].append(event.seq)
    }
    let root: UInt64 = 1
    (inputs, system, screen, lastTrack) = (2, 3, 4, 4)
    packets.describe(
      .init(id: root, name: device.title, rank: 0, description: device.software))
    packets.describe(.init(id: inputs, parent: root, name: "user and callers", rank: 0))
    packets.describe(.init(id: system, parent: root, name: "system", rank: 1))
    if !pictures.isEmpty { packets.describe(.init(id: screen, parent: root, name: "screen", rank: 2)) }
  }

  // MARK: Tracks

  /// Scenes with higher numbers than this lie in no order.
  private static let scenes = 1_000_000

  private mutating func newTrack() -> UInt64 {
    lastTrack += 1
    return lastTrack
  }

  private mutating func begin(_ app: String, pid: Int32?, at time: Int64) -> Life {
    begun += 1
    let life = Life(
      track: newTrack(), conditions: newTrack(), states: newTrack(), calls: newTrack(), system: newTrack(),
      output: newTrack(), memory: newTrack(), pid: pid)
    packets.describe(
      .init(id: life.track, name: app, rank: Int64(begun), process: pid.map { ($0, time) }))
    lives[app] = life
    return life
  }

  /// Describes a track at its first use.
  private mutating func use(
    _ track: UInt64, of app: String, _ name: String, rank: Int64, below parent: UInt64? = nil, countsBytes: Bool = false
  ) {
    guard let life = lives[app], !life.described.contains(track) else { return }
    lives[app]?.described.insert(track)
    packets.describe(
      .init(id: track, parent: parent ?? life.track, name: name, rank: rank, countsBytes: countsBytes))
  }

  private mutating func scene(_ number: Int, of app: String) -> (states: UInt64, calls: UInt64)? {
    guard let life = lives[app] else { return nil }
    if let scene = life.scenes[number] { return scene }
    let scene = (states: newTrack(), calls: newTrack())
    lives[app]?.scenes[number] = scene
    use(scene.states, of: app, "scene #\(number)", rank: 10 + Int64(min(max(0, number), Self.scenes)))
    use(scene.calls, of: app, "calls", rank: 0, below: scene.states)
    return scene
  }

  /// The track of an event that is no band; describes it.
  private mutating func track(of event: Event) -> UInt64 {
    guard let app = event.app, let life = lives[app] else { return event.kind == .input ? inputs : system }
    switch event.kind {
    case .input: return inputs
    case .output:
      use(life.output, of: app, "output", rank: Int64(Self.scenes) + 12)
      return life.output
    case .process, .system:
      use(life.system, of: app, "system", rank: Int64(Self.scenes) + 11)
      return life.system
    case .application, .scene, .notification, .viewController, .userNotification, .task, .incidental, .state, .service,
      .snapshot:
      if let number = event.scene, let scene = scene(number, of: app) { return scene.calls }
      use(life.calls, of: app, "calls", rank: 2)
      return life.calls
    }
  }

  // MARK: Events

  /// The names of `process` events with which a process is in another condition.
  private static let conditions = [
    "launched": "running", "prewarmed": "prewarmed", "resumed": "running", "suspended": "suspended",
  ]

  mutating func take(_ event: Event) {
    if let app = event.app { follow(event, of: app) }
    let band = band(of: event)
    let track = band?.track ?? track(of: event)
    let place = placing.place(event, on: track)
    show(before: event.seq, at: place.start)
    end = max(end, place.end ?? place.start)
    let causes = (effects[event.seq] ?? []).map { UInt64(bitPattern: Int64($0)) }
    let causedBy = event.cause.flatMap { cause in
      cause < event.seq && known.contains(cause) ? UInt64(bitPattern: Int64(event.seq)) : nil
    }
    let facts = Self.facts(of: event)
    if let band {
      close(track, at: place.start)
      packets.add(
        .begin, at: place.start, on: track, name: band.name, category: event.kind.rawValue, causes: causes,
        causedBy: causedBy, facts: facts)
      bands[track] = band.name
    } else if let end = place.end {
      packets.add(
        .begin, at: place.start, on: track, name: event.name, category: event.kind.rawValue, causes: causes,
        causedBy: causedBy, facts: facts)
      packets.add(.end, at: end, on: track)
    } else {
      packets.add(
        .instant, at: place.start, on: track, name: Self.title(of: event), category: event.kind.rawValue,
        causes: causes, causedBy: causedBy, facts: facts)
    }
    guard let app = event.app, let life = lives[app] else { return }
    if let bytes = Self.bytes(in: event) {
      use(life.memory, of: app, "memory", rank: Int64(Self.scenes) + 13, countsBytes: true)
      packets.add(.counter, at: place.start, on: life.memory, value: bytes)
    }
    if event.kind == .process, event.name == "exited" { finish(app, at: place.start) }
  }

  /// Begins an app's process with the first event of it.
  private mutating func follow(_ event: Event, of app: String) {
    let isLaunch = event.kind == .process && ["launched", "prewarmed"].contains(event.name)
    guard isLaunch || lives[app]?.pid != event.pid else { return }
    guard let pid = event.pid else { return }
    let time = max(0, event.time.nanoseconds)
    if lives[app] != nil { finish(app, at: max(time, end)) }
    _ = begin(app, pid: pid, at: time)
  }

  /// The band that an event begins.
  private mutating func band(of event: Event) -> (track: UInt64, name: String)? {
    guard let app = event.app, let life = lives[app] else { return nil }
    switch (event.kind, event.name) {
    case (.state, "UIApplication.applicationState"):
      use(life.states, of: app, "application", rank: 1)
      return (life.states, event.detail["to"]?.string ?? "unknown")
    case (.state, "UIScene.activationState"):
      guard let number = event.scene, let scene = scene(number, of: app) else { return nil }
      return (scene.states, event.detail["to"]?.string ?? "unknown")
    case (.process, let name):
      guard let condition = Self.conditions[name] else { return nil }
      use(life.conditions, of: app, "process", rank: 0)
      return (life.conditions, condition)
    default: return nil
    }
  }

  private mutating func close(_ track: UInt64, at time: Int64) {
    guard bands.removeValue(forKey: track) != nil else { return }
    packets.add(.end, at: time, on: track)
  }

  /// Ends the bands of an app's process.
  private mutating func finish(_ app: String, at time: Int64) {
    guard let life = lives.removeValue(forKey: app) else { return }
    let scenes = life.scenes.sorted { $0.key < $1.key }.map(\.value.states)
    for track in scenes + [life.states, life.conditions] { close(track, at: time) }
  }

  mutating func finish() {
    for app in lives.keys.sorted() { finish(app, at: end) }
    show(before: .max, at: .max)
  }

  /// Adds what the screen showed before an event: between that event and those that are placed already.
  private mutating func show(before number: Int, at place: Int64) {
    while let picture = pictures.first, picture.after < number {
      pictures.removeFirst()
      packets.add(
        .instant, at: min(max(picture.time.nanoseconds, end), place), on: screen, name: "picture", category: "screen",
        jpeg: picture.jpeg)
    }
  }

  // MARK: Words

  /// A mark's name: with why a process ended, and what a state has become.
  private static func title(of event: Event) -> String {
    switch event.kind {
    case .state: return "\(event.name): \(event.detail["to"]?.string ?? "unknown")"
    case .process, .system, .input:
      let words = ["reason", "code"].compactMap { event.detail[$0]?.string }.filter { !$0.isEmpty }
      return words.isEmpty ? event.name : "\(event.name): " + words.joined(separator: " ")
    default: return event.name
    }
  }

  private static func facts(of event: Event) -> [(name: String, value: Value)] {
    var facts: [(name: String, value: Value)] = [("seq", .integer(Int64(event.seq)))]
    if let cause = event.cause { facts.append(("cause", .integer(Int64(cause)))) }
    // What a viewer places otherwise than it was.
    facts.append(("time", .number(event.time.seconds)))
    if let duration = event.duration { facts.append(("duration", .number(duration.seconds))) }
    if let app = event.app { facts.append(("app", .string(app))) }
    if let state = event.applicationState { facts.append(("applicationState", .string(state.name))) }
    if let state = event.sceneState { facts.append(("sceneState", .string(state.name))) }
    if !event.detail.isEmpty { facts.append(("detail", .object(event.detail))) }
    return facts
  }

  /// The memory of an app's process, where the log has it.
  private static func bytes(in event: Event) -> Int64? {
    guard event.name == "heldAtSuspension", case .integer(let bytes)? = event.detail["memory"] else { return nil }
    return bytes
  }
}
