import LifeCycle
import Synchronization
import SystemLink

/// The device's side of the service port, in the test's own process: keeps what it is asked, and answers as it is told.
///
/// There is one port in a process: the newest of these has it.
public final class FakeServices: Sendable {
  private struct State {
    var requests: [ServiceRequest] = []
    var unanswered: [UInt32] = []
    var calls: [String] = []
  }

  private let state = Mutex(State())

  public init(_ services: ServiceState = ServiceState(), backgroundModes: [String] = []) {
    ServicePort.open(services, backgroundModes: backgroundModes) { [state = WeakState(self)] message in
      state.owner?.heard(message)
    } call: { [state = WeakState(self)] _, name, _ in
      { wasMade in if wasMade { state.owner?.called(name) } }
    }
  }

  /// The requests since the last look.
  public func asked() -> [ServiceRequest] {
    state.withLock { state in
      defer { state.requests = [] }
      return state.requests
    }
  }

  /// The calls to the app's code since the last look.
  public func calls() -> [String] {
    state.withLock { state in
      defer { state.calls = [] }
      return state.calls
    }
  }

  /// Answers the oldest request that waits for an answer.
  public func answer(_ answer: ServiceAnswer) throws {
    let request = state.withLock { $0.unanswered.isEmpty ? nil : $0.unanswered.removeFirst() }
    guard let request else { throw NobodyWaits() }
    ServicePort.deliver(.answer(request: request, answer))
  }

  /// Hands an event to its framework, as a transition would.
  public func send(_ event: ServiceEvent) { ServicePort.deliver(event) }

  /// No request waits for an answer.
  public struct NobodyWaits: Error {}

  private func heard(_ message: AppMessage) {
    guard case .service(let number, let request) = message else { return }
    state.withLock {
      $0.requests.append(request)
      if number != 0 { $0.unanswered.append(number) }
    }
  }

  private func called(_ name: String) { state.withLock { $0.calls.append(name) } }

  private final class WeakState: @unchecked Sendable {
    weak let owner: FakeServices?
    init(_ owner: FakeServices) { self.owner = owner }
  }
}
