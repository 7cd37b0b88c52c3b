import DeviceCore
import LifeCycle

/// What takes stimuli and gives effects: the core, and the floor under it.
protocol Reducer {
  mutating func handle(_ stimulus: Stimulus, at time: Instant) throws(Refusal) -> [Effect]
  mutating func advance(to time: Instant) -> [Effect]
}

extension DeviceCore: Reducer {}

/// Decides nothing: what it costs to make the stimuli and to pass them.
struct EmptyReducer: Reducer {
  private var now = Instant.zero

  @inline(never)
  mutating func handle(_ stimulus: Stimulus, at time: Instant) throws(Refusal) -> [Effect] {
    now = max(now, time)
    return []
  }

  @inline(never)
  mutating func advance(to time: Instant) -> [Effect] {
    now = max(now, time)
    return []
  }
}
