/// Determines whether a method is overridden between a view controller's class and the framework.
///
/// A Swift class stores its methods as pointers in its metadata, at offsets that its subclasses share. Probe classes
/// that override known methods reveal their offsets, once. A class overrides the method if its pointer differs from that
/// of the framework class it derives from. If the metadata has an unexpected layout, every method of
/// an app's class counts as overridden: the log may then contain a call that the app does not implement, but nothing
/// else changes.
@MainActor
final class OverrideTable {
  static let shared = OverrideTable()

  private struct Question: Hashable {
    let type: ObjectIdentifier
    let call: ControllerCall
  }

  private let layout: ClassMetadataLayout
  private var answers: [Question: Bool] = [:]
  private var offsets: [Int?]?

  init(layout: ClassMetadataLayout = .withoutObjectiveC) {
    self.layout = layout
  }

  func isOverriddenByApp(_ call: ControllerCall, in type: UIViewController.Type) -> Bool {
    let question = Question(type: ObjectIdentifier(type), call: call)
    if let answer = answers[question] { return answer }
    let answer = differs(type, from: Self.frameworkClass(of: type), in: call)
    answers[question] = answer
    return answer
  }

  private func differs(_ type: AnyClass, from base: AnyClass, in call: ControllerCall) -> Bool {
    if type == base { return false }
    guard let offset = offset(of: call), let own = layout.words(of: type), let inherited = layout.words(of: base),
      own.indices.contains(offset), inherited.indices.contains(offset)
    else { return true }
    return own[offset] != inherited[offset]
  }

  /// The nearest framework class among the superclasses.
  private static func frameworkClass(of type: AnyClass) -> AnyClass {
    var next: AnyClass? = type
    while let type = next {
      if ClassNames.isFrameworkClass(type) { return type }
      next = _getSuperclass(type)
    }
    return UIViewController.self
  }

  /// The method's index among a class's words; nil if not exactly one entry is the probes' for it.
  private func offset(of call: ControllerCall) -> Int? {
    let offsets = self.offsets ?? findOffsets()
    self.offsets = offsets
    return offsets[OverrideProbes.number(of: call)]
  }

  /// The methods' indices by their numbers.
  private func findOffsets() -> [Int?] {
    let count = 1 << OverrideProbes.digits.count
    var offsets = [Int?](repeating: nil, count: count)
    var isTwice = [Bool](repeating: false, count: count)
    guard let base = layout.words(of: UIViewController.self) else { return offsets }
    var numbers = [Int](repeating: 0, count: base.count)
    for (digit, type) in OverrideProbes.digits.enumerated() {
      guard let words = layout.words(of: type), words.count >= base.count else { return offsets }
      // Where the framework's class has nothing, no method is: what stands there in others is left from before.
      for index in 0..<base.count where base[index] != 0 && words[index] != base[index] {
        numbers[index] |= 1 << digit
      }
    }
    for (index, number) in numbers.enumerated() {
      if offsets[number] != nil { isTwice[number] = true }
      offsets[number] = index
    }
    for number in 0..<count where isTwice[number] { offsets[number] = nil }
    return offsets
  }
}
