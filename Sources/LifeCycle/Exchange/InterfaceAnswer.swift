/// What an app answers when it is asked for its interface: what its layers alone do not tell. The rest, such as frames and
/// texts, stands in the layers that it commits.
public struct InterfaceAnswer: Sendable, Hashable {
  /// The most views that an answer has. Chosen, as are the other limits.
  public static let mostViews = 10_000
  /// The most controllers that an answer has.
  public static let mostControllers = 1_000
  /// The most names of classes.
  public static let mostNames = 4_000
  /// The most windows of a scene.
  public static let mostWindows = 100
  /// The most scenes.
  public static let mostScenes = 64
  /// The longest name and the longest title, in bytes of UTF-8.
  public static let longestText = 200

  /// A view that is shown, in the order of the layers.
  public struct View: Sendable, Hashable {
    /// The layer that it is committed as.
    public var layer: UInt32
    /// The number of its class's name.
    public var name: UInt16

    public init(layer: UInt32, name: UInt16) {
      self.layer = layer
      self.name = name
    }
  }

  /// A view controller. Each stands before those that it contains, in their order, and before the one that it presents.
  public struct Controller: Sendable, Hashable {
    /// The number of its class's name.
    public var name: UInt16
    /// Its title; nil for none.
    public var title: String?
    /// The controller that contains or presents it, by its place in the list; nil for a window's root. It always stands before it.
    public var parent: UInt16?
    /// Whether it is presented, and not contained.
    public var isPresented: Bool
    /// The layer of its view; 0 if that is not shown.
    public var layer: UInt32

    public init(name: UInt16, title: String? = nil, parent: UInt16? = nil, isPresented: Bool = false, layer: UInt32 = 0)
    {
      self.name = name
      self.title = title
      self.parent = parent
      self.isPresented = isPresented
      self.layer = layer
    }
  }

  /// A window that is shown.
  public struct Window: Sendable, Hashable {
    /// The layer that it is committed as.
    public var layer: UInt32
    /// The number of its class's name.
    public var name: UInt16
    /// Whether it is its scene's key window.
    public var isKey: Bool
    /// Its controllers, the root first.
    public var controllers: [Controller]

    public init(layer: UInt32, name: UInt16, isKey: Bool = false, controllers: [Controller] = []) {
      self.layer = layer
      self.name = name
      self.isKey = isKey
      self.controllers = controllers
    }
  }

  /// A scene with its windows, from back to front.
  public struct Scene: Sendable, Hashable {
    /// The scene's session.
    public var session: SessionID
    /// The windows.
    public var windows: [Window]
    /// The views of all of them.
    public var views: [View]

    /// A scene of the session; `windows` and `views` from back to front.
    public init(_ session: SessionID, windows: [Window] = [], views: [View] = []) {
      self.session = session
      self.windows = windows
      self.views = views
    }
  }

  /// The names of the classes.
  public var names: [String]
  /// The scenes that are connected.
  public var scenes: [Scene]
  /// The layer of the first responder; 0 if there is none, or if it is no view.
  public var firstResponder: UInt32
  /// The number of the first responder's class's name; nil if there is none.
  public var firstResponderName: UInt16?
  /// Whether there is more than an answer has room for.
  public var isCut: Bool

  public init(
    names: [String] = [], scenes: [Scene] = [], firstResponder: UInt32 = 0, firstResponderName: UInt16? = nil,
    isCut: Bool = false
  ) {
    self.names = names
    self.scenes = scenes
    self.firstResponder = firstResponder
    self.firstResponderName = firstResponderName
    self.isCut = isCut
  }
}
