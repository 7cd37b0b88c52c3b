import DeviceCore
import LifeCycle
import ModelDevice

/// The decisions and the rules alone, on one core. There is no floor: nothing of the kernel's takes part.
enum ModelBenchmark {
  static func run(rounds: Int) throws -> [Row] {
    var stimuli = Samples()
    var lives = Samples()
    for _ in 0..<rounds {
      stimuli.add(try stimuliPerSecond(200_000))
      lives.add(try livesPerSecond(10_000))
    }
    return [
      Row("DeviceCore alone", unit: "stimuli/s", ours: stimuli, floor: nil, aim: ">= 1000000"),
      Row(
        "DeviceCore, LifeCycle, an app that answers at once", unit: "lives/s", ours: lives, floor: nil, aim: ">= 20000"),
    ]
  }

  /// An alert comes and goes over an active scene.
  private static func stimuliPerSecond(_ count: Int) throws -> Double {
    var core = DeviceCore(policy: .policy(for: SystemVersion(26)), idiom: .phone, seed: 1)
    let app = core.install(
      InstalledApp(name: "App", bundleIdentifier: "com.example.App", adoptsScenes: true, sdk: SystemVersion(26)))
    _ = try core.perform(.launch(), app, at: .zero)
    guard let process = core.process(of: app) else { throw Refusal.unknownApp("App") }
    for number in 1...2 as ClosedRange<UInt32> {
      _ = try core.handle(.process(process, .acknowledged(number: number)), at: .zero)
    }
    var number: UInt32 = 3
    let time = try ContinuousClock().measure {
      for round in 0..<count / 4 {
        let now = Instant(nanoseconds: Int64(round) * 1000)
        _ = try core.perform(.interrupt(.systemAlert), at: now)
        _ = try core.handle(.process(process, .acknowledged(number: number)), at: now)
        _ = try core.perform(.endInterrupt(.systemAlert), at: now)
        _ = try core.handle(.process(process, .acknowledged(number: number + 1)), at: now)
        number += 2
      }
    }
    return Double(count) / time.seconds
  }

  /// Launch, active, background, suspended, foreground, killed.
  private static func livesPerSecond(_ count: Int) throws -> Double {
    var device = ModelDevice()
    device.keepsSteps = false
    let app = device.install("App")
    let time = try ContinuousClock().measure {
      for _ in 0..<count {
        try device.perform(.launch(), app)
        try device.perform(.home)
        try device.wait(.seconds(1))
        try device.perform(.launch(), app)
        try device.perform(.terminate(.jetsam), app)
      }
    }
    return Double(count) / time.seconds
  }
}

extension Duration {
  var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
