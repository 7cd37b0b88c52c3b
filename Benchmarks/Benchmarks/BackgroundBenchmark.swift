import DeviceHost
import Foundation
import LifeCycle

/// What snapshots cost an app on its way to the background, and what is left of them in its memory: beside the same app on
/// a device that takes none.
final class BackgroundBenchmark {
  private final class Side {
    let device: Device
    let app: String
    var events: [Event] = []
    var times = Samples()

    init(_ name: String, bundle: URL, state: URL, takesSnapshots: Bool) throws {
      var configuration = DeviceConfiguration(name: BenchDevice.groupName(name))
      configuration.suspensionDelay = .zero
      configuration.takesSnapshots = takesSnapshots
      device = try Device(configuration, in: try StateFolder(state.appending(path: name)))
      app = try device.install(bundle).name
      device.observe { [unowned self] in events.append($0) }
      try device.perform(.launch(), try device.app(named: app))
      try device.settle()
    }

    /// From the user's input until the app has answered, and nothing keeps it awake.
    func home() throws {
      events = []
      try device.perform(.home)
      try device.settle()
      try device.wait(.milliseconds(20))
      guard let input = events.first(where: { $0.kind == .input }),
        let dropped = events.last(where: { $0.name == "lastAssertionDropped" })
      else { throw BenchmarkError("the app did not go to the background") }
      times.add((dropped.time - input.time).seconds * 1000)
    }

    func launch() throws {
      try device.perform(.launch(), try device.app(named: app))
      try device.settle()
    }

    func memory() throws -> Samples {
      guard let pid = device.pid(of: try device.app(named: app)) else { throw BenchmarkError("the app does not run") }
      var samples = Samples()
      samples.add(try ProcessMemory(pid: pid).dirtyKilobytes)
      return samples
    }
  }

  private let with: Side
  private let without: Side

  init(bundle: URL, state: URL) throws {
    with = try Side("snapshots", bundle: bundle, state: state, takesSnapshots: true)
    without = try Side("plain", bundle: bundle, state: state, takesSnapshots: false)
  }

  func run(rounds: Int) throws -> [Row] {
    for _ in 0..<rounds {
      for side in [with, without] {
        try side.home()
        try side.launch()
      }
    }
    for side in [with, without] { try side.home() }
    sync()
    let rows = [
      Row(
        "home -> background, two snapshots laid out and committed; without them", unit: "ms", ours: with.times,
        floor: without.times, aim: "<= +2 ms"),
      Row(
        "memory of the app that exists nowhere else, suspended; without snapshots", unit: "kB", ours: try with.memory(),
        floor: try without.memory(), aim: "<= +300 kB"),
    ]
    for side in [with, without] { try side.device.shutDown() }
    return rows
  }
}
