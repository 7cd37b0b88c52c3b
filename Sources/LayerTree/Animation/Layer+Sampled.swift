import LifeCycle

extension Layer {
  /// The layer as animations make it look at a time of the device's clock, one after the other, in place of its own.
  public func sampled(at time: Instant, by animations: [Animation]) -> Layer {
    var layer = self
    layer.animations = []
    let own = layer
    for animation in animations { animation.move(&layer, own: own, at: .at(time)) }
    return layer
  }
}
