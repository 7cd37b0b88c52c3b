import DeviceCore
import LifeCycle
import ModelDevice
import XCTest

/// The witness sees each breach: a rule that nothing can break is no rule.
final class WitnessTests: XCTestCase {
  private let key = ProcessKey(1)
  private let scene = SessionID("one")
  private let launch: [LifeCycleStep] = [
    .callApplication(.willFinishLaunching), .callApplication(.didFinishLaunching),
    .postApplication(.didFinishLaunching),
  ]

  private var connect: [LifeCycleStep] { launch + [.callScene(.willConnect, scene), .postScene(.willConnect, scene)] }

  private var enter: [LifeCycleStep] {
    connect + [
      .callScene(.willEnterForeground, scene), .postScene(.willEnterForeground, scene),
      .setScene(.foregroundInactive, scene), .setApplication(.inactive), .postApplication(.willEnterForeground),
    ]
  }

  private var activate: [LifeCycleStep] {
    enter + [
      .setScene(.foregroundActive, scene), .callScene(.didBecomeActive, scene), .postScene(.didActivate, scene),
      .setApplication(.active), .postApplication(.didBecomeActive),
    ]
  }

  private func breach(_ steps: [LifeCycleStep], _ model: LifeCycleModel = .scenes) -> String? {
    var witness = Witness()
    witness.begin(key, model: model, inForeground: true)
    for step in steps { witness.see(step, of: key) }
    witness.rest()
    return witness.breach
  }

  private func assertBreach(_ rule: Int, _ steps: [LifeCycleStep], line: UInt = #line) {
    let breach = breach(steps)
    XCTAssertEqual(breach?.hasPrefix("rule \(rule):"), true, breach ?? "no breach", line: line)
  }

  func test_rightLife_hasNoBreach() { XCTAssertNil(breach(activate)) }

  func test_eachRule_isSeenBroken() {
    assertBreach(1, connect + [.setScene(.foregroundActive, scene), .callScene(.didBecomeActive, scene)])
    assertBreach(2, enter + [.callScene(.willEnterForeground, scene)])
    assertBreach(2, activate + [.setScene(.background, scene)])
    assertBreach(2, activate + [.callScene(.didEnterBackground, scene)])
    assertBreach(3, connect + [.callScene(.willConnect, scene)])
    assertBreach(3, launch + [.callScene(.didDisconnect, scene)])
    assertBreach(
      5,
      enter + [
        .setScene(.background, scene), .callScene(.didEnterBackground, scene), .callScene(.willConnect, scene),
      ])
    assertBreach(6, activate + [.setApplication(.active)])
    assertBreach(6, activate + [.postApplication(.didBecomeActive)])
    assertBreach(6, enter + [.setApplication(.active)])
    assertBreach(6, activate + [.callApplication(.willResignActive)])
    assertBreach(7, launch + [.postScene(.willConnect, scene), .callScene(.willConnect, scene)])
  }

  func test_launchOptions_ofASceneApp_areABreach() {
    var witness = Witness()
    witness.begin(key, model: .scenes, inForeground: true)
    let actions = SceneActions(urls: [OpenedURL("a://b")])
    witness.take(.launch(Transition.Launch(inForeground: true, actions: actions)), by: key)
    XCTAssertEqual(witness.breach?.hasPrefix("rule 8:"), true)
  }
}
