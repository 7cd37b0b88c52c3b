extension Layer {
  /// Whether a property is another layer's too.
  func agrees(_ property: LayerProperty, with other: Layer) -> Bool {
    switch property {
    case .position: position == other.position
    case .anchorPoint: anchorPoint == other.anchorPoint
    case .boundsOrigin: bounds.origin == other.bounds.origin
    case .boundsSize: bounds.size == other.bounds.size
    case .zPosition: zPosition == other.zPosition
    case .transform: transform == other.transform
    case .sublayerTransform: sublayerTransform == other.sublayerTransform
    case .opacity: opacity == other.opacity
    case .isHidden: isHidden == other.isHidden
    case .background: background == other.background
    case .cornerRadius: cornerRadius == other.cornerRadius
    case .corners: corners == other.corners
    case .cornerCurve: cornerCurve == other.cornerCurve
    case .borderWidth: borderWidth == other.borderWidth
    case .borderColour: borderColour == other.borderColour
    case .shadow: shadow == other.shadow
    case .children: children == other.children
    case .mask: mask == other.mask
    case .clips: clips == other.clips
    case .isRasterized: isRasterized == other.isRasterized
    case .blend: blend == other.blend
    case .backdrop: backdrop == other.backdrop
    case .contents: contents == other.contents
    case .contentsGravity: contentsGravity == other.contentsGravity
    case .contentsCentre: contentsCentre == other.contentsCentre
    case .contentsRect: contentsRect == other.contentsRect
    case .element: element == other.element
    case .privacy: privacy == other.privacy
    case .isDoubleSided: isDoubleSided == other.isDoubleSided
    }
  }

  /// The properties in which this layer and another differ. Parent and animations are none.
  public func differences(from other: Layer) -> LayerProperties {
    LayerProperty.allCases.reduce(into: []) { set, property in
      if !agrees(property, with: other) { set.formUnion(LayerProperties(property)) }
    }
  }

  /// Whether all numbers of a property are finite.
  func isFinite(_ property: LayerProperty) -> Bool {
    switch property {
    case .position: position.x.isFinite && position.y.isFinite
    case .anchorPoint: anchorPoint.x.isFinite && anchorPoint.y.isFinite
    case .boundsOrigin: bounds.x.isFinite && bounds.y.isFinite
    case .boundsSize: bounds.width.isFinite && bounds.height.isFinite
    case .zPosition: zPosition.isFinite
    case .transform: transform.isFinite
    case .sublayerTransform: sublayerTransform.isFinite
    case .opacity: opacity.isFinite
    case .cornerRadius: cornerRadius.isFinite
    case .borderWidth: borderWidth.isFinite
    case .shadow: shadow?.isFinite ?? true
    case .backdrop: backdrop?.isFinite ?? true
    case .contents: contents?.isFinite ?? true
    case .contentsCentre: contentsCentre.isFinite
    case .contentsRect: contentsRect.isFinite
    case .isHidden, .background, .corners, .cornerCurve, .borderColour, .children, .mask, .clips, .isRasterized, .blend,
      .contentsGravity, .element, .privacy, .isDoubleSided:
      true
    }
  }
}
