/// Looks up advances and kerning of one face, in its units.
///
/// Every index is checked where it is used, as nothing of the tables was read before.
public struct FaceWidths: @unchecked Sendable {
  let pages: UnsafePointer<UInt8>
  let slots: UnsafePointer<UInt16>
  let pageCount: Int
  let characterCount: Int
  let advances: UnsafePointer<UInt16>
  /// How many units the font's size has.
  public let unitsPerEm: Int
  let rowClasses: UnsafePointer<UInt16>
  let columnClasses: UnsafePointer<UInt16>
  let rowCount: Int
  let columnCount: Int
  let blocksPerRow: Int
  let kerning: UnsafePointer<UInt16>
  let blocks: UnsafePointer<Int16>
  let blockCount: Int

  /// The slot of a character; 0 if the face does not have it.
  @inline(__always)
  public func slot(of scalar: UInt32) -> Int {
    guard scalar < 0x1_0000 else { return 0 }
    let page = Int(pages[Int(scalar >> 8)])
    guard page < pageCount else { return 0 }
    let slot = Int(UInt16(littleEndian: slots[page << 8 | Int(scalar & 255)]))
    return slot < characterCount ? slot : 0
  }

  /// The advance of a slot, in units.
  @inline(__always)
  public func advance(_ slot: Int) -> Int { Int(UInt16(littleEndian: advances[slot])) }

  /// What a pair of slots moves together or apart, in units; negative for together.
  @inline(__always)
  public func kerning(_ left: Int, _ right: Int) -> Int {
    let row = Int(UInt16(littleEndian: rowClasses[left]))
    let column = Int(UInt16(littleEndian: columnClasses[right]))
    guard row < rowCount, column < columnCount else { return 0 }
    let block = Int(UInt16(littleEndian: kerning[row * blocksPerRow + column >> 4]))
    guard block < blockCount else { return 0 }
    return Int(Int16(littleEndian: blocks[block << 4 | column & 15]))
  }
}
