import LifeCycle

@testable import Scenario

/// An event with only what a test looks at.
func event(
  _ name: String, _ kind: EventKind = .scene, seq: Int = 0, scene: Int? = nil, app: ApplicationState? = nil,
  state: ActivationState? = nil, detail: [String: Value] = [:]
) -> Event {
  Event(
    seq: seq, time: .zero, world: .virtual, app: "SceneApp", scene: scene, kind: kind, name: name,
    applicationState: app, sceneState: state, detail: detail)
}

/// The steps of a scenario whose `steps` are these lines of YAML, each at the file's left edge.
func steps(_ yaml: String) throws -> [Step] {
  try ScenarioFile(text: "app: SceneApp\nsteps:\n" + yaml, file: "test.yaml").steps
}

/// The expectation of an `expect` step in YAML flow style, without the outer braces.
func expected(_ flow: String) throws -> Expectation {
  let step = try steps("- expect: { \(flow) }")[0]
  guard case .expect(let expectation) = step.action else { throw TestFailure(message: "no expect step") }
  return expectation
}

struct TestFailure: Error {
  var message: String
}
