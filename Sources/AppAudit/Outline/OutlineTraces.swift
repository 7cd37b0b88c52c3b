import LifeCycle

/// The lines that an outline prints: `dormouse-outline 12,13 at AppDelegate.swift`.
package enum OutlineTraces {
  static let mark = "dormouse-outline "
  static let separator = " at "

  /// The lines that a printed line tells of; nil for any other line.
  static func lines(_ text: String) -> (path: String, lines: Set<Int>)? {
    guard text.hasPrefix(mark), let place = text.firstRange(of: separator) else { return nil }
    let numbers = text[text.index(text.startIndex, offsetBy: mark.count)..<place.lowerBound].split(separator: ",")
    return (String(text[place.upperBound...]), Set(numbers.compactMap { Int($0) }))
  }

  /// The run of an outline as one of an app that counts its lines: what it prints are the lines that ran. What else is printed
  /// is UIKit's, not the app's.
  package static func counted(_ run: ProbeRun) -> ProbeRun {
    var run = run
    run.countsLines = true
    for number in run.steps.indices {
      var others: [Event] = []
      for event in run.steps[number].events {
        guard event.kind == .output else {
          others.append(event)
          continue
        }
        if let (path, lines) = lines(event.name) { run.steps[number].lines[path, default: []].formUnion(lines) }
      }
      run.steps[number].events = others
    }
    return run
  }
}
