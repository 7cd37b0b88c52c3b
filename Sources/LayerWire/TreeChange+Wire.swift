import ByteCodec
import LayerTree

/// A byte of bits says what a change has, so that one of few things takes few bytes.
extension TreeChange: ByteCodable {
  private static let whole: UInt8 = 1
  private static let sized: UInt8 = 2
  private static let rooted: UInt8 = 4
  private static let creates: UInt8 = 8
  private static let destroys: UInt8 = 16
  private static let alters: UInt8 = 32
  private static let animates: UInt8 = 64
  private static let pictures: UInt8 = 128

  public func write(to writer: inout ByteWriter) {
    var bits: UInt8 = 0
    if isWhole { bits |= Self.whole }
    if size != nil { bits |= Self.sized }
    if root != nil { bits |= Self.rooted }
    if !created.isEmpty { bits |= Self.creates }
    if !destroyed.isEmpty { bits |= Self.destroys }
    if !changes.isEmpty { bits |= Self.alters }
    if !animations.isEmpty { bits |= Self.animates }
    let hasPictures = !images.isEmpty || !droppedImages.isEmpty
    if hasPictures { bits |= Self.pictures }
    writer.integer(bits)
    if let size { writer.value(size) }
    if let root { writer.value(root) }
    if !created.isEmpty { writer.list(created) }
    if !destroyed.isEmpty { writer.list(destroyed) }
    if !changes.isEmpty { writer.list(changes) }
    if !animations.isEmpty { writer.list(animations) }
    if hasPictures {
      writer.list(images)
      writer.list(droppedImages)
    }
  }

  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    let bits: UInt8 = try reader.integer()
    self.init(isWhole: bits & Self.whole != 0)
    if bits & Self.sized != 0 { size = try reader.value(Size.self) }
    if bits & Self.rooted != 0 { root = try reader.value(LayerID.self) }
    if bits & Self.creates != 0 {
      created = try reader.list(of: "new layers", atMost: LayerLimits.layers, each: 4)
    }
    if bits & Self.destroys != 0 {
      destroyed = try reader.list(of: "layers that are gone", atMost: LayerLimits.layers, each: 4)
    }
    if bits & Self.alters != 0 {
      changes = try reader.list(of: "changes of layers", atMost: LayerLimits.layers, each: 8)
    }
    if bits & Self.animates != 0 {
      // As many may go as may come.
      animations = try reader.list(of: "changes of animations", atMost: 2 * LayerLimits.animations, each: 9)
    }
    if bits & Self.pictures != 0 {
      images = try reader.list(of: "new pictures", atMost: LayerLimits.images, each: 33)
      droppedImages = try reader.list(of: "pictures that are gone", atMost: LayerLimits.images, each: 4)
    }
  }
}

extension TreeChange.Properties: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.value(layer)
    writer.value(change)
  }
  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(try reader.value(), try reader.value())
  }
}

extension TreeChange.AnimationChange: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.value(layer)
    writer.string(key)
    writer.value(animation)
  }
  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(try reader.value(), key: try reader.string(), try reader.value())
  }
}

extension TreeChange.NewImage: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.value(id)
    writer.value(source)
  }
  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(try reader.value(), try reader.value())
  }
}
