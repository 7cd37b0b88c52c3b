import Foundation
import OpenCombine

/// Combines several publishers for one subscriber: the common part of `CombineLatest` and `Merge`.
///
/// Demands unlimited values from the publishers, and buffers those beyond the subscriber's demand. Calls to the
/// subscriber are made one at a time and without the lock.
final class Gathering<Output, Failure: Error>: Subscription, @unchecked Sendable {
  private let lock = NSLock()
  private let receive: (Output) -> Subscribers.Demand
  private var finish: ((Subscribers.Completion<Failure>) -> Void)?
  private var upstreams: [Int: Subscription] = [:]
  private var unfinished: Int
  private var demand = Subscribers.Demand.none
  private var waiting: [Output] = []
  private var isDelivering = false
  private var ending: Subscribers.Completion<Failure>?
  private var isCancelled = false

  init<S: Subscriber>(_ count: Int, _ subscriber: S) where S.Input == Output, S.Failure == Failure {
    unfinished = count
    receive = { subscriber.receive($0) }
    finish = { subscriber.receive(completion: $0) }
  }

  /// A subscriber for one of the publishers.
  ///
  /// - Parameter take: Handles a value; called with the lock held.
  func subscriber<Input>(_ index: Int, _ take: @escaping (Input) -> Output?) -> AnySubscriber<Input, Failure> {
    AnySubscriber(
      receiveSubscription: { [self] subscription in
        let wants = lock.withLock {
          guard !isCancelled else { return false }
          upstreams[index] = subscription
          return true
        }
        if wants { subscription.request(.unlimited) } else { subscription.cancel() }
      },
      receiveValue: { [self] value in
        lock.withLock { if !isCancelled, let output = take(value) { waiting.append(output) } }
        deliver()
        return .none
      },
      receiveCompletion: { [self] completion in
        lock.withLock {
          upstreams[index] = nil
          unfinished -= 1
          if case .failure = completion {
            waiting = []
            ending = completion
          } else if unfinished == 0, ending == nil {
            ending = .finished
          }
        }
        deliver()
      })
  }

  func request(_ more: Subscribers.Demand) {
    lock.withLock { demand += more }
    deliver()
  }

  func cancel() {
    let cancelled = lock.withLock {
      defer {
        isCancelled = true
        upstreams = [:]
        waiting = []
        finish = nil
      }
      return Array(upstreams.values)
    }
    for upstream in cancelled { upstream.cancel() }
  }

  private func deliver() {
    guard
      lock.withLock({
        isDelivering
          ? false
          : {
            isDelivering = true
            return true
          }()
      })
    else { return }
    while let value = next() {
      let more = receive(value)
      lock.withLock { demand += more }
    }
    if let (finish, completion) = end() { finish(completion) }
  }

  /// The next value to deliver; nil ends the delivery.
  private func next() -> Output? {
    lock.withLock {
      guard !isCancelled, !waiting.isEmpty, demand > 0 else {
        isDelivering = false
        return nil
      }
      demand -= 1
      return waiting.removeFirst()
    }
  }

  private func end() -> ((Subscribers.Completion<Failure>) -> Void, Subscribers.Completion<Failure>)? {
    lock.withLock {
      guard let ending, waiting.isEmpty, let finish else { return nil }
      self.finish = nil
      return (finish, ending)
    }
  }
}
