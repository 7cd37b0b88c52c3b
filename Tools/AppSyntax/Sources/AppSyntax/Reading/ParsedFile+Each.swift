import AppSyntaxMessages
import Foundation
import Synchronization

extension ParsedFile {
  /// What is made of each file once it is parsed, in file order: files are parsed side by side, on as many threads as there
  /// are processors.
  static func each<Result: Sendable>(
    of texts: [SourceText], settings: CompilationSettings, _ transform: @escaping @Sendable (ParsedFile) -> Result
  ) -> [Result] {
    let work = Work<Result>(count: texts.count)
    let threads = (0..<min(texts.count, ProcessInfo.processInfo.activeProcessorCount)).map { _ in
      let thread = Thread {
        while let index = work.next() { work.finish(index, transform(ParsedFile(texts[index], settings: settings))) }
        work.ended.signal()
      }
      // The parser calls itself for what is nested, and has the room of a main thread for it.
      thread.stackSize = 8 << 20
      thread.start()
      return thread
    }
    for _ in threads { work.ended.wait() }
    return work.results
  }

  /// The files that are left, and what became of the others.
  private final class Work<Result: Sendable>: Sendable {
    private let state: Mutex<(next: Int, results: [Result?])>
    let ended = DispatchSemaphore(value: 0)

    init(count: Int) { state = Mutex((0, Array(repeating: nil, count: count))) }

    /// The next file; nil for none.
    func next() -> Int? {
      state.withLock { state in
        guard state.next < state.results.count else { return nil }
        state.next += 1
        return state.next - 1
      }
    }

    func finish(_ index: Int, _ result: Result) { state.withLock { $0.results[index] = result } }

    var results: [Result] { state.withLock { $0.results.compactMap(\.self) } }
  }
}
