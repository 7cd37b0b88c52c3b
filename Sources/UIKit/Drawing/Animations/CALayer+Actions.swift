import Foundation
internal import LayerTree

/// From a change of a property to the animation that shows it.
extension CALayer {
  /// The layer's values, if a change of them may move; nil where nothing does, which is nearly always.
  var valuesBeforeChange: Layer? {
    guard number != 0 || AnimationBlock.current != nil, hasActions else { return nil }
    return animatable
  }

  /// A view's own layer moves in blocks; another one by itself, once it is on screen.
  private var hasActions: Bool {
    if view != nil {
      guard AnimationBlock.current != nil, UIView.areAnimationsEnabled else { return false }
    } else {
      guard number != 0, superlayer != nil else { return false }
    }
    return !CATransaction.disableActions()
  }

  /// What animations can move, as it is now.
  var animatable: Layer {
    var layer = committed([.anchorPoint])
    layer.background = backgroundColor?.committed
    layer.contents = animatableContents
    return layer
  }

  /// Properties have changed: each that differs moves as its action says.
  func moved(_ properties: LayerProperties, from before: Layer) {
    let now = animatable
    for property in candidates(properties) {
      guard let old = before[property], let new = now[property], old != new else { continue }
      move(property, old, new)
    }
  }

  private func candidates(_ properties: LayerProperties) -> [AnimatedProperty] {
    switch properties {
    case .position: [.position]
    // A view's own layer moves each by itself, as scrolling and growing have nothing to do with each other.
    case .bounds: view == nil ? [.bounds] : [.boundsOrigin, .boundsSize]
    // What is moved with the position would move twice.
    case .anchorPoint: view == nil ? [.anchorPoint] : []
    case .zPosition: [.zPosition]
    case .transform: [.transform]
    case .sublayerTransform: [.sublayerTransform]
    case .opacity: [.opacity]
    case .background: [.background]
    case .cornerRadius: [.cornerRadius]
    case .borderWidth: [.borderWidth]
    case .borderColour: [.borderColour]
    case .shadow: [.shadowColour, .shadowOpacity, .shadowOffset, .shadowRadius]
    case .contentsRect: [.contentsRect]
    default: []
    }
  }

  private func move(_ property: AnimatedProperty, _ old: AnimatedValue, _ new: AnimatedValue) {
    let isBounds = property == .boundsOrigin || property == .boundsSize
    let key = isBounds ? "bounds" : property.keyPath
    guard let action = action(forKey: key), !(action is NSNull) else { return }
    guard let animation = action as? CAAnimation else {
      return action.run(forKey: key, object: self, arguments: nil)
    }
    if let block = AnimationBlock.current, block.gave(animation) {
      return block.move(self, property, from: old, to: new)
    }
    guard let basic = animation as? CABasicAnimation else { return add(animation, forKey: key) }
    if basic.fromValue == nil, basic.toValue == nil, basic.byValue == nil {
      basic.fromValue = shown(property, from: old).forApp
    }
    add(basic, forKey: key)
  }

  /// A property of what the layer shows has changed.
  func contentsChanged(_ property: AnimatedProperty, from old: @autoclosure () -> AnimatedValue) {
    changed(.contents)
    guard view == nil, let now = valuesBeforeChange, let new = now[property] else { return }
    let old = old()
    if old != new { move(property, old, new) }
  }

  /// What `action(forKey:)` finds: what the delegate says, else the layer's own actions, its style's, its class's, and the
  /// usual one.
  func foundAction(forKey key: String) -> (any CAAction)? {
    func given(_ action: (any CAAction)?) -> (any CAAction)?? {
      guard let action else { return nil }
      return .some(action is NSNull ? nil : action)
    }
    if let found = given(delegate?.action(for: self, forKey: key)) { return found }
    if let found = given(extras?.actions?[key]) { return found }
    if let found = given((extras?.style?["actions"] as? [String: any CAAction])?[key]) { return found }
    if let found = given(type(of: self).defaultAction(forKey: key)) { return found }
    guard view == nil, AnimatedProperty(keyPath: key).map({ $0 != .path && $0 != .contents }) ?? false else {
      return nil
    }
    let usual = CABasicAnimation(keyPath: key)
    usual.duration = CATransaction.animationDuration()
    usual.timingFunction = CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
    return usual
  }

  // MARK: What is seen

  /// The layer as it is seen at a time, as far as it can move.
  func sampled(at now: DeviceMoment, own: Layer? = nil) -> Layer {
    (own ?? animatable).sampled(at: now.device, by: running.compactMap { $0.asSeen(at: now) })
  }

  /// What is seen of a property, whose value without animations is this; nil for the one it has.
  func shown(_ property: AnimatedProperty, from value: AnimatedValue?) -> AnimatedValue {
    var own = animatable
    if let value { own[property] = value }
    let model = own[property] ?? .number(0)
    guard number != 0, !running.isEmpty else { return model }
    return sampled(at: DeviceTime.now, own: own)[property] ?? model
  }

  // MARK: Blocks

  /// What moves a property by itself makes room: its block still ends when it would have.
  func supersede(_ property: AnimatedProperty) {
    for entry in running where entry.block != nil && entry.property == property {
      guard let movement = entry.movement, !movement.isAdditive else { continue }
      entry.hasEnded = true
      forget(entry)
    }
  }

  /// A key that no animation of the layer has.
  func freeKey(_ key: String) -> String {
    guard running.contains(where: { $0.key == key }) else { return key }
    var number = 2
    while running.contains(where: { $0.key == "\(key)-\(number)" }) { number += 1 }
    return "\(key)-\(number)"
  }

  /// Makes changes that do not move.
  static func withoutActions(_ body: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    body()
    CATransaction.commit()
  }

  /// Gives a property of the layer a value.
  func set(_ property: AnimatedProperty, to value: AnimatedValue) {
    switch (property, value) {
    case (.position, .point(let point)): position = CGPoint(point)
    case (.anchorPoint, .point(let point)): anchorPoint = CGPoint(point)
    case (.bounds, .rectangle(let rectangle)): bounds = CGRect(rectangle)
    case (.boundsOrigin, .point(let point)): bounds.origin = CGPoint(point)
    case (.boundsSize, .size(let size)): bounds.size = CGSize(width: size.width, height: size.height)
    case (.zPosition, .number(let number)): zPosition = number
    case (.opacity, .number(let number)): opacity = Float(number)
    case (.cornerRadius, .number(let number)): cornerRadius = number
    case (.borderWidth, .number(let number)): borderWidth = number
    case (.shadowOpacity, .number(let number)): shadowOpacity = Float(number)
    case (.shadowRadius, .number(let number)): shadowRadius = number
    case (.shadowOffset, .size(let size)): shadowOffset = CGSize(width: size.width, height: size.height)
    case (.background, .colour(let colour)): backgroundColor = colour.map { UIColor(packed: $0.rgba).cgColor }
    case (.borderColour, .colour(let colour)): borderColor = colour.map { UIColor(packed: $0.rgba).cgColor }
    case (.shadowColour, .colour(let colour)): shadowColor = colour.map { UIColor(packed: $0.rgba).cgColor }
    case (.transform, .matrix(let matrix)): transform = CATransform3D(matrix)
    case (.sublayerTransform, .matrix(let matrix)): sublayerTransform = CATransform3D(matrix)
    case (.contentsRect, .rectangle(let rectangle)): contentsRect = CGRect(rectangle)
    default: setContents(property, to: value)
    }
  }
}
