import DeviceCore
import LifeCycle
import ModelDevice

/// The decisions and the rules alone, on one core. The floor is the same stimuli through a reducer that decides nothing.
enum ModelBenchmark {
  static func run(rounds: Int) throws -> [Row] {
    var stimuli = Samples()
    var lives = Samples()
    var emptyStimuli = Samples()
    var emptyLives = Samples()
    for _ in 0..<rounds {
      stimuli.add(try stimuliPerSecond(200_000))
      emptyStimuli.add(try emptyStimuliPerSecond(20_000_000))
      lives.add(try livesPerSecond(10_000))
      emptyLives.add(try emptyLivesPerSecond(1_000_000))
    }
    return [
      Row("DeviceCore alone", unit: "stimuli/s", ours: stimuli, floor: emptyStimuli, aim: ">= 1000000"),
      Row(
        "DeviceCore, LifeCycle, an app that answers at once", unit: "lives/s", ours: lives, floor: emptyLives,
        aim: ">= 20000"),
    ]
  }

  // MARK: Stimuli

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
    let time = try ContinuousClock().measure { try alerts(count, over: process, to: &core) }
    return Double(count) / time.seconds
  }

  private static func emptyStimuliPerSecond(_ count: Int) throws -> Double {
    var empty = EmptyReducer()
    let time = try ContinuousClock().measure { try alerts(count, over: ProcessKey(1), to: &empty) }
    return Double(count) / time.seconds
  }

  private static func alerts(_ count: Int, over process: ProcessKey, to reducer: inout some Reducer) throws {
    var number: UInt32 = 3
    for round in 0..<count / 4 {
      let now = Instant(nanoseconds: Int64(round) * 1000)
      _ = try reducer.handle(.user(UserAction(.interrupt(.systemAlert))), at: now)
      _ = try reducer.handle(.process(process, .acknowledged(number: number)), at: now)
      _ = try reducer.handle(.user(UserAction(.endInterrupt(.systemAlert))), at: now)
      _ = try reducer.handle(.process(process, .acknowledged(number: number + 1)), at: now)
      number += 2
    }
  }

  // MARK: Lives

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

  /// A reducer that decides nothing sends nothing, so there is nothing to answer.
  private static func emptyLivesPerSecond(_ count: Int) throws -> Double {
    var empty = EmptyReducer()
    let time = try ContinuousClock().measure {
      for life in 0..<count {
        let now = Instant(nanoseconds: Int64(life) * 1_000_000_000)
        _ = try empty.handle(.user(UserAction(.launch(), app: "App")), at: now)
        _ = try empty.handle(.user(UserAction(.home)), at: now)
        _ = empty.advance(to: now + .seconds(1))
        _ = try empty.handle(.user(UserAction(.launch(), app: "App")), at: now + .seconds(1))
        _ = try empty.handle(.user(UserAction(.terminate(.jetsam), app: "App")), at: now + .seconds(1))
      }
    }
    return Double(count) / time.seconds
  }
}

extension Duration {
  var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
