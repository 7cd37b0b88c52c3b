import LifeCycle
import Synchronization

/// The link between the non-UIKit frameworks and the system: UIKit opens it at launch; each framework sends requests
/// and receives events through it.
///
/// Events for a framework that the app does not import are dropped. Requests work from any thread; answers and events
/// arrive on the main thread, within the transition that brought them.
public enum ServicePort {
  /// Handles a framework's events on the main thread, before the transition that brought them is acknowledged.
  public typealias Receiver = @Sendable (ServiceEvent) -> Void
  /// Reports that a call to the app's code begins; the closure that it returns reports the end, or that there was no
  /// call.
  public typealias Caller = @Sendable (EventKind, String, [String: Value]) -> (@Sendable (_ wasMade: Bool) -> Void)

  private struct State {
    var send: (@Sendable (AppMessage) -> Void)?
    var call: Caller?
    var state = ServiceState()
    var backgroundModes: [String] = []
    var receivers: [String: Receiver] = [:]
    var answers: [UInt32: @Sendable (ServiceAnswer) -> Void] = [:]
    var lastRequest: UInt32 = 0
    var lastHandler: UInt32 = 0
    /// The calls to optional methods in progress on the main thread.
    var optionals: [(name: String, isImplemented: Bool)] = []
    /// Events for frameworks that do not listen yet: an app may create its location manager at any time.
    var unheard: [String: [ServiceEvent]] = [:]
  }

  private static let state = Mutex(State())

  // MARK: For UIKit

  /// Opens the port and discards all previous state.
  public static func open(
    _ services: ServiceState, backgroundModes: [String], send: @escaping @Sendable (AppMessage) -> Void,
    call: @escaping Caller
  ) {
    state.withLock {
      $0.send = send
      $0.call = call
      $0.state = services
      $0.backgroundModes = backgroundModes
      $0.answers = [:]
      $0.unheard = [:]
    }
  }

  /// Disconnects from the device: requests get no answer.
  public static func close() {
    state.withLock {
      $0.send = nil
      $0.call = nil
      $0.answers = [:]
    }
  }

  /// Delivers an event to its framework.
  public static func deliver(_ event: ServiceEvent) {
    if case .answer(let request, let answer) = event {
      return state.withLock { $0.answers.removeValue(forKey: request) }?(answer) ?? ()
    }
    let name = event.framework
    let receiver = state.withLock { state -> Receiver? in
      guard let receiver = state.receivers[name] else {
        state.unheard[name, default: []].append(event)
        if state.unheard[name]!.count > 64 { state.unheard[name]!.removeFirst() }
        return nil
      }
      return receiver
    }
    receiver?(event)
  }

  // MARK: For the frameworks

  /// Whether a device launched this process.
  public static var isOpen: Bool { state.withLock { $0.send != nil } }
  /// The state of the services when the process began.
  public static var initialState: ServiceState { state.withLock { $0.state } }
  /// The app's `UIBackgroundModes`.
  public static var backgroundModes: [String] { state.withLock { $0.backgroundModes } }

  /// Sets the receiver of a framework's events, and delivers the events that arrived before.
  public static func listen(_ framework: String, _ receiver: @escaping Receiver) {
    let unheard = state.withLock {
      $0.receivers[framework] = receiver
      return $0.unheard.removeValue(forKey: framework) ?? []
    }
    for event in unheard { receiver(event) }
  }

  /// Sends a request that has no answer.
  public static func tell(_ request: ServiceRequest) {
    // Sent under the lock, so that messages keep the order of events.
    state.withLock { $0.send?(.service(request: 0, request)) }
  }

  /// Sends a request; the answer arrives on the main thread. Without a device there is no answer.
  public static func ask(_ request: ServiceRequest, _ answer: @escaping @Sendable (ServiceAnswer) -> Void) {
    state.withLock {
      guard let send = $0.send else { return }
      $0.lastRequest = $0.lastRequest &+ 1 == 0 ? 1 : $0.lastRequest + 1
      $0.answers[$0.lastRequest] = answer
      send(.service(request: $0.lastRequest, request))
    }
  }

  /// Announces a completion handler that the app got: the system waits for it until `answered`.
  public static func awaits(_ name: String) -> UInt32 {
    state.withLock {
      $0.lastHandler &+= 1
      $0.send?(.awaits(id: $0.lastHandler, name: name))
      return $0.lastHandler
    }
  }

  /// Tells the system that the app called or released the handler with this number.
  public static func answered(_ handler: UInt32) {
    state.withLock { $0.send?(.answered(id: handler)) }
  }

  /// Calls the app's code and records the call as an event. On the main thread.
  public static func call(
    _ name: String, kind: EventKind = .service, detail: [String: Value] = [:], _ body: () -> Void
  ) {
    let end = state.withLock { $0.call }?(kind, name, detail)
    body()
    end?(true)
  }

  /// Calls an optional method, whose default calls `notImplemented()`. On the main thread.
  ///
  /// - Returns: Whether the app implements the method; if not, no event is recorded.
  @discardableResult
  public static func optional(
    _ name: String, kind: EventKind = .service, detail: [String: Value] = [:], _ body: () -> Void
  ) -> Bool {
    let end = state.withLock { state in
      state.optionals.append((name, true))
      return state.call
    }?(kind, name, detail)
    body()
    let isImplemented = state.withLock { $0.optionals.removeLast().isImplemented }
    end?(isImplemented)
    return isImplemented
  }

  /// Marks an optional method as not implemented; its default calls this and nothing else.
  public static func notImplemented(_ name: String = #function) {
    state.withLock { state in
      // A default reached for another method, as when an app forwards a call, does not concern the call in progress.
      guard let last = state.optionals.indices.last, state.optionals[last].name == name else { return }
      state.optionals[last].isImplemented = false
    }
  }
}

extension ServiceEvent {
  /// The framework that receives the event.
  public var framework: String {
    switch self {
    case .answer, .openNotificationSettings: "UserNotifications"
    case .location: "CoreLocation"
    case .audio(.remote): "MediaPlayer"
    case .audio: "AVFAudio"
    }
  }
}
