import DeviceCore
import Foundation
import LifeCycle
import ModelDevice
import Synchronization
import XCTest

/// The rules that hold in every trace, over more than a million random stimuli: several apps, with several windows, with
/// one, and without scenes; phone and pad; every version of the system.
///
/// A life that goes wrong is printed with its seed and a shortened list of stimuli. `DORMOUSE_SEED=N` lives that one
/// again; `DORMOUSE_FIRST_SEED=N` begins there with the many.
final class LivesPropertyTests: XCTestCase {
  private static let length = 500
  private static let lives = 2100

  func test_randomLives_keepEveryRule() throws {
    let environment = ProcessInfo.processInfo.environment
    if let seed = environment["DORMOUSE_SEED"].flatMap({ UInt64($0) }) {
      let life = Life(seed: seed, length: Self.length)
      if let breach = life.live().breach { XCTFail(Self.report(life, breach.message)) }
      return
    }
    let first = environment["DORMOUSE_FIRST_SEED"].flatMap { UInt64($0) } ?? 1
    let total = Mutex((stimuli: 0, refused: 0, looks: 0, reports: [String]()))
    DispatchQueue.concurrentPerform(iterations: Self.lives) { index in
      let life = Life(seed: first + UInt64(index), length: Self.length)
      guard total.withLock({ $0.reports.count < 3 }) else { return }
      let outcome = life.live()
      let report = outcome.breach.map { Self.report(life, $0.message) }
      total.withLock {
        $0.stimuli += life.stimuli.count
        $0.refused += outcome.refused
        $0.looks += outcome.looks
        if let report { $0.reports.append(report) }
      }
    }
    let sum = total.withLock { $0 }
    XCTAssertEqual(sum.reports, [], sum.reports.joined(separator: "\n\n"))
    XCTAssertGreaterThanOrEqual(sum.stimuli, 1_000_000)
    XCTAssertLessThan(sum.refused, sum.stimuli / 2, "mostly refusals prove nothing")
    XCTAssertGreaterThan(sum.looks, sum.stimuli / 2, "so many calls and notifications were looked at")
  }

  private static func report(_ life: Life, _ breach: String) -> String {
    let short = life.shrunk { $0.live().breach != nil }
    return short.report(short.live().breach?.message ?? breach, test: "LivesPropertyTests")
  }

  func test_seed_givesTheSameLifeAgain() {
    XCTAssertEqual(Life(seed: 7, length: 50), Life(seed: 7, length: 50))
    XCTAssertNotEqual(Life(seed: 7, length: 50), Life(seed: 8, length: 50))
    let lives = (1...200 as ClosedRange<UInt64>).map { Life(seed: $0, length: 1) }
    XCTAssertEqual(Set(lives.map(\.system)), Set(Life.systems))
    XCTAssertEqual(Set(lives.map(\.idiom)), [.phone, .pad])
  }

  /// A fault that needs two stimuli in order is shrunk to just these.
  func test_shrinking_leavesOnlyWhatTheFaultNeeds() {
    let life = Life(seed: 3, length: 400)
    func fails(_ life: Life) -> Bool {
      guard let lock = life.stimuli.firstIndex(of: .lock) else { return false }
      return life.stimuli[lock...].contains(.home)
    }
    XCTAssertTrue(fails(life))
    XCTAssertEqual(life.shrunk(fails: fails).stimuli, [.lock, .home])
  }
}
