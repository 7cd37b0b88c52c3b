/// What changes about a tree in one go: the whole of it, or nothing, happens.
///
/// It is carried out in this order: pictures, layers destroyed, layers created, properties, animations. In between a tree
/// may be in any state; at the end each layer but the root lies in exactly one other, or is its mask.
public struct TreeChange: Sendable, Hashable {
  /// A layer's new properties.
  public struct Properties: Sendable, Hashable {
    /// The layer.
    public var layer: LayerID
    /// What changes.
    public var change: LayerChange

    /// New properties of a layer.
    public init(_ layer: LayerID, _ change: LayerChange) {
      self.layer = layer
      self.change = change
    }
  }

  /// An animation that begins or ends.
  public struct AnimationChange: Sendable, Hashable {
    /// The layer.
    public var layer: LayerID
    /// The animation's name; one of the same name makes room.
    public var key: String
    /// The animation; nil to remove the one of this name, if it is there.
    public var animation: Animation?

    /// An animation that begins, or ends.
    public init(_ layer: LayerID, key: String, _ animation: Animation?) {
      self.layer = layer
      self.key = key
      self.animation = animation
    }
  }

  /// A picture that is new.
  public struct NewImage: Sendable, Hashable {
    /// The picture.
    public var id: ImageID
    /// Where it comes from.
    public var source: ImageSource

    /// A new picture.
    public init(_ id: ImageID, _ source: ImageSource) {
      self.id = id
      self.source = source
    }
  }

  /// Whether a new tree begins: nothing stays of what was there. The first change of a scene has this, with size and root.
  public var isWhole: Bool
  /// The window's size; nil if it stays.
  public var size: Size?
  /// The layer that all others lie in; nil if it stays.
  public var root: LayerID?
  /// Layers that are new; their properties are a new layer's until a change says otherwise.
  public var created: [LayerID]
  /// Layers that are gone. Those in them do not go with them.
  public var destroyed: [LayerID]
  /// New properties, once for each layer that has any.
  public var changes: [Properties]
  /// Animations that begin or end.
  public var animations: [AnimationChange]
  /// Pictures that are new.
  public var images: [NewImage]
  /// Pictures that are not needed any more.
  public var droppedImages: [ImageID]

  /// A change; by default of nothing.
  public init(
    isWhole: Bool = false, size: Size? = nil, root: LayerID? = nil, created: [LayerID] = [], destroyed: [LayerID] = [],
    changes: [Properties] = [], animations: [AnimationChange] = [], images: [NewImage] = [],
    droppedImages: [ImageID] = []
  ) {
    self.isWhole = isWhole
    self.size = size
    self.root = root
    self.created = created
    self.destroyed = destroyed
    self.changes = changes
    self.animations = animations
    self.images = images
    self.droppedImages = droppedImages
  }

  /// Whether nothing changes.
  public var isEmpty: Bool { self == TreeChange() }
}
