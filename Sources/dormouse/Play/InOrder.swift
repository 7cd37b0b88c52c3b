import Dispatch
import Foundation

/// Runs work items in parallel, each on a thread, and delivers the results in order.
enum InOrder {
  /// - Parameters:
  ///   - order: the order in which to start the items; starting the longest first finishes soonest.
  ///   - worker: called on each of `jobs` threads, for what its items use one after the other.
  ///   - work: called on one of these threads with each item's number, from 0 up.
  ///   - end: called on each of them at its end.
  ///   - each: called on this thread with the results in order, each as soon as possible.
  /// - Throws: the error of `each`, after all work has ended.
  static func run<Worker, Output: Sendable>(
    _ order: [Int], jobs: Int, worker: @escaping @Sendable () -> Worker,
    work: @escaping @Sendable (Worker, Int) -> Output, end: @escaping @Sendable (Worker) -> Void,
    each: (Output) throws -> Void
  ) throws {
    let count = order.count
    let board = Board<Output>(order)
    let threads = DispatchGroup()
    for _ in 0..<min(jobs, count) {
      threads.enter()
      let thread = Thread {
        let worker = worker()
        while let index = board.take() { board.put(work(worker, index), at: index) }
        end(worker)
        threads.leave()
      }
      thread.stackSize = 8 << 20
      thread.start()
    }
    var failure: (any Error)?
    for index in 0..<count {
      let output = board.wait(for: index)
      guard failure == nil else { continue }
      do { try each(output) } catch { failure = error }
    }
    threads.wait()
    if let failure { throw failure }
  }

  /// The remaining work and the results. Every access holds the condition's lock.
  private final class Board<Output: Sendable>: @unchecked Sendable {
    private let condition = NSCondition()
    private let order: [Int]
    private var next = 0
    private var done: [Int: Output] = [:]

    init(_ order: [Int]) { self.order = order }

    func take() -> Int? {
      condition.withLock {
        guard next < order.count else { return nil }
        defer { next += 1 }
        return order[next]
      }
    }

    func put(_ output: Output, at index: Int) {
      condition.withLock {
        done[index] = output
        condition.broadcast()
      }
    }

    func wait(for index: Int) -> Output {
      condition.withLock {
        while true {
          if let output = done.removeValue(forKey: index) { return output }
          condition.wait()
        }
      }
    }
  }
}
