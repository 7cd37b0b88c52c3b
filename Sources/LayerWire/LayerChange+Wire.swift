import ByteCodec
import LayerTree

/// The set of properties, then their values in the order of their numbers.
extension LayerChange: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.integer(properties.rawValue)
    for property in properties.each { write(property, to: &writer) }
  }

  private func write(_ property: LayerProperty, to writer: inout ByteWriter) {
    // A change has no secret's letters from its beginning; none passes here, whoever made it.
    let isSecure = values.privacy == .secure
    switch property {
    case .position: writer.value(values.position)
    case .anchorPoint: writer.value(values.anchorPoint)
    case .boundsOrigin: writer.value(values.bounds.origin)
    case .boundsSize: writer.value(values.bounds.size)
    case .zPosition: writer.double(values.zPosition)
    case .transform: writer.value(values.transform)
    case .sublayerTransform: writer.value(values.sublayerTransform)
    case .opacity: writer.double(values.opacity)
    case .isHidden: writer.bool(values.isHidden)
    case .background: writer.value(values.background)
    case .cornerRadius: writer.double(values.cornerRadius)
    case .corners: writer.integer(values.corners.rawValue)
    case .cornerCurve: writer.code(values.cornerCurve)
    case .borderWidth: writer.double(values.borderWidth)
    case .borderColour: writer.value(values.borderColour)
    case .shadow: writer.value(values.shadow)
    case .children: writer.list(values.children)
    case .mask: writer.value(values.mask)
    case .clips: writer.bool(values.clips)
    case .isRasterized: writer.bool(values.isRasterized)
    case .blend: writer.code(values.blend)
    case .backdrop: writer.value(values.backdrop)
    case .contents: writer.value(isSecure ? values.contents?.concealed : values.contents)
    case .contentsGravity: writer.code(values.contentsGravity)
    case .contentsCentre: writer.value(values.contentsCentre)
    case .contentsRect: writer.value(values.contentsRect)
    case .element: writer.value(isSecure ? values.element?.concealed : values.element)
    case .privacy: writer.code(values.privacy)
    case .isDoubleSided: writer.bool(values.isDoubleSided)
    }
  }

  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    let properties = LayerProperties(rawValue: try reader.integer())
    guard properties.isSubset(of: .all) else {
      throw .unknownCode(what: "set of properties", code: Int(properties.rawValue))
    }
    var layer = Layer()
    for property in properties.each { try layer.read(property, from: &reader) }
    self.init(ofNothingBut: layer, properties)
  }
}

extension Layer {
  fileprivate mutating func read(_ property: LayerProperty, from reader: inout ByteReader) throws(ByteCodecError) {
    switch property {
    case .position: position = try reader.value()
    case .anchorPoint: anchorPoint = try reader.value()
    case .boundsOrigin: bounds.origin = try reader.value()
    case .boundsSize: bounds.size = try reader.value()
    case .zPosition: zPosition = try reader.double()
    case .transform: transform = try reader.value()
    case .sublayerTransform: sublayerTransform = try reader.value()
    case .opacity: opacity = try reader.double()
    case .isHidden: isHidden = try reader.bool()
    case .background: background = try reader.value()
    case .cornerRadius: cornerRadius = try reader.double()
    case .corners: corners = Corners(rawValue: try reader.bits("set of corners", of: Corners.all.rawValue))
    case .cornerCurve: cornerCurve = try reader.code("curve of corners")
    case .borderWidth: borderWidth = try reader.double()
    case .borderColour: borderColour = try reader.value()
    case .shadow: shadow = try reader.value()
    case .children: children = try reader.list(of: "layers in a layer", atMost: LayerLimits.layers, each: 4)
    case .mask: mask = try reader.value()
    case .clips: clips = try reader.bool()
    case .isRasterized: isRasterized = try reader.bool()
    case .blend: blend = try reader.code("blend mode")
    case .backdrop: backdrop = try reader.value()
    case .contents: contents = try reader.value()
    case .contentsGravity: contentsGravity = try reader.code("gravity")
    case .contentsCentre: contentsCentre = try reader.value()
    case .contentsRect: contentsRect = try reader.value()
    case .element: element = try reader.value()
    case .privacy: privacy = try reader.code("privacy")
    case .isDoubleSided: isDoubleSided = try reader.bool()
    }
  }
}
