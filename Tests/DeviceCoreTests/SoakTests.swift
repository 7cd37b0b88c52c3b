import DeviceCore
import Foundation
import LifeCycle
import ModelDevice
import Synchronization
import XCTest

/// A hundred thousand processes of twenty apps on the virtual clock, with faults: slow callbacks, lost answers, crashes
/// in mid-transition, deaths of the device, a full disk, leaps of the clock. What must hold is looked at after every
/// step, and sessions are compared across every restart.
///
/// A life that goes wrong is printed with its seed and a shortened list of stimuli. `DORMOUSE_SEED=N` lives that one
/// again; `DORMOUSE_FIRST_SEED=N` begins there, and `DORMOUSE_SOAK=COUNT` asks for so many processes.
final class SoakTests: XCTestCase {
  private static let length = 400
  private static let apps = 20
  private static let batch = 64

  private static func life(_ seed: UInt64) -> Life { Life(seed: seed, length: length, apps: apps, hasFaults: true) }

  func test_soak_keepsEveryRule_andLosesNoSession() throws {
    let environment = ProcessInfo.processInfo.environment
    if let seed = environment["DORMOUSE_SEED"].flatMap({ UInt64($0) }) {
      let life = Self.life(seed)
      if let breach = life.live().breach { XCTFail(Self.report(life, breach.message)) }
      return
    }
    let wanted = environment["DORMOUSE_SOAK"].flatMap { Int($0) } ?? 100_000
    let total = Mutex((launches: 0, stimuli: 0, refused: 0, reports: [String]()))
    var seed = environment["DORMOUSE_FIRST_SEED"].flatMap { UInt64($0) } ?? 1
    while total.withLock({ $0.launches < wanted && $0.reports.isEmpty }) {
      let first = seed
      DispatchQueue.concurrentPerform(iterations: Self.batch) { index in
        let life = Self.life(first + UInt64(index))
        let outcome = life.live()
        let report = outcome.breach.map { Self.report(life, $0.message) }
        total.withLock {
          $0.launches += outcome.launches
          $0.stimuli += life.stimuli.count
          $0.refused += outcome.refused
          if let report { $0.reports.append(report) }
        }
      }
      seed += UInt64(Self.batch)
    }
    let sum = total.withLock { $0 }
    print("soak: \(sum.launches) processes in \(seed - 1) lives, \(sum.stimuli) stimuli, \(sum.refused) refused")
    XCTAssertEqual(sum.reports.first, nil, sum.reports.first ?? "")
    XCTAssertLessThan(sum.refused, sum.stimuli / 2, "mostly refusals prove nothing")
  }

  private static func report(_ life: Life, _ breach: String) -> String {
    let short = life.shrunk(attempts: 500) { $0.live().breach != nil }
    return short.report(short.live().breach?.message ?? breach, test: "DeviceCoreTests.SoakTests")
  }
}
