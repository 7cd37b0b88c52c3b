import KernelEdge
import LifeCycle

/// The device's clock: the kernel's, or one that moves only on command.
struct DeviceClock {
  let world: Event.World
  private var base: Span
  private var virtualNow: Instant

  /// - Parameter start: the present value; after a restart a device does not begin at zero.
  init(world: Event.World, start: Instant = .zero) {
    self.world = world
    base = Span(nanoseconds: MonotonicClock.now().nanoseconds - start.nanoseconds)
    virtualNow = start
  }

  var now: Instant {
    switch world {
    case .real: Instant(nanoseconds: MonotonicClock.now().nanoseconds - base.nanoseconds)
    case .virtual: virtualNow
    }
  }

  /// What the kernel's monotonic clock is ahead, in nanoseconds; of a virtual clock, at present.
  var offset: Int64 {
    world == .real ? base.nanoseconds : MonotonicClock.now().nanoseconds - now.nanoseconds
  }

  /// Moves the clock forward, as after the machine itself was suspended.
  mutating func leap(_ span: Span) {
    switch world {
    case .real: base = Span(nanoseconds: base.nanoseconds - span.nanoseconds)
    case .virtual: virtualNow = virtualNow + span
    }
  }

  /// Moves the virtual clock; it never goes back. The real one moves by itself.
  mutating func advance(to time: Instant) {
    if world == .virtual { virtualNow = max(virtualNow, time) }
  }
}
