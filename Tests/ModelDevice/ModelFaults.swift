import DeviceCore
import LifeCycle

/// How apps and the kernel go wrong: slowly, not at all, or by dying; all of it follows from one seed.
public struct ModelFaults: Sendable {
  /// Something of a process that is still under way.
  struct Later: Sendable {
    var at: Instant
    var process: ProcessKey
    var what: What
    /// The app dies of it.
    var isFatal = false
  }

  enum What: Sendable {
    /// The app is at a transition.
    case answer(UInt32, Transition)
    /// The kernel is at a freeze.
    case frozen
    /// The kernel is at its end.
    case end
  }

  var random: SplitMix
  /// Apps that will never answer again.
  var silent: Set<ProcessKey> = []

  public init(seed: UInt64) { random = SplitMix(state: seed) }

  /// How long an app takes for a transition: mostly no time, now and then longer than it may.
  mutating func timeForAnswer() -> Span {
    switch random.next() % 40 {
    case 0...30: .zero
    case 31...37: .milliseconds(Int64(1 + random.next() % 300))
    case 38: .milliseconds(Int64(1000 + random.next() % 4000))
    default: .seconds(Double(5 + random.next() % 40))
    }
  }

  /// How long the kernel takes.
  mutating func timeForKernel() -> Span {
    random.next() % 3 == 0 ? .milliseconds(Int64(1 + random.next() % 20)) : .zero
  }

  mutating func dies() -> Bool { random.next() % 10 == 0 }
  mutating func fallsSilent() -> Bool { random.next() % 200 == 0 }
}

extension ModelDevice {
  /// What well-behaved apps never hear, so that it is no refusal of what a user did.
  public struct Unexpected: Error, CustomStringConvertible {
    public let description: String
    init(_ description: String) { self.description = description }
  }

  /// Whether something is not done at once: it takes its time, or others of the process come first.
  mutating func postpones(_ what: ModelFaults.What, of key: ProcessKey) -> Bool {
    guard faults != nil else { return false }
    var item = ModelFaults.Later(at: core.now, process: key, what: what)
    switch what {
    case .answer:
      if faults!.fallsSilent() { faults!.silent.insert(key) }
      item.isFatal = faults!.dies()
      item.at = core.now + faults!.timeForAnswer()
      // One after the other, in their order.
      if let last = later.last(where: { $0.process == key && $0.isAnswer }) { item.at = max(item.at, last.at) }
    case .frozen, .end: item.at = core.now + faults!.timeForKernel()
    }
    let isFree = !later.contains { $0.process == key }
    if item.at == core.now, isFree, !item.isFatal, !faults!.silent.contains(key) { return false }
    later.append(item)
    return true
  }

  mutating func thaw(_ key: ProcessKey) {
    if let index = running.index(key) { running[index].isFrozen = false }
    guard !later.isEmpty else { return }
    later.removeAll { $0.process == key && $0.isFreeze }
    // What it was at goes on now.
    for index in later.indices where later[index].process == key { later[index].at = max(later[index].at, core.now) }
  }

  /// When the next of what is under way is done; a frozen app is at nothing.
  var nextLater: Instant? {
    var next: Instant?
    for item in later where canFinish(item) { next = next.map { min($0, item.at) } ?? item.at }
    return next
  }

  private func canFinish(_ item: ModelFaults.Later) -> Bool {
    !item.isAnswer || !isFrozen(item.process) && faults?.silent.contains(item.process) != true
  }

  /// Finishes what is done by now.
  mutating func finishLater() throws {
    while let index = later.firstIndex(where: { $0.at <= core.now && canFinish($0) }) {
      let item = later.remove(at: index)
      var effects: [Effect] = []
      do {
        switch item.what {
        case .answer(let number, let transition):
          if item.isFatal {
            try end(item.process, .signaled(11), &effects)
          } else {
            try answer(number, transition, item.process, &effects)
          }
        case .frozen:
          try core.handle(
            .kernel(.frozen(item.process, sharedLocks: lockedFiles(of: item.process))), at: core.now, into: &effects)
        case .end: try end(item.process, .signaled(9), &effects)
        }
      } catch let refusal as Refusal {
        throw Unexpected("\(item.what) of process \(item.process.rawValue): \(refusal)")
      }
      try run(&effects)
    }
  }

  /// Lets time pass until nothing is under way any more.
  ///
  /// - Throws: `Unexpected` where that takes longer than every allowance together.
  public mutating func settle() throws {
    try finishLater()
    for _ in 0..<1200 {
      if core.isAtRest { return }
      try wait(.milliseconds(500))
    }
    throw Unexpected("no rest after ten minutes: \(core.unrest)")
  }
}

extension ModelFaults.Later {
  fileprivate var isAnswer: Bool { if case .answer = what { true } else { false } }
  fileprivate var isFreeze: Bool { if case .frozen = what { true } else { false } }
}
