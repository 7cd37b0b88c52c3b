import ByteCodec
import LifeCycle
import SystemLink

/// A type that tells its cases, or its bits, apart by a number.
struct WireTag {
  /// The type's name.
  let type: String
  /// The number of each case for which there is a sample, by the case's name.
  let tags: [String: Int]
  /// The numbers from 0 to 255 that are taken for one of its cases.
  let known: Set<Int>

  /// A type whose values begin with the number of their case.
  ///
  /// - Parameters:
  ///   - samples: a value of each case at least.
  ///   - type: the type's name, where it is that of a part of the values.
  ///   - prefix: what stands before the number, for values that are read with something around them.
  ///   - part: what of a value has the case's name.
  init<T: ByteCodable>(
    _ samples: [T], named type: String = "\(T.self)", behind prefix: [UInt8] = [], of part: (T) -> Any = { $0 }
  ) {
    self.type = type
    tags = Dictionary(
      samples.map { sample in
        var writer = ByteWriter()
        writer.value(sample)
        return (Self.caseName(of: part(sample)), Int(writer.bytes[prefix.count]))
      }, uniquingKeysWith: { first, _ in first })
    known = Set(
      (0...255).filter { number in
        // Nothing follows the number: a value that is known lacks its rest, or is all there is.
        do throws(ByteCodecError) { _ = try ByteReader.message(T.self, from: (prefix + [UInt8(number)])[...]) } catch {
          if case .unknownCode(_, code: number) = error { return false }
        }
        return true
      })
  }

  /// Numbers that stand in the middle of other values.
  init<T: RawRepresentable>(numbers: [T], named type: String = "\(T.self)") where T.RawValue: FixedWidthInteger {
    self.type = type
    tags = Dictionary(numbers.map { ("\($0)", Int($0.rawValue)) }, uniquingKeysWith: { $1 })
    known = Set((-128...255).filter { number in T.RawValue(exactly: number).flatMap(T.init) != nil })
  }

  /// Bits of a set, each by its name.
  init<T: OptionSet>(bits: [String: T], named type: String = "\(T.self)") where T.RawValue: FixedWidthInteger {
    self.type = type
    tags = bits.mapValues { Int($0.rawValue) }
    known = Set(tags.values)
  }

  /// `launch` of `.launch(…)`; a notice goes by its own name.
  static func caseName(of value: Any) -> String {
    if case .notice(let notice)? = value as? Transition { return "\(notice)" }
    return Mirror(reflecting: value).children.first?.label ?? "\(value)"
  }
}
