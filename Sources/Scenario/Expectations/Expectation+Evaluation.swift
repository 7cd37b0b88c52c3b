import LifeCycle

extension Expectation {
  /// Compares expected with observed events and state: a pure function.
  ///
  /// - Parameters:
  ///   - events: The events since the last `expect`, in order; kinds that the expectation does not compare are filtered
  ///     out here.
  ///   - state: The app's current state.
  ///   - screen: What the app shows, if the expectation asks for that.
  ///   - line: The line of the step, for the failures.
  /// - Returns: What did not hold; empty if everything did.
  public func evaluate(
    events: [Event], state: DeviceState, screen seenScreen: ScreenState = .unasked, line: Int = 0
  ) -> [ExpectationFailure] {
    let compared = kinds.intersection(EventKind.comparable)
    let seen = events.filter { compared.contains($0.kind) }
    var failures: [ExpectationFailure?] = [
      exactly.flatMap { Self.exactly($0, seen, line) },
      inOrder.flatMap { Self.inOrder($0, seen, line) },
      never.flatMap { Self.never($0, seen, line) },
    ]
    if let process, process != state.process {
      failures.append(.init(subject: .process, line: line, expected: process.rawValue, seen: state.process.rawValue))
    }
    for (number, expected) in scenes.sorted(by: { $0.key < $1.key }) where state.scenes[number] != expected {
      failures.append(
        .init(
          subject: .scene(number), line: line, expected: expected.name,
          seen: state.scenes[number]?.name ?? "there is no scene \(number)"))
    }
    if let exit, !(state.exit.map(exit.matches) ?? false) {
      failures.append(
        .init(
          subject: .exit, line: line, expected: exit.description,
          seen: state.exit?.summary ?? "no process of the app has ended"))
    }
    return failures.compactMap(\.self) + screen.evaluate(seenScreen, line)
  }

  private static func exactly(_ expected: [ExpectedEvent], _ seen: [Event], _ line: Int) -> ExpectationFailure? {
    let pairs = zip(expected, seen)
    let agreeing = pairs.prefix { $0.matches($1) }.count
    guard agreeing < expected.count || agreeing < seen.count else { return nil }
    return ExpectationFailure(
      subject: .exactly, line: line, expected: EventDifference.count(expected.count, "and no others"),
      seen: EventDifference.count(seen.count, "first difference at number \(agreeing + 1)"),
      difference: EventDifference.lines(expected: expected, seen: seen))
  }

  private static func inOrder(_ expected: [ExpectedEvent], _ seen: [Event], _ line: Int) -> ExpectationFailure? {
    // The earliest match of each entry leaves the most for the rest, so a greedy search finds an order if there is
    // one.
    var matches: [Int] = []
    for entry in expected {
      let from = (matches.last ?? -1) + 1
      guard let index = seen[from...].firstIndex(where: entry.matches) else { break }
      matches.append(index)
    }
    guard matches.count < expected.count else { return nil }
    let missing = expected[matches.count]
    return ExpectationFailure(
      subject: .inOrder, line: line, expected: "\(missing)",
      seen: EventDifference.absence(of: missing, in: seen, after: matches.last),
      difference: EventDifference.lines(inOrder: expected, matches: matches, seen: seen))
  }

  private static func never(_ entries: [ExpectedEvent], _ seen: [Event], _ line: Int) -> ExpectationFailure? {
    let found = seen.indices.filter { index in entries.contains { $0.matches(seen[index]) } }
    guard let index = found.first else { return nil }
    let first = seen[index]
    let entry = entries.first { $0.matches(first) }
    return ExpectationFailure(
      subject: .never, line: line, expected: "never \(entry?.description ?? first.name)",
      seen: found.count == 1 ? first.entryText : "\(first.entryText), and \(found.count - 1) more",
      difference: EventDifference.lines(unwanted: Set(found), seen: seen))
  }
}

extension ExpectedExit: CustomStringConvertible {
  /// The reason and the code, where given.
  public var description: String {
    [reason?.rawValue, code?.text].compactMap(\.self).joined(separator: " ")
  }
}

extension ProcessExit {
  /// The reason, the code, and the sentence for people.
  var summary: String {
    let explanation = explanation.isEmpty ? "" : " (\(explanation))"
    return [reason.rawValue, code?.text].compactMap(\.self).joined(separator: " ") + explanation
  }
}
