/// Determines whether a method is overridden between a view controller's class and the framework.
///
/// A Swift class stores its methods as pointers in its metadata, at offsets that its subclasses share. A probe class
/// that overrides only one method reveals that method's offset, once. A class overrides the method if its pointer
/// differs from that of the framework class it derives from. If the metadata has an unexpected layout, every method of
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
  private var offsets: [ControllerCall: Int?] = [:]

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
    let module = "\(String(reflecting: UIViewController.self).prefix { $0 != "." })."
    return sequence(first: type, next: { _getSuperclass($0) })
      .first { String(reflecting: $0).hasPrefix(module) } ?? UIViewController.self
  }

  /// The method's index among a class's words; nil if the probe does not differ in exactly one place.
  private func offset(of call: ControllerCall) -> Int? {
    if let offset = offsets[call] { return offset }
    let offset = findOffset(of: call)
    offsets[call] = .some(offset)
    return offset
  }

  private func findOffset(of call: ControllerCall) -> Int? {
    guard let base = layout.words(of: UIViewController.self), let plain = layout.words(of: OverrideProbes.plain),
      let probe = layout.words(of: OverrideProbes.probe(for: call)), plain.count >= base.count,
      probe.count >= base.count
    else { return nil }
    let differing = base.indices.filter { probe[$0] != base[$0] && plain[$0] == base[$0] }
    return differing.count == 1 ? differing[0] : nil
  }
}
