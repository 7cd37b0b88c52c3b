import DeviceCore
import Foundation
import Glibc
import KernelEdge
import LifeCycle

@testable import DeviceHost

/// A device with twenty apps and what happens to it, from its first start to its last end; all of it follows from a
/// seed. Whatever does not hold ends it with a sentence.
final class SoakLife {
  struct Breach: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
  }

  static let apps = 20
  /// What well-behaved apps and a healthy kernel never lead to.
  private static let alarms: Set<String> = [
    "protocolViolation", "refused", "notFrozen", "notThawed", "notKilled", "notStarted", "locksUnknown", "outputLost",
    "orphansEnded", "withoutControlGroup", "useUnknown", "notRetried", "bundleUnreadable",
  ]

  let seed: UInt64
  private(set) var launches = 0
  /// How many of them were copies of a template.
  private var copies = 0
  private(set) var steps: [SoakStep] = []
  private var random: Dice
  private var device: Device
  private let disk: SoakDisk
  /// Of what the apps are copies; nil for apps that are launched by exec.
  private let templates: Templates?
  /// Processes that were started and have not been told to have ended.
  private var alive: Set<Int32> = []
  private var dead: Set<Int32> = []
  private var alarm: String?

  /// - Parameter frameworks: where the apps' framework is.
  init(seed: UInt64, disk: SoakDisk, frameworks: URL) throws {
    self.seed = seed
    self.disk = disk
    // Of four devices that live at once, two launch by each way.
    templates =
      seed / 2 % 2 == 0
      ? try Templates(DeviceTestCase.template, sharing: FrameworkFiles(sharedIn: frameworks)) : nil
    random = Dice(state: seed)
    var configuration = DeviceConfiguration(name: "soak", speed: 20)
    // A debugger's look at each process that is too late takes longer than all the rest.
    configuration.looksAtStacks = false
    configuration.idiom = seed % 2 == 0 ? .pad : .phone
    device = try Device(configuration, in: try StateFolder(disk.folder), sharing: templates)
    device.observe { [unowned self] in heard($0) }
  }

  private func heard(_ event: Event) {
    if Self.alarms.contains(event.name) { alarm = "\(event.name) \(event.app ?? "") \(event.detail)" }
    guard event.kind == .process, let pid = event.pid else { return }
    if event.name == "launched" {
      launches += 1
      alive.insert(pid)
      if let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(pid)/exe"),
        program.hasSuffix("/\(TemplateProgram.name)")
      {
        copies += 1
      }
    }
  }

  /// Lives until so many processes have been started, then ends the device in order.
  func live(launches wanted: Int) throws {
    while launches < wanted {
      guard steps.count < wanted * 40 else { throw Breach("so few launches: \(launches) in \(steps.count) steps") }
      let step = SoakStep.random(apps: Self.apps, &random)
      steps.append(step)
      do { try take(step) } catch is Refusal {
        // The user asked for what makes no sense now.
      } catch is DeviceError {
        // A window that is not there.
      }
      try check()
    }
    try rest()
    try device.shutDown()
    try templates?.stop()
    for pid in alive where exists(pid) { throw Breach("process \(pid) is left behind") }
    if let path = device.groups?.path, access(path, F_OK) == 0 { throw Breach("\(path) is left behind") }
    if (copies > 0) != (templates != nil) { throw Breach("\(copies) of \(launches) launches were copies") }
    try disk.makeRoom()
  }

  private func take(_ step: SoakStep) throws {
    func app(_ number: Int) throws -> AppKey { try device.app(named: SoakApp.name(number)) }
    switch step {
    case .launch(let number): try device.perform(.launch(), try app(number))
    case .home: try device.perform(.home)
    case .lock: try device.perform(.lock)
    case .unlock: try device.perform(.unlock)
    case .newWindow(let number): try device.perform(.newWindow, try app(number))
    case .closeWindow(let number):
      if let last = device.core.sessions(of: try app(number)).last {
        try device.perform(.closeWindow(last.number), last.app)
      }
    case .push(let number): try device.perform(.push(PushPayload(silent: true)), try app(number))
    case .swipeAway(let number): try device.perform(.swipeAway, try app(number))
    case .terminate(let number, let reason): try device.perform(.terminate(reason), try app(number))
    case .act(let number, let name, let argument):
      try device.perform(.ask(AppRequest(name, .text(argument))), try app(number))
    case .shoot(let number): if let pid = device.pid(of: try app(number)) { kill(pid, SIGKILL) }
    case .shootTemplate:
      if let kind = device.library.bundles.first.flatMap(device.templateKind),
        let pid = templates?.template(of: kind)?.pid
      {
        kill(pid, SIGKILL)
      }
    case .leap(let milliseconds):
      device.clock.leap(.milliseconds(Int64(milliseconds)))
      device.advance()
    case .fillDisk: try disk.fill()
    case .makeRoom: try disk.makeRoom()
    case .restart: try restart()
    case .rest: try rest()
    }
    // Now and then several things happen before anybody has done anything.
    if random.next() % 3 > 0 { try device.serve(atMost: .zero) }
  }

  private func rest() throws {
    try device.settle()
    try checkAtRest()
  }

  private func restart() throws {
    try disk.makeRoom()
    try rest()
    let before = sessions
    let pids = alive
    device = try device.restarted()
    for pid in pids where exists(pid) { throw Breach("process \(pid) outlived its device") }
    alive = []
    if sessions != before { throw Breach("the sessions were \(before), and are \(sessions)") }
    if !device.running.isEmpty { throw Breach("a device that has just begun has processes") }
  }

  // MARK: What must hold

  private func check() throws {
    if let alarm { throw Breach(alarm) }
    for app in device.running.values where app.begin == nil && app.link == nil {
      throw Breach("\(app.bundle.name) has a process without a link")
    }
    let names = device.running.values.filter { $0.begin == nil }.map(\.bundle.name)
    if Set(names).count != names.count { throw Breach("an app has two processes: \(names.sorted())") }
  }

  private var sessions: [String] {
    device.core.sessions.all.filter { !$0.isImplicit && $0.record.configuration != nil }.map {
      "\($0.app.rawValue) \($0.key.rawValue) \($0.record.id.rawValue) \($0.number) \($0.record)"
    }.sorted()
  }

  private func checkAtRest() throws {
    let running = Set(device.running.values.compactMap(\.pid))
    for pid in alive.subtracting(running) where exists(pid) { throw Breach("process \(pid) has ended, and lives") }
    alive = running
    for app in device.running.values {
      // Whoever was shot is mourned a moment later.
      for _ in 0..<200 where device.running[app.key] != nil && !(app.pid.map { exists($0) } ?? false) {
        try device.serve(atMost: .milliseconds(20))
      }
      guard device.running[app.key] != nil else { continue }
      guard let pid = app.pid, exists(pid) else { throw Breach("\(app.bundle.name) runs without a process") }
      let isSuspended = device.core.processState(of: app.app) == .suspended
      if let group = app.process?.group {
        // What has just been killed by somebody stands still as little as what has been thawed.
        let events = try group.events()
        if isSuspended != events.frozen, events.populated, device.running[app.key] != nil {
          try device.serve(atMost: .milliseconds(50))
          guard device.running[app.key] == nil || device.core.processState(of: app.app) != .suspended || events.frozen
          else { throw Breach("\(app.bundle.name) counts as suspended \(isSuspended), and is frozen \(events.frozen)") }
        }
      }
      if isSuspended, let held = device.core.assertions(of: app.app).first {
        throw Breach("\(app.bundle.name) sleeps with \(held.explanation)")
      }
    }
    if !disk.isFull, device.unwritten.changes.isEmpty {
      let stored = Set(try device.store.remembered().sessions.map(\.session.record.id))
      for session in device.core.sessions.all where !session.isImplicit && session.record.configuration != nil {
        if !stored.contains(session.record.id) { throw Breach("session \(session.record.id) is not written down") }
      }
    }
  }

  private func exists(_ pid: Int32) -> Bool {
    guard let status = try? ProcessStatus.read(pid) else { return false }
    return status.state != "Z" && status.state != "X"
  }

  /// Ends what is left after a breach.
  func abandon() throws {
    try device.abandon()
    try templates?.stop()
  }
}
