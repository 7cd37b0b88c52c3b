import DeviceCore
import DeviceHost
import Foundation
import KernelEdge
import LifeCycle

/// One round with a memory hog, in a process, a process name space and a memory group of its own: a device with apps
/// asleep, one in front, and one in the background that begins to grow when it is told.
///
/// Whoever kills, the device and its apps are the same: with another killer it does nothing about memory, and its hints
/// to the kernel are taken back.
final class HogRound {
  private let order: HogOrder
  private let device: Device
  private var rival: ChildProcess?
  private var isOver = false
  private var hasBegun = false

  static func run(_ text: String) throws {
    let order = try JSONDecoder().decode(HogOrder.self, from: Data(text.utf8))
    try order.box.enter()
    try HogRound(order).run()
  }

  private init(_ order: HogOrder) throws {
    self.order = order
    var configuration = DeviceConfiguration(name: BenchDevice.groupName("hog"))
    configuration.suspensionDelay = .zero
    configuration.memory = order.killer == .dormouse ? .machine : .unmeasured
    device = try Device(configuration, in: try StateFolder(order.state))
  }

  private func run() throws {
    device.observe { [unowned self] in seen($0) }
    try prepare()
    _ = try device.loop.add(0, .read) { [unowned self] _ in try heard() }
    Self.tell("ready")
    while !isOver { try device.serve(atMost: .seconds(1)) }
    try rival?.send(signal: SIGTERM)
    try device.shutDown()
    Self.tell("done")
  }

  private func prepare() throws {
    let folder = order.state.appending(path: "copies")
    let sleepers = (1...HogOrder.sleepers).map { "Sleeper\($0)" }
    for name in sleepers + [HogOrder.hog, HogOrder.front] {
      let bundle = try device.install(try AppCopies.make(order.bundle, named: name, in: folder, isLinked: true))
      // Otherwise the group would be full of pages that wait for the disk.
      try Self.writeOut(bundle.executable)
    }
    for name in sleepers {
      try ask(name, "take", "\(HogOrder.sleeperMegabytes)")
      try device.perform(.home)
      try device.settle()
    }
    try ask(HogOrder.hog, "stay", "")
    try device.perform(.home)
    try ask(HogOrder.front, "answer", order.socketName)
    try device.wait(.milliseconds(200))
  }

  private static func writeOut(_ file: URL) throws {
    let handle = try FileHandle(forReadingFrom: file)
    try handle.synchronize()
    try handle.close()
  }

  private func ask(_ name: String, _ action: String, _ argument: String) throws {
    let app = try device.app(named: name)
    if device.state(of: app).process != .running { try device.perform(.launch(), app) }
    try device.settle()
    try device.perform(.ask(AppRequest(action, .text(argument))), app)
    try device.settle()
  }

  /// Told from outside: first that the hog begins, then that the round is over.
  private func heard() throws {
    var byte: UInt8 = 0
    guard read(0, &byte, 1) == 1, !hasBegun else {
      isOver = true
      return
    }
    hasBegun = true
    try prepareRival()
    // So that the rival is there, and what it costs to begin is not the hog's.
    usleep(300_000)
    try device.perform(
      .ask(AppRequest("grow", .text("\(order.pace)"))), try device.app(named: HogOrder.hog))
    Self.tell("grows \(HogClock.now())")
  }

  private func prepareRival() throws {
    guard order.killer != .dormouse else { return }
    for name in (1...HogOrder.sleepers).map({ "Sleeper\($0)" }) + [HogOrder.hog, HogOrder.front] {
      guard let pid = device.pid(of: try device.app(named: name)) else { continue }
      try "0".write(toFile: "/proc/\(pid)/oom_score_adj", atomically: false, encoding: .utf8)
    }
    guard order.killer == .earlyoom, let path = order.earlyoom else { return }
    // It sees the whole machine: with these thresholds it acts when as much of the box is left as with us.
    let machine = try Self.machineAvailable()
    let left = try order.box.available()
    let thresholds = [order.boxLimit / 10, order.boxLimit / 20].map { max(1, (machine - (left - $0)) >> 10) }
    let launch = Launch(
      executable: path, arguments: ["-M", "\(thresholds[0]),\(thresholds[1])", "-s", "100", "-r", "0"])
    rival = try ChildProcess(launch, on: device.loop) { _ in }
  }

  private static func machineAvailable() throws -> Int64 {
    let text = try String(contentsOfFile: "/proc/meminfo", encoding: .utf8)
    for line in text.split(separator: "\n") where line.hasPrefix("MemAvailable:") {
      return (Int64(line.split(separator: " ")[1]) ?? 0) << 10
    }
    throw BenchmarkError("/proc/meminfo does not say what is available")
  }

  private func seen(_ event: Event) {
    if event.name == "memoryLevel" { Self.tell("level \(HogClock.now()) \(event.detail["level"]?.string ?? "?")") }
    guard let app = event.app else { return }
    switch event.name {
    case "exited" where event.kind == .process && !isOver:
      Self.tell("exited \(HogClock.now()) \(app) \(event.detail["reason"]?.string ?? "?")")
    case "jetsam", "memoryLimit": Self.tell("kills \(HogClock.now()) \(app)")
    default: break
    }
  }

  private static func tell(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
}

/// One clock for all processes of the machine, in nanoseconds.
enum HogClock {
  static func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
