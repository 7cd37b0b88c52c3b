import KernelEdge
import LifeCycle
import SystemCalls

/// Lets no processor sleep while a person uses the screen: a touch goes through three processes and back, each of which would
/// wake one. From an input until a moment after the last one, where the kernel allows it.
final class TouchBoost {
  /// How long after the last input at least, and twice that at most. Chosen: a tap's two, and those of a drag, lie closer.
  static let length: Span = .milliseconds(200)

  private let latency: IdleLatency
  private let loop: EventLoop
  private let failed: (SystemCallError) -> Void
  private var ticker: Ticker?
  private var hasInput = false

  /// - Parameter failed: Told once, when the kernel does not do any more what it did at first.
  /// - Returns: nil where the kernel, or this user, has no means for it: `MachineReport` says so.
  init?(on loop: EventLoop, failed: @escaping (SystemCallError) -> Void) {
    guard let latency = try? IdleLatency() else { return nil }
    self.latency = latency
    self.loop = loop
    self.failed = failed
  }

  deinit { ticker?.stop() }

  /// Whether it holds now.
  var isOn: Bool { ticker != nil }

  /// A person has done something.
  func hear() {
    hasInput = true
    guard ticker == nil else { return }
    do throws(SystemCallError) {
      ticker = try Ticker(every: Self.length, on: loop) { [unowned self] in pass() }
      try latency.bound()
    } catch {
      failed(error)
    }
  }

  /// As much time has passed as it holds after an input.
  func pass() {
    guard !hasInput else {
      hasInput = false
      return
    }
    ticker?.stop()
    ticker = nil
    do throws(SystemCallError) { try latency.release() } catch { failed(error) }
  }
}
