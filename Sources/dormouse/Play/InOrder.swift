import Foundation

/// Works on many things side by side, each on a thread, and hands the results on in their order.
enum InOrder {
  /// - Parameters:
  ///   - order: in which the numbers are begun; those of the longest work first end soonest together.
  ///   - work: called on one of `jobs` threads with each number; they are those from 0 up.
  ///   - each: called on this thread with the results, the first one first, each as soon as it can be.
  /// - Throws: what `each` throws, after all the work has ended.
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

  /// What is left to do, and what was done. Every access holds the condition's lock.
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
