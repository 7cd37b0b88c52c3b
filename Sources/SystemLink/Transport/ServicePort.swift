import LifeCycle
import Synchronization

/// The way of the frameworks beside UIKit to the system: UIKit opens it at launch, each framework asks and hears by it.
///
/// Events of a framework that the app does not import are dropped. Asking works from any
/// thread; whatever comes arrives on the main thread, within the transition that brought it.
public enum ServicePort {
  /// Who takes events, and what the main thread owes the framework before a transition is acknowledged.
  public typealias Receiver = @Sendable (ServiceEvent) -> Void
  /// Tells of the beginning of a call to the app's code; what it gives tells of the end, or that there was no call.
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
    /// Calls to optional methods under way on the main thread.
    var optionals: [(name: String, isImplemented: Bool)] = []
    /// Events of frameworks that have not begun to listen: an app makes its location manager when it likes.
    var unheard: [String: [ServiceEvent]] = [:]
  }

  private static let state = Mutex(State())

  // MARK: UIKit's side

  /// Opens the port; what was under way is forgotten.
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

  /// No device any more: requests are answered by nobody.
  public static func close() {
    state.withLock {
      $0.send = nil
      $0.call = nil
      $0.answers = [:]
    }
  }

  /// Hands over what has come.
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

  // MARK: The frameworks' side

  /// Whether a device launched this process.
  public static var isOpen: Bool { state.withLock { $0.send != nil } }
  /// How the services stood when the process began.
  public static var initialState: ServiceState { state.withLock { $0.state } }
  /// `UIBackgroundModes` of the app.
  public static var backgroundModes: [String] { state.withLock { $0.backgroundModes } }

  /// Says who takes a framework's events; what has come before comes now.
  public static func listen(_ framework: String, _ receiver: @escaping Receiver) {
    let unheard = state.withLock {
      $0.receivers[framework] = receiver
      return $0.unheard.removeValue(forKey: framework) ?? []
    }
    for event in unheard { receiver(event) }
  }

  /// Asks for something that has no answer.
  public static func tell(_ request: ServiceRequest) {
    // Sent under the lock: what is sent has the order of what happened.
    state.withLock { $0.send?(.service(request: 0, request)) }
  }

  /// Asks; the answer comes on the main thread. Without a device there is none.
  public static func ask(_ request: ServiceRequest, _ answer: @escaping @Sendable (ServiceAnswer) -> Void) {
    state.withLock {
      guard let send = $0.send else { return }
      $0.lastRequest = $0.lastRequest &+ 1 == 0 ? 1 : $0.lastRequest + 1
      $0.answers[$0.lastRequest] = answer
      send(.service(request: $0.lastRequest, request))
    }
  }

  /// The app has been given a completion handler: the system waits for it until `answered`.
  public static func awaits(_ name: String) -> UInt32 {
    state.withLock {
      $0.lastHandler &+= 1
      $0.send?(.awaits(id: $0.lastHandler, name: name))
      return $0.lastHandler
    }
  }

  /// Tells the system that the handler with this number was called, or thrown away.
  public static func answered(_ handler: UInt32) {
    state.withLock { $0.send?(.answered(id: handler)) }
  }

  /// Makes a call to the app's code with its event around it. On the main thread.
  public static func call(
    _ name: String, kind: EventKind = .service, detail: [String: Value] = [:], _ body: () -> Void
  ) {
    let end = state.withLock { $0.call }?(kind, name, detail)
    body()
    end?(true)
  }

  /// Makes a call to an optional method, whose default says `notImplemented()`. On the main thread.
  ///
  /// - Returns: Whether the app implements it; if not, nothing is told.
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

  /// What the default of an optional method does, and all that it does.
  public static func notImplemented(_ name: String = #function) {
    state.withLock { state in
      // A default reached for another method, as when an app forwards a call, says nothing of the one under way.
      guard let last = state.optionals.indices.last, state.optionals[last].name == name else { return }
      state.optionals[last].isImplemented = false
    }
  }
}

extension ServiceEvent {
  /// The framework that takes it.
  public var framework: String {
    switch self {
    case .answer, .openNotificationSettings: "UserNotifications"
    case .location: "CoreLocation"
    case .audio: "AVFAudio"
    }
  }
}
