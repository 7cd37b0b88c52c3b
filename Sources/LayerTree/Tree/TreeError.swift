/// Why a change is refused.
public enum TreeError: Error, Sendable, Hashable, CustomStringConvertible {
  /// There is no tree yet, and the change begins none.
  case notBegun
  /// A new tree has no size or no root.
  case incomplete
  /// The window has no possible size.
  case impossibleSize
  /// A layer that is not there.
  case unknownLayer(LayerID)
  /// A layer is created that is there already.
  case reusedLayer(LayerID)
  /// A layer whose properties change more than once.
  case changedTwice(LayerID)
  /// A layer that lies in no other.
  case orphan(LayerID)
  /// A layer that lies in two, or twice in one, or is a mask besides.
  case secondParent(LayerID)
  /// A layer that lies in itself.
  case cycle(LayerID)
  /// A layer is destroyed, and another still has it.
  case stillUsed(LayerID)
  /// More layers than `LayerLimits.layers`.
  case tooManyLayers(Int)
  /// A layer deeper than `LayerLimits.depth`.
  case tooDeep(LayerID)
  /// A number that is infinite or none.
  case notFinite(LayerID, LayerProperty)
  /// The contents of a layer take more than `LayerLimits.contents`.
  case contentsTooLarge(LayerID)
  /// A drawing keeps, begins or repeats more than `LayerLimits.nesting` and `LayerLimits.patterns` in each other.
  case tooNested(LayerID)
  /// A secret's letters: a layer that is secure shows dots only.
  case secret(LayerID)
  /// More animations than `LayerLimits.animations`.
  case tooManyAnimations(Int)
  /// An animation that cannot be; with what is wrong about it.
  case impossibleAnimation(LayerID, String)
  /// More pictures than `LayerLimits.images`.
  case tooManyImages(Int)
  /// A picture's number that another has.
  case reusedImage(ImageID)
  /// A picture is dropped that is not there.
  case unknownImage(ImageID)
  /// A picture of an impossible size, or of more than `LayerLimits` allows.
  case impossibleImage(ImageID)
  /// All contents together take more than `LayerLimits.tree`.
  case tooLarge(Int)

  /// What is wrong, without a subject, for a log.
  public var description: String {
    switch self {
    case .notBegun: "changes a tree that has not begun"
    case .incomplete: "begins a tree without size or root"
    case .impossibleSize: "gives the window an impossible size"
    case .unknownLayer(let id): "names a layer \(id) that is not there"
    case .reusedLayer(let id): "creates layer \(id), which is there"
    case .changedTwice(let id): "changes layer \(id) twice"
    case .orphan(let id): "leaves layer \(id) in no other"
    case .secondParent(let id): "puts layer \(id) into two places"
    case .cycle(let id): "puts layer \(id) into itself"
    case .stillUsed(let id): "destroys layer \(id), which another has"
    case .tooManyLayers(let count): "makes \(count) layers; at most \(LayerLimits.layers) are allowed"
    case .tooDeep(let id): "puts layer \(id) deeper than \(LayerLimits.depth)"
    case .notFinite(let id, let property): "gives layer \(id) an infinite \(property)"
    case .contentsTooLarge(let id): "gives layer \(id) contents of more than \(LayerLimits.contents) bytes"
    case .tooNested(let id): "gives layer \(id) a drawing that is nested too deeply"
    case .secret(let id): "shows the letters of layer \(id), which is secure"
    case .tooManyAnimations(let count): "has \(count) animations; at most \(LayerLimits.animations) are allowed"
    case .impossibleAnimation(let id, let flaw): "gives layer \(id) an animation that \(flaw)"
    case .tooManyImages(let count): "has \(count) pictures; at most \(LayerLimits.images) are allowed"
    case .reusedImage(let id): "gives picture \(id.rawValue) anew"
    case .unknownImage(let id): "drops picture \(id.rawValue), which is not there"
    case .impossibleImage(let id): "gives picture \(id.rawValue) an impossible size"
    case .tooLarge(let bytes): "makes contents of \(bytes) bytes; at most \(LayerLimits.tree) are allowed"
    }
  }
}
