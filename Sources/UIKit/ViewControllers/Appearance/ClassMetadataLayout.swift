/// The layout of a Swift class's metadata, in byte offsets from its address.
///
/// The runtime promises no layout, so it is verified before use: the superclass field must match the superclass that
/// the runtime reports, and the size must be within bounds.
struct ClassMetadataLayout: Sendable {
  /// The offset of the pointer to the superclass.
  var superclass: Int
  /// The offset of the metadata's total size, 32 bits.
  var classSize: Int
  /// The offset of the number of bytes before the address, 32 bits.
  var addressPoint: Int
  /// The offset of the class's own members.
  var firstMember: Int

  /// The layout without Objective-C: kind, superclass, flags, instance address point, instance size, alignment,
  /// reserved, class size, class address point, description, destructor; then the members.
  static let withoutObjectiveC = Self(superclass: 8, classSize: 32, addressPoint: 36, firstMember: 56)

  /// Larger than the metadata of any class in a real program, in bytes.
  private static let maximalSize = 1 << 20

  /// The members of a class and all its superclasses; nil if its metadata has another layout.
  func words(of type: AnyClass) -> UnsafeBufferPointer<UInt>? {
    let start = unsafeBitCast(type, to: UnsafeRawPointer.self)
    // These offsets are within the header that every class has, whatever its layout.
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
