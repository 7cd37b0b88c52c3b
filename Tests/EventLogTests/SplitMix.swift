import LifeCycle

/// Random numbers that are the same in every run.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func flip() -> Bool { Bool.random(using: &self) }

  /// Text with all that is awkward in JSON.
  mutating func text() -> String {
    let alphabet = Array("abc \"\\/\u{0}\u{1}\u{1F}\n\r\t\u{8}\u{C}\u{7F}éß\u{2028}\u{2029}日本🦔👨‍👩‍👧\u{FFFD}{}[]:,")
    var text = ""
    for _ in 0..<Int.random(in: 0...12, using: &self) { text.append(alphabet.randomElement(using: &self) ?? "?") }
    return text
  }

  mutating func value(depth: Int = 0) -> Value {
    switch Int.random(in: 0...(depth < 4 ? 6 : 4), using: &self) {
    case 0: return .null
    case 1: return .bool(flip())
    case 2:
      return .integer(flip() ? Int64.random(in: .min ... .max, using: &self) : Int64.random(in: -9...9, using: &self))
    case 3:
      let number = Double(bitPattern: next())
      return .number(number.isFinite ? number : 0.5)
    case 4: return .string(text())
    case 5: return .array((0..<Int.random(in: 0...4, using: &self)).map { _ in value(depth: depth + 1) })
    default: return .object(object(depth: depth + 1))
    }
  }

  mutating func object(depth: Int = 0) -> [String: Value] {
    var object: [String: Value] = [:]
    for _ in 0..<Int.random(in: 0...4, using: &self) { object[text()] = value(depth: depth) }
    return object
  }

  mutating func event() -> Event {
    Event(
      seq: Int.random(in: 0...Int.max, using: &self), time: Instant(nanoseconds: Int64(bitPattern: next())),
      world: flip() ? .real : .virtual, app: flip() ? text() : nil,
      pid: flip() ? Int32.random(in: 1...Int32.max, using: &self) : nil,
      scene: flip() ? Int.random(in: 1...9, using: &self) : nil,
      kind: EventKind.allCases.randomElement(using: &self) ?? .system, name: text(),
      applicationState: flip() ? ApplicationState.allCases.randomElement(using: &self) : nil,
      sceneState: flip() ? ActivationState.allCases.randomElement(using: &self) : nil,
      duration: flip() ? Span(nanoseconds: Int64.random(in: 0...Int64.max, using: &self)) : nil,
      cause: flip() ? Int.random(in: 1...99, using: &self) : nil, detail: object())
  }
}
