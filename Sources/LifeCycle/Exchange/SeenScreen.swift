/// What an app shows, as a value: its windows, their controllers and views. Nothing secret stands in it.
public struct SeenScreen: Sendable, Hashable {
  /// A view, or a layer of no view that shows or means something.
  public struct View: Sendable, Hashable {
    /// How many of the others it lies in; each stands behind the one that it lies in.
    public var depth: Int
    /// Its class; nil for a layer of no view, or if the app has not said it.
    public var className: String?
    /// Where it lies in the window: x, y, width, height, in points; empty if a part of it lies behind the eye.
    public var frame: [Double]
    /// Whether some of it can be seen, or would be if nothing lay in front of it.
    public var isSeen: Bool
    /// The text that it shows.
    public var text: String?
    /// Its name for assistive technologies.
    public var label: String?
    /// Its value for them; none of a secret.
    public var value: String?
    /// Its name for tests.
    public var identifier: String?
    /// Whether it can be used.
    public var isEnabled = true
    /// Whether it is selected.
    public var isSelected = false
    /// Whether it is the first responder.
    public var isFirstResponder = false
    /// What can be typed into it; nil for nothing.
    public var input: Input?

    public init(depth: Int, className: String? = nil, frame: [Double] = [], isSeen: Bool = true) {
      self.depth = depth
      self.className = className
      self.frame = frame
      self.isSeen = isSeen
    }
  }

  /// A place to type.
  public struct Input: Sendable, Hashable {
    /// Whether what stands in it is a secret.
    public var isSecure: Bool
    /// What stands there as long as nothing is typed.
    public var placeholder: String

    public init(isSecure: Bool = false, placeholder: String = "") {
      self.isSecure = isSecure
      self.placeholder = placeholder
    }
  }

  /// A view controller, before those that it contains, in their order, and the one that it presents.
  public struct Controller: Sendable, Hashable {
    /// Its class.
    public var className: String
    /// Its title; nil for none.
    public var title: String?
    /// The place in the list of the one that contains or presents it; nil for a window's root.
    public var parent: Int?
    /// Whether it is presented, and not contained.
    public var isPresented: Bool
    /// Whether its view is in a window.
    public var isShown: Bool

    /// A controller of the class; `parent` is a place in its window's list.
    public init(
      _ className: String, title: String? = nil, parent: Int? = nil, isPresented: Bool = false, isShown: Bool = true
    ) {
      self.className = className
      self.title = title
      self.parent = parent
      self.isPresented = isPresented
      self.isShown = isShown
    }
  }

  /// A window.
  public struct Window: Sendable, Hashable {
    /// Its class.
    public var className: String
    /// Whether it is its scene's key window.
    public var isKey: Bool
    /// Its controllers, the root first.
    public var controllers: [Controller]

    /// A window of the class; the first of its controllers is its root.
    public init(_ className: String, isKey: Bool = false, controllers: [Controller] = []) {
      self.className = className
      self.isKey = isKey
      self.controllers = controllers
    }
  }

  /// A scene that has shown something.
  public struct Scene: Sendable, Hashable {
    /// Its number.
    public var number: Int
    /// Whether it is the app's front one.
    public var isFront: Bool
    /// Its size, in points.
    public var size: [Double]
    /// The windows, from back to front; nil if the app has not told of them.
    public var windows: [Window]?
    /// The views of all windows, from back to front.
    public var views: [View]

    /// A scene with its number; `size` is in points, `windows` and `views` go from back to front.
    public init(_ number: Int, isFront: Bool, size: [Double], windows: [Window]? = nil, views: [View] = []) {
      self.number = number
      self.isFront = isFront
      self.size = size
      self.windows = windows
      self.views = views
    }
  }

  /// The app's name.
  public var app: String
  /// Whether it is suspended, and this the last that it said and showed.
  public var isSuspended: Bool
  /// Whether there is more than is told.
  public var isCut: Bool
  /// The scenes by their numbers.
  public var scenes: [Scene]
  /// The class of the first responder; nil for none.
  public var firstResponder: String?

  /// What the app shows; `isSuspended` and `isCut` say how far that can be relied on.
  public init(_ app: String, isSuspended: Bool = false, isCut: Bool = false, scenes: [Scene] = []) {
    self.app = app
    self.isSuspended = isSuspended
    self.isCut = isCut
    self.scenes = scenes
  }

  /// The front scene; nil if none has shown anything.
  public var front: Scene? { scenes.first(where: \.isFront) }
}

extension SeenScreen.Scene {
  /// The controllers of all windows, from back to front; nil if the app has not told of them.
  public var controllers: [SeenScreen.Controller]? { windows.map { $0.flatMap(\.controllers) } }
}
