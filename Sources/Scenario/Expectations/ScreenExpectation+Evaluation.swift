import ActionText
import LifeCycle

extension ScreenExpectation {
  /// How many lines of what was there a failure tells at most.
  private static let mostLines = 40
  /// What a failure says in place of a secret.
  private static let secret = "a secret"

  /// Compares the screen with what is expected of it: a pure function.
  func evaluate(_ state: ScreenState, _ line: Int) -> [ExpectationFailure] {
    guard !isEmpty else { return [] }
    let screen: SeenScreen
    switch state {
    case .seen(let seen): screen = seen
    case .unknown(let why): return [.init(subject: .screen, line: line, expected: "a screen", seen: why)]
    case .unasked: return [.init(subject: .screen, line: line, expected: "a screen", seen: "nobody looked")]
    }
    guard let front = screen.front else {
      return [.init(subject: .screen, line: line, expected: "a window in front", seen: "there is none")]
    }
    let seen = front.views.filter(\.isSeen)
    return shows.compactMap { Self.shows($0, seen, line) } + hides.compactMap { Self.hides($0, seen, line) }
      + input.sorted { $0.key < $1.key }.compactMap { Self.input($0.key, $0.value, seen, line) }
      + (controllers.flatMap { Self.controllers($0, front, line) }.map { [$0] } ?? [])
  }

  private static func shows(_ text: String, _ views: [SeenScreen.View], _ line: Int) -> ExpectationFailure? {
    guard !views.contains(where: { $0.isCalled(text) }) else { return nil }
    return ExpectationFailure(
      subject: .shows, line: line, expected: text, seen: absence(of: text, among: views.flatMap(\.names)),
      difference: lines(views.compactMap(\.summary)))
  }

  private static func hides(_ text: String, _ views: [SeenScreen.View], _ line: Int) -> ExpectationFailure? {
    guard let view = views.first(where: { $0.isCalled(text) }) else { return nil }
    return ExpectationFailure(
      subject: .hides, line: line, expected: "nothing that is called \(text)", seen: view.summary ?? text)
  }

  private static func input(
    _ name: String, _ text: String, _ views: [SeenScreen.View], _ line: Int
  ) -> ExpectationFailure? {
    let places = views.filter { $0.input != nil }
    guard let place = places.first(where: { $0.label == name }) ?? places.first(where: { $0.takes(name) }) else {
      return ExpectationFailure(
        subject: .input(name), line: line, expected: "a place to type",
        seen: absence(of: name, among: places.flatMap { $0.names + [$0.input?.placeholder ?? ""] }),
        difference: lines(places.compactMap(\.summary)))
    }
    if place.input?.isSecure ?? false {
      return ExpectationFailure(
        subject: .input(name), line: line, expected: secret,
        seen: "a secure field; what stands in one is told to nobody")
    }
    let there = place.value ?? ""
    guard there != text else { return nil }
    return ExpectationFailure(subject: .input(name), line: line, expected: "“\(text)”", seen: "“\(there)”")
  }

  private static func controllers(
    _ expected: [ExpectedController], _ scene: SeenScreen.Scene, _ line: Int
  ) -> ExpectationFailure? {
    let seen = scene.controllers ?? []
    let agreeing = zip(expected, seen).prefix { $0.matches($1) }.count
    guard agreeing < expected.count || agreeing < seen.count else { return nil }
    let missing = agreeing < expected.count ? expected[agreeing].description : "no other"
    let found = agreeing < seen.count ? seen[agreeing].summary : "no other"
    var note = "\(found) at number \(agreeing + 1)"
    if agreeing < expected.count, !seen.contains(where: { expected[agreeing].className == $0.className }),
      let near = NearestName.nearest(to: expected[agreeing].className, among: seen.map(\.className))
    {
      note += "; the nearest is \(near)"
    }
    return ExpectationFailure(
      subject: .controllers, line: line, expected: missing, seen: note, difference: lines(seen.map(\.summary)))
  }

  private static func absence(of text: String, among names: [String]) -> String {
    let known = Set(names.filter { !$0.isEmpty })
    if let near = NearestName.nearest(to: text, among: known.sorted()) { return "not there; the nearest is “\(near)”" }
    if let part = known.filter({ $0.contains(text) }).min() { return "not there; a part of “\(part.prefix(200))”" }
    return known.isEmpty ? "nothing that has a name" : "not there"
  }

  private static func lines(_ all: [String]) -> [String] {
    guard all.count > mostLines else { return all }
    return all.prefix(mostLines) + ["… and \(all.count - mostLines) more"]
  }
}

extension SeenScreen.View {
  /// What the view is called, as a tap finds it.
  fileprivate var names: [String] { [label, text, identifier].compactMap(\.self) }

  fileprivate func isCalled(_ name: String) -> Bool { label == name || text == name || identifier == name }

  fileprivate func takes(_ name: String) -> Bool { identifier == name || input?.placeholder == name }

  /// A line for people; nil for a view that has no name and shows no text.
  fileprivate var summary: String? {
    var words = [label.map { "“\($0)”" }, label == text ? nil : text.map { "text “\($0.prefix(200))”" }].compactMap(
      \.self)
    if let identifier { words.append("identifier “\(identifier)”") }
    if let input {
      words.append(input.isSecure ? "secure field" : "with “\((value ?? "").prefix(200))”")
      if !input.placeholder.isEmpty { words.append("placeholder “\(input.placeholder)”") }
    }
    guard !words.isEmpty else { return nil }
    if !isEnabled { words.append("disabled") }
    if isSelected { words.append("selected") }
    if isFirstResponder { words.append("first responder") }
    return ([className].compactMap(\.self) + words).joined(separator: " ")
  }
}

extension SeenScreen.Controller {
  /// For people.
  fileprivate var summary: String {
    [className, title.map { "“\($0)”" }, isPresented ? "presented" : nil, isShown ? nil : "not shown"]
      .compactMap(\.self).joined(separator: " ")
  }
}
