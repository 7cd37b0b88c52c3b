import Foundation

/// Runs work items in parallel, each on a thread, and delivers the results in order.
enum InOrder {
  /// - Parameters:
  ///   - order: the order in which to start the items; starting the longest first finishes soonest.
  ///   - work: called on one of `jobs` threads with each item's number, from 0 up.
  ///   - each: called on this thread with the results in order, each as soon as possible.
  /// - Throws: the error of `each`, after all work has ended.
  static func run<Output: Sendable>(
    _ order: [Int], jobs: Int, work: @escaping @Sendable (Int) -> Output, each: (Output) throws -> Void
  ) throws {
    let count = order.count
    let board = Board<Output>(order)
    for _ in 0..<min(jobs, count) {
      let thread = Thread {
        while let index = board.take() { board.put(work(index), at: index) }
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
