internal import CLinux
import CoreFoundation
import Foundation

/// Watches one descriptor from the main run loop, which also serves timers, the main queue and main-actor tasks.
///
/// The run loop watches an epoll descriptor around the socket, never the socket itself: a run loop reads eight bytes
/// from the port of a source that woke it, which would corrupt the stream.
@MainActor
final class MainLoop {
  /// What watches the socket.
  let epoll: Int32
  private var source: CFRunLoopSource?
  private let ready: @MainActor () -> Void
  /// What is to be done after the present turn.
  private var later: [(body: @MainActor () -> Void, isLate: @MainActor () -> Void)] = []
  private var laterSource: CFRunLoopSource?
  /// Whether the run loop itself has called this, and not the main queue.
  private var isInTurn = false

  /// - Parameter ready: Called on the main thread when there is data to read; must read all of it.
  init(watching descriptor: Int32, ready: @escaping @MainActor () -> Void) throws {
    self.ready = ready
    epoll = clinux_epoll_create()
    guard epoll >= 0 else { throw Self.error(epoll) }
    let result = clinux_epoll_add(epoll, descriptor, UInt32(CLINUX_READABLE), 0)
    guard result >= 0 else {
      close(epoll)
      throw Self.error(result)
    }
    var context = CFRunLoopSourceContext1()
    context.version = 1
    // Not retained: `stop` removes the source before this object is deallocated.
    context.info = Unmanaged.passUnretained(self).toOpaque()
    context.getPort = { info in MainLoop.from(info).map { loop in MainActor.assumeIsolated { loop.epoll } } ?? -1 }
    context.perform = { info in
      guard let loop = MainLoop.from(info) else { return }
      MainActor.assumeIsolated { loop.inTurn(loop.ready) }
    }
    source = withUnsafeMutablePointer(to: &context) {
      $0.withMemoryRebound(to: CFRunLoopSourceContext.self, capacity: 1) { CFRunLoopSourceCreate(nil, 0, $0) }
    }
    CFRunLoopAddSource(CFRunLoopGetMain(), source, kCFRunLoopCommonModes)
    var laterContext = CFRunLoopSourceContext()
    laterContext.info = context.info
    laterContext.perform = { info in
      guard let loop = MainLoop.from(info) else { return }
      MainActor.assumeIsolated { loop.inTurn(loop.goOn) }
    }
    // The last of all sources without a port.
    laterSource = CFRunLoopSourceCreate(nil, .max, &laterContext)
    CFRunLoopAddSource(CFRunLoopGetMain(), laterSource, kCFRunLoopCommonModes)
  }

  /// Stops watching.
  func stop() {
    guard let source else { return }
    CFRunLoopSourceInvalidate(source)
    self.source = nil
    laterSource.map(CFRunLoopSourceInvalidate)
    laterSource = nil
    close(epoll)
  }

  /// Calls `body` once all is done that is due on the main thread by now: the run loop's blocks and signalled sources, and
  /// the main queue. The queue costs the run loop a wait and a turn, and gets them only if something is in it.
  ///
  /// - Parameter isLate: Called before what is in the main queue, if something is.
  func afterTurn(isLate: @escaping @MainActor () -> Void, _ body: @escaping @MainActor () -> Void) {
    // Within the queue, what it holds still comes first only by its own order.
    guard isInTurn, let laterSource else {
      isLate()
      return MainQueue.async(body)
    }
    later.append((body, isLate))
    CFRunLoopSourceSignal(laterSource)
  }

  private func goOn() {
    let entries = later
    later = []
    for (body, isLate) in entries {
      if MainQueue.isEmpty {
        body()
      } else {
        isLate()
        MainQueue.async(body)
      }
    }
  }

  /// Whether a timer of the run loop is due within so many milliseconds.
  func hasTimer(within milliseconds: Int32) -> Bool {
    // 0 if there is none.
    let next = CFRunLoopGetNextTimerFireDate(CFRunLoopGetMain(), kCFRunLoopDefaultMode)
    return next != 0 && next < Date().timeIntervalSinceReferenceDate + Double(milliseconds) / 1000
  }

  private func inTurn(_ body: () -> Void) {
    isInTurn = true
    body()
    isInTurn = false
  }

  /// Runs the main loop forever. Foundation's own `run()` leaves it after each source and enters it again, which takes longer than
  /// most of what a source does.
  static func run() -> Never {
    while true { CFRunLoopRun() }
  }

  private nonisolated static func from(_ info: UnsafeMutableRawPointer?) -> MainLoop? {
    info.map { Unmanaged<MainLoop>.fromOpaque($0).takeUnretainedValue() }
  }

  private static func error(_ result: Int32) -> any Error {
    POSIXError(POSIXErrorCode(rawValue: -result) ?? .EIO)
  }
}
