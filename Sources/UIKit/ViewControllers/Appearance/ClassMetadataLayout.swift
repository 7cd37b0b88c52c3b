/// How a Swift class's metadata is laid out, in bytes from its address.
///
/// The runtime promises no layout, so nothing is read on trust: before the size is used, the metadata's superclass field
/// must name the superclass that the runtime names, and the size must lie within bounds.
struct ClassMetadataLayout: Sendable {
  /// Where the pointer to the superclass is.
  var superclass: Int
  /// Where the metadata's whole size is, as 32 bits.
  var classSize: Int
  /// Where the number of bytes before the address is, as 32 bits.
  var addressPoint: Int
  /// Where the class's own members begin.
  var firstMember: Int

  /// Where there is no Objective-C: kind, superclass, flags, instance address point, instance size, alignment, reserved,
  /// class size, class address point, description, destructor; then the members.
  static let withoutObjectiveC = Self(superclass: 8, classSize: 32, addressPoint: 36, firstMember: 56)

  /// No class of a real program is as big, in bytes.
  private static let maximalSize = 1 << 20

  /// The members of a class and of all its superclasses; nil where its metadata is not laid out like this.
  func words(of type: AnyClass) -> UnsafeBufferPointer<UInt>? {
    let start = unsafeBitCast(type, to: UnsafeRawPointer.self)
    // Within the header that every class has, whatever its layout.
    guard [superclass, classSize, addressPoint].allSatisfy({ (0..<56).contains($0) }),
      let parent = _getSuperclass(type),
      start.loadUnaligned(fromByteOffset: superclass, as: UInt.self) == unsafeBitCast(parent, to: UInt.self)
    else { return nil }
    let whole = Int(start.loadUnaligned(fromByteOffset: classSize, as: UInt32.self))
    let before = Int(start.loadUnaligned(fromByteOffset: addressPoint, as: UInt32.self))
    guard firstMember.isMultiple(of: MemoryLayout<UInt>.alignment), whole - before >= firstMember,
      whole - before <= Self.maximalSize
    else { return nil }
    return UnsafeBufferPointer(
      start: (start + firstMember).assumingMemoryBound(to: UInt.self),
      count: (whole - before - firstMember) / MemoryLayout<UInt>.stride)
  }
}
