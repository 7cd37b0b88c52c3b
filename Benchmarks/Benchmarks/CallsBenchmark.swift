import DeviceHost
import Foundation
import LifeCycle

/// What it costs an app that one of its calls is logged, beside two looks at the clock, in the app's own process.
enum CallsBenchmark {
  /// What an app makes in a transition; as many go into memory before the device has to take them.
  private static let calls = 100

  static func run(bundle: URL, state: URL, rounds: Int) throws -> [Row] {
    let device = try Device(DeviceConfiguration(name: BenchDevice.groupName("calls")), in: try StateFolder(state))
    let app = try device.install(bundle).name
    var printed: [String] = []
    var logged = 0
    device.observe { event in
      if event.kind == .output { printed.append(event.name) }
      if event.name == "nothing", event.duration != nil { logged += 1 }
    }
    try device.perform(.launch(), try device.app(named: app))
    try device.settle()
    for _ in 0..<rounds {
      try device.perform(.ask(AppRequest("calls", .text("\(calls)"))), try device.app(named: app))
      try device.settle()
    }
    try device.shutDown()
    guard logged == calls * rounds else { throw BenchmarkError("\(logged) of \(calls * rounds) calls are in the log") }
    var (ours, floor) = (Samples(), Samples())
    for line in printed {
      let words = line.split(separator: " ")
      guard words.count == 3, words[0] == "calls", let call = Double(words[1]), let clock = Double(words[2]) else {
        continue
      }
      ours.add(call)
      floor.add(clock)
    }
    guard ours.values.count == rounds else { throw BenchmarkError("the app has not told of its calls") }
    return [
      Row(
        "a call of an app begun and ended, each round the mean of \(calls); two looks at the clock", unit: "ns",
        ours: ours, floor: floor, aim: "<= 5x", note: "\(rounds) rounds")
    ]
  }
}
