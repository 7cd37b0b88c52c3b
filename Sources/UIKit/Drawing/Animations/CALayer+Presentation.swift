import Foundation
internal import LayerTree

extension CALayer {
  /// What is copied of the layer as it is seen now; nil where that is the layer itself.
  func makePresentation() -> CALayer? {
    guard number != 0, extras?.model == nil, RunningAnimation.areThereAny else { return nil }
    // What lies in a layer that moves is seen in that one's copy, where it was asked for.
    let above = superlayer.flatMap { $0.makePresentation() }
    guard above != nil || !running.isEmpty, let copy = Instantiation.make(type(of: self)) as? CALayer else {
      return nil
    }
    let seen = sampled(at: DeviceTime.now)
    copy.take(self)
    CALayer.withoutActions {
      for property in Self.presented {
        if let value = seen[property] { copy.set(property, to: value) }
      }
      copy.takeContents(of: self)
      for property in Self.presentedContents {
        if let value = seen[property] { copy.setContents(property, to: value) }
      }
    }
    copy.neededExtras.model = self
    copy.neededExtras.above = above ?? superlayer
    return copy
  }

  private static let presented: [AnimatedProperty] = [
    .bounds, .anchorPoint, .position, .zPosition, .transform, .sublayerTransform, .opacity, .background, .cornerRadius,
    .borderWidth, .borderColour, .shadowColour, .shadowOpacity, .shadowOffset, .shadowRadius, .contentsRect,
  ]

  private static let presentedContents: [AnimatedProperty] = [
    .fillColour, .strokeColour, .strokeStart, .strokeEnd, .lineWidth, .lineDashPhase, .colours, .locations,
    .startPoint, .endPoint,
  ]

  /// Takes over what animations do not move.
  private func take(_ other: CALayer) {
    masksToBounds = other.masksToBounds
    isHidden = other.isHidden
    isOpaque = other.isOpaque
    contentsGravity = other.contentsGravity
    guard let extras = other.extras else { return }
    let own = neededExtras
    own.maskedCorners = extras.maskedCorners
    own.cornerCurve = extras.cornerCurve
    own.contents = extras.contents
    own.contentsScale = extras.contentsScale
    own.contentsCenter = extras.contentsCenter
    own.isDoubleSided = extras.isDoubleSided
    own.style = extras.style
    own.name = extras.name
  }

  /// The layers in this one as they are seen: of a copy, those of the layer that it shows.
  var seenParts: [CALayer] {
    guard let model = extras?.model else { return parts }
    return model.parts.map { $0.presentation() ?? $0 }
  }
}
