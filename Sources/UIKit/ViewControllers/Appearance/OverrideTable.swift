/// Tells whether a view controller's class, or one between it and the framework, overrides a method.
///
/// A Swift class carries its methods as pointers in its metadata, at offsets that subclasses share. The offset of a
/// method is found once, by a probe that overrides just that method; a class overrides it when its pointer is not the
/// one of the framework's class that it derives from.
@MainActor
enum OverrideTable {
  private struct Question: Hashable {
    let type: ObjectIdentifier
    let call: ControllerCall
  }

  private static var answers: [Question: Bool] = [:]
  private static var offsets: [ControllerCall: Int] = [:]

  static func isOverriddenByApp(_ call: ControllerCall, in type: UIViewController.Type) -> Bool {
    let question = Question(type: ObjectIdentifier(type), call: call)
    if let answer = answers[question] { return answer }
    let offset = offset(of: call)
    let answer = word(type, offset) != word(frameworkClass(of: type), offset)
    answers[question] = answer
    return answer
  }

  /// The nearest class that is the framework's own.
  private static func frameworkClass(of type: AnyClass) -> AnyClass {
    let module = "\(String(reflecting: UIViewController.self).prefix { $0 != "." })."
    return sequence(first: type, next: { _getSuperclass($0) })
      .first { String(reflecting: $0).hasPrefix(module) } ?? UIViewController.self
  }

  private static func offset(of call: ControllerCall) -> Int {
    if let offset = offsets[call] { return offset }
    let base: AnyClass = UIViewController.self
    let probe: AnyClass = OverrideProbes.probe(for: call)
    let differing = stride(from: Metadata.firstMember, to: Metadata.size(of: base), by: MemoryLayout<UInt>.size).filter
    {
      word(probe, $0) != word(base, $0) && word(OverrideProbes.plain, $0) == word(base, $0)
    }
    precondition(differing.count == 1, "the method table has \(differing.count) places for \(call.rawValue)")
    offsets[call] = differing[0]
    return differing[0]
  }

  private static func word(_ type: AnyClass, _ offset: Int) -> UInt {
    unsafeBitCast(type, to: UnsafeRawPointer.self).load(fromByteOffset: offset, as: UInt.self)
  }

  /// The layout of a class's metadata where there is no Objective-C, in bytes from its address: kind, superclass, flags,
  /// instance address point, instance size, alignment, reserved; then these.
  private enum Metadata {
    static let firstMember = 56
    private static let classSize = 32
    private static let classAddressPoint = 36

    /// How many bytes there are from the address on.
    static func size(of type: AnyClass) -> Int {
      let start = unsafeBitCast(type, to: UnsafeRawPointer.self)
      let whole = start.load(fromByteOffset: classSize, as: UInt32.self)
      return Int(whole - start.load(fromByteOffset: classAddressPoint, as: UInt32.self))
    }
  }
}
