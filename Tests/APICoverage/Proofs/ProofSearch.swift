import Foundation

/// Looks for proofs: notes which tests and scenarios reach a name's functions, and empties them there.
struct ProofSearch {
  let index: SymbolIndex
  let list: SymbolList
  let workshop: Workshop
  let callers: Callers
  /// The names that scenarios' logs show already.
  let seen: Set<String>
  /// The test targets of the modules that apps import.
  let targets: Set<String>

  /// How many places are tried for a name.
  private static let tries = 8

  /// What a run over all tests and scenarios has shown.
  private struct Reached {
    var tests: [String: Set<String>] = [:]
    var scenarios: [String: Set<String>] = [:]
    /// The framework's own functions that call one.
    var callers: [String: Set<String>] = [:]
    /// How much a place does besides: what does less says more.
    var weight: [String: Int] = [:]
  }

  /// Looks for proofs of the names that are not known; each is handed on at once.
  func run(known: ProofList, found: @escaping @Sendable (Proof) -> Void) throws {
    let scenarios = try FileManager.default.contentsOfDirectory(atPath: workshop.scenarios.path)
      .filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }.sorted()
    let subjects = list.sections.filter { [.symbols, .notifications].contains($0.kind) }
      .flatMap { section in section.names.map { section.full($0) } }
      .filter { known.proofs[$0] == nil && !seen.contains($0) }
      .map { Subject($0, in: index, workshop.symbols) }.filter { !$0.parts.isEmpty }
    let calls = try callsToFind(known)
    let reached = try reach(subjects, calls, scenarios)
    for proof in called(calls, reached) { found(proof) }
    try inParallel(subjects) { subject in
      if let proof = try prove(subject, reached) { found(proof) }
    }
    let keys = list.sections.filter { [.plist, .values].contains($0.kind) }.flatMap(\.names)
      .filter { known.proofs[$0] == nil }
    try inParallel(keys) { key in
      if let scenario = try workshop.firstFailure(of: scenarios, without: key) {
        found(Proof(name: key, way: .key, place: scenario))
      }
    }
  }

  private func inParallel<Element: Sendable>(_ elements: [Element], _ body: (Element) throws -> Void) throws {
    let problem = Locked<(any Error)?>(nil)
    withoutActuallyEscaping(body) { body in
      let next = Locked(0)
      let shared = Locked(body)
      DispatchQueue.concurrentPerform(iterations: 2) { _ in
        while problem.value == nil {
          var index = 0
          next.change {
            index = $0
            $0 += 1
          }
          guard index < elements.count else { return }
          do { try shared.value(elements[index]) } catch { problem.value = error }
        }
      }
    }
    if let error = problem.value { throw error }
  }

  // MARK: Reaching

  private func reach(
    _ subjects: [Subject], _ calls: [String: [String]], _ scenarios: [String]
  ) throws -> Reached {
    let parts = subjects.flatMap(\.parts)
    let functions = parts.flatMap { $0.functions.map(\.name) + $0.readers } + calls.values.joined()
    // Of functions in the same place one is enough: the compiler merges equal ones.
    var places: [UInt64: String] = [:]
    for name in functions { if let place = workshop.symbols[name] { places[place] = name } }
    let watched = places.values.sorted()
    var twins: [String: [String]] = [:]
    for name in Set(functions) {
      if let place = workshop.symbols[name], let kept = places[place] { twins[kept, default: []].append(name) }
    }
    let reached = Locked(Reached())
    let tests = try workshop.tests(of: targets)
    try inParallel(tests) { test in
      guard let calls = try workshop.calls(of: watched, in: test) else { return }
      reached.change { reached in
        reached.weight[test] = calls.count
        for call in calls {
          for name in twins[watched[call.number], default: []] {
            reached.tests[name, default: []].insert(test)
            if let caller = callers.framework(call) { reached.callers[name, default: []].insert(caller) }
          }
        }
      }
    }
    try inParallel(scenarios) { scenario in
      guard let found = try workshop.calls(of: watched, inScenario: scenario) else { return }
      reached.change { reached in
        reached.weight[scenario] = found.count
        for name in found.flatMap({ twins[$0, default: []] }) {
          reached.scenarios[name, default: []].insert(scenario)
        }
      }
    }
    return reached.value
  }

  // MARK: Proving

  private func prove(_ subject: Subject, _ reached: Reached) throws -> Proof? {
    for part in subject.parts {
      // A test that reads back what it has set shows only that it is kept.
      let acts = part.readers.contains { reached.callers[$0, default: []].contains(where: Callers.acts) }
      if !part.isStored || acts, let proof = try prove(subject.name, part, by: .test, reached.tests, reached.weight) {
        return proof
      }
      if let proof = try prove(subject.name, part, by: .scenario, reached.scenarios, reached.weight) { return proof }
    }
    return nil
  }

  private func prove(
    _ name: String, _ part: Subject.Part, by way: Proof.Way, _ reached: [String: Set<String>], _ weight: [String: Int]
  ) throws -> Proof? {
    let places = Set(part.functions.flatMap { reached[$0.name, default: []] })
      .sorted { (weight[$0, default: 0], $0) < (weight[$1, default: 0], $1) }
    var second: Proof?
    for place in places.prefix(Self.tries) {
      let proof = Proof(name: name, way: way, place: place, emptied: part.name)
      switch try way == .test
        ? workshop.run(test: place, without: part.functions) : workshop.run(scenario: place, without: part.functions)
      {
      case .fails: return proof
      case .crashes, .hangs: second = second ?? proof
      case .passes, .isNotThere: continue
      }
    }
    return second
  }

  // MARK: Calls

  /// Functions of tests, by the names of what the system calls and no scenario shows.
  private func callsToFind(_ known: ProofList) throws -> [String: [String]] {
    var names: [String: [String]] = [:]
    for section in list.sections where section.kind == .calls {
      for name in section.names where known.proofs[section.full(name)] == nil && !seen.contains(section.full(name)) {
        names[name, default: []].append(section.full(name))
      }
    }
    var found: [String: [String]] = [:]
    for (function, name) in try TestMethods(workshop, targets).named(Set(names.keys)) {
      for full in names[name, default: []] { found[full, default: []].append(function) }
    }
    return found
  }

  private func called(_ calls: [String: [String]], _ reached: Reached) -> [Proof] {
    calls.compactMap { name, functions in
      let called = functions.filter { !reached.callers[$0, default: []].isEmpty }
      let tests = called.flatMap { reached.tests[$0, default: []] }
      return tests.min { (reached.weight[$0, default: 0], $0) < (reached.weight[$1, default: 0], $1) }
        .map { Proof(name: name, way: .called, place: $0) }
    }
  }
}

/// The methods of classes in tests, by their names in Swift.
struct TestMethods {
  let workshop: Workshop
  let targets: Set<String>

  init(_ workshop: Workshop, _ targets: Set<String>) {
    self.workshop = workshop
    self.targets = targets
  }

  /// The functions with one of these names, each with that name.
  func named(_ names: Set<String>) throws -> [(function: String, name: String)] {
    let prefixes = targets.map { "$s\($0.utf8.count)\($0)" }
    let functions = workshop.symbols.names.filter { name in
      name.hasSuffix("F") && prefixes.contains { name.hasPrefix($0) }
    }
    let file = workshop.folder.appending(path: UUID().uuidString)
    try Data(functions.joined(separator: "\n").utf8).write(to: file)
    let lines = try Command(["sh", "-c", "swift demangle -compact -simplified <'\(file.path)'"]).run(within: 60)
      .output.split(separator: "\n")
    return zip(functions, lines).compactMap { function, line in
      let end = line.firstIndex(of: "(") ?? line.endIndex
      let dot = line[..<end].lastIndex(of: ".")
      let name = String(line[(dot.map { line.index(after: $0) } ?? line.startIndex)...])
      return names.contains(name) ? (function, name) : nil
    }
  }
}
