import DeviceCore
import LifeCycle
import XCTest

@testable import DeviceHost

/// One decision after the other, each with all its effects.
final class InboxTests: XCTestCase {
  func test_whatComesUpMeanwhile_waitsItsTurn() {
    let inbox = Inbox<Int>()
    var said: [String] = []
    func enter(_ number: Int) {
      inbox.enter(number) { number in
        said.append("\(number) begins")
        if number == 1 { [2, 3].forEach(enter) }
        if number == 2 { enter(4) }
        said.append("\(number) ends")
      }
    }
    enter(1)
    XCTAssertEqual(said, [1, 2, 3, 4].flatMap { ["\($0) begins", "\($0) ends"] })
    enter(5)
    XCTAssertEqual(said.suffix(2), ["5 begins", "5 ends"], "It is free again.")
  }

  /// An app opens a URL of another's while the system still carries out its launch.
  func test_effects_areNotOvertakenByThoseOfWhatTheyLeadTo() {
    var core = DeviceCore(policy: .policy(for: SystemVersion(26)), idiom: .phone, seed: 1)
    let apps = ["Asker", "Opener"].map { name in
      core.install(
        InstalledApp(
          name: name, bundleIdentifier: "com.example.\(name)", adoptsScenes: true, supportsMultipleScenes: false,
          urlSchemes: [name.lowercased()], sdk: SystemVersion(26)))
    }
    let inbox = Inbox<Stimulus>()
    var decided: [[String]] = []
    var carriedOut: [String] = []
    func feed(_ stimulus: Stimulus) {
      inbox.enter(stimulus) { stimulus in
        do {
          let effects = try core.handle(stimulus, at: core.now)
          decided.append(effects.map { "\($0)" })
          for effect in effects {
            carriedOut.append("\(effect)")
            guard case .spawn(let process, apps[0], _, _, _) = effect, let cause = core.cause(of: process) else {
              continue
            }
            feed(.kernel(.opens(apps[1], OpenedURL("opener:1"), cause: cause)))
          }
        } catch {
          XCTFail("\(error)")
        }
      }
    }
    feed(.user(UserAction(.launch(), app: "Asker")))
    XCTAssertEqual(decided.count, 2)
    XCTAssertFalse(decided[0].last?.hasPrefix("spawn") ?? true, "Something was still to be carried out.")
    XCTAssertEqual(carriedOut, decided.flatMap { $0 })
  }
}
