import Foundation
internal import LifeCycle
import Synchronization
internal import SystemLink

/// Schedules work for times when the app is not in the foreground (reference 5.4). Any thread.
///
/// The system keeps the requests; they survive the end of the process and a restart of the device.
public final class BGTaskScheduler: NSObject, Sendable {
  /// The app's scheduler.
  public static let shared = BGTaskScheduler()

  struct State {
    var registrations = Registrations()
    var running: [UInt32: (task: BGTask, queue: DispatchQueue)] = [:]
    var system: (any TaskSystem)?
  }

  let state = Mutex(State())
  private let completionQueue = DispatchQueue(label: "BGTaskScheduler.completion")

  override init() { super.init() }

  /// The additional resources that the device can grant: none.
  public static var supportedResources: BGContinuedProcessingTaskRequest.Resources { [] }

  /// Registers the launch handler of a task. Register each identifier once and, except for continued processing, before
  /// the launch ends; otherwise the app is terminated.
  ///
  /// - Parameters:
  ///   - identifier: One of `BGTaskSchedulerPermittedIdentifiers` or, for continued processing, one that matches an
  ///     entry ending in `.*`; never a pattern itself.
  ///   - queue: The queue for the launch and expiration handlers; nil for a background queue.
  ///   - launchHandler: Called each time the task runs.
  /// - Returns: Whether the identifier is permitted; if not, nothing is registered.
  @discardableResult
  public func register(
    forTaskWithIdentifier identifier: String, using queue: DispatchQueue?, launchHandler: @escaping (BGTask) -> Void
  ) -> Bool {
    let queue = queue ?? DispatchQueue(label: "com.apple.BGTaskScheduler (\(identifier))", qos: .background)
    let registration = Registrations.Registration(queue: queue, handler: launchHandler)
    switch state.withLock({ $0.registrations.register(identifier, registration) }) {
    case .registered: return true
    case .notPermitted: return false
    case .exception(let reason): Exception.raise(reason)
    }
  }

  /// Submits a request; it replaces a pending one with the same identifier. Terminates the app if no launch handler is
  /// registered for the request. Waits for the system's answer.
  ///
  /// - Throws: `BGTaskScheduler.Error`.
  public func submit(_ taskRequest: BGTaskRequest) throws { try submit(link: taskRequest.link(at: Date())) }

  /// The same, without waiting; the handler is called on the scheduler's own queue (iOS 27).
  public func submitTaskRequest(
    _ taskRequest: BGTaskRequest, completionHandler: @escaping @Sendable ((any Swift.Error)?) -> Void
  ) {
    let request = taskRequest.link(at: Date())
    completionQueue.async {
      do {
        try self.submit(link: request)
        completionHandler(nil)
      } catch {
        completionHandler(error)
      }
    }
  }

  /// The same, as an `async` method.
  public func submitTaskRequest(_ taskRequest: BGTaskRequest) async throws {
    let request = taskRequest.link(at: Date())
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Swift.Error>) in
      completionQueue.async { continuation.resume(with: Result { try self.submit(link: request) }) }
    }
  }

  private func submit(link request: TaskRequest) throws {
    let (objection, system) = state.withLock { ($0.registrations.objection(to: request.identifier), $0.system) }
    switch objection {
    case .notPermitted:
      throw Error(.notPermitted, reason: "'\(request.identifier)' is not in BGTaskSchedulerPermittedIdentifiers")
    case .exception(let reason): Exception.raise(reason)
    case .registered, nil: break
    }
    switch try ask(system, .submit(request)) {
    case .submitted: return
    case .refused(let error, let reason): throw Error(error, reason: reason)
    case .pending: throw Error(.unavailable, reason: "Unexpected answer from the system.")
    }
  }

  private func ask(_ system: (any TaskSystem)?, _ question: TaskAsked) throws -> TaskAnswer {
    guard let system else { throw Error(.unavailable, reason: "This process was not launched by a device.") }
    do { return try system.ask(question) } catch {
      throw Error(.unavailable, reason: "No answer from the system: \(error)")
    }
  }

  /// Cancels a pending request.
  public func cancel(taskRequestWithIdentifier identifier: String) { report(.cancel(identifier: identifier)) }

  /// Cancels all pending requests.
  public func cancelAllTaskRequests() { report(.cancelAll) }

  private func report(_ report: TaskReport) { state.withLock { $0.system }?.report(report) }

  /// Passes copies of the pending requests, in order of submission, to the handler on the scheduler's own queue.
  public func getPendingTaskRequests(completionHandler: @escaping ([BGTaskRequest]) -> Void) {
    let handler = PendingHandler(call: completionHandler)
    completionQueue.async { handler.call(self.pending()) }
  }

  /// Copies of the pending requests, in order of submission.
  public func pendingTaskRequests() async -> sending [BGTaskRequest] {
    let requests = await withCheckedContinuation { continuation in
      completionQueue.async { continuation.resume(returning: self.pendingLinks()) }
    }
    return requests.map { BGTaskRequest.make(from: $0, at: Date()) }
  }

  private struct PendingHandler: @unchecked Sendable {
    let call: ([BGTaskRequest]) -> Void
  }

  private func pending() -> [BGTaskRequest] { pendingLinks().map { BGTaskRequest.make(from: $0, at: Date()) } }

  /// Apple's method reports no error: without an answer the list is empty, and standard error has the reason.
  private func pendingLinks() -> [TaskRequest] {
    do {
      guard case .pending(let requests) = try ask(state.withLock { $0.system }, .pending) else { return [] }
      return requests
    } catch {
      StandardError.print("cannot get the pending task requests: \(error.localizedDescription)")
      return []
    }
  }
}
