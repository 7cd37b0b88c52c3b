import LifeCycle

/// Compares two logs of the same scenario: the virtual and the real world must agree.
public enum EventLogComparison {
  /// The first difference between two logs.
  public struct Difference: Sendable, Hashable, CustomStringConvertible {
    /// The event's number, from 1, among the compared events.
    public var position: Int
    /// The first log's event there; nil if the log has ended.
    public var first: Event?
    /// The second log's event there; nil if the log has ended.
    public var second: Event?
    /// The last event that both share; nil if they differ from the start.
    public var lastInCommon: Event?

    /// Several lines for a terminal.
    public var description: String {
      let after = lastInCommon.map { ", after \($0.kind.rawValue) \($0.entryText)" } ?? ""
      return """
        the logs differ at compared event \(position)\(after)
          first   \(Self.text(first))
          second  \(Self.text(second))
        """
    }

    private static func text(_ event: Event?) -> String {
      guard let event else { return "ends here" }
      return "(\(event.world.rawValue))  \(event.kind.rawValue) \(event.entryText), seq \(event.seq)"
    }
  }

  /// The first difference in kind, scene, name and states over the kinds that can be compared; nil if there is none. Times,
  /// durations, causes and details may differ.
  public static func firstDifference(_ first: [Event], _ second: [Event]) -> Difference? {
    let first = first.filter { EventKind.comparable.contains($0.kind) }
    let second = second.filter { EventKind.comparable.contains($0.kind) }
    let common = zip(first, second).prefix { Compared($0) == Compared($1) }.count
    guard common < first.count || common < second.count else { return nil }
    return Difference(
      position: common + 1, first: common < first.count ? first[common] : nil,
      second: common < second.count ? second[common] : nil, lastInCommon: common > 0 ? first[common - 1] : nil)
  }

  /// The parts that must be equal.
  private struct Compared: Equatable {
    var kind: EventKind
    var scene: Int?
    var name: String
    var applicationState: ApplicationState?
    var sceneState: ActivationState?

    init(_ event: Event) {
      kind = event.kind
      scene = event.scene
      name = event.name
      applicationState = event.applicationState
      sceneState = event.sceneState
    }
  }
}
