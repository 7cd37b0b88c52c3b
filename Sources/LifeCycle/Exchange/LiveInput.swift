/// What a person does at the device's screen, as it happens. Places are points on the screen, from its upper left corner.
public enum LiveInput: Sendable, Hashable {
  /// A finger, or the mouse with its button pressed.
  case touch(TouchSample)
  /// The wheel, or two fingers on a trackpad.
  case wheel(WheelMove)
  /// A key of the hardware keyboard.
  case key(KeyPress)
  /// What was typed into an element.
  case edit(TextEdit)
  /// An element is used without a place: by an assistive technology.
  case act(ElementAction)
}

/// One finger at one moment.
public struct TouchSample: Sendable, Hashable {
  /// What the finger does. Raw values are those of the encoding.
  public enum Phase: UInt8, Sendable, Hashable, CaseIterable {
    case began = 0
    case moved = 1
    case ended = 2
    /// The system took the touch away; the app undoes what it began.
    case cancelled = 3
  }

  /// The finger: the same from `began` to `ended`.
  public var finger: UInt32
  /// What it does.
  public var phase: Phase
  /// Where it is, in points.
  public var x: Double
  /// Where it is, in points.
  public var y: Double

  /// A finger at one moment.
  public init(finger: UInt32, _ phase: Phase, x: Double, y: Double) {
    self.finger = finger
    self.phase = phase
    self.x = x
    self.y = y
  }
}

/// A turn of the wheel at a place.
public struct WheelMove: Sendable, Hashable {
  /// Where the pointer is, in points.
  public var x: Double
  /// Where the pointer is, in points.
  public var y: Double
  /// How far the content moves to the left, in points.
  public var deltaX: Double
  /// How far the content moves up, in points.
  public var deltaY: Double

  /// A turn of the wheel at a place.
  public init(x: Double, y: Double, deltaX: Double, deltaY: Double) {
    self.x = x
    self.y = y
    self.deltaX = deltaX
    self.deltaY = deltaY
  }
}

/// A key that goes down or up.
public struct KeyPress: Sendable, Hashable {
  /// The keys that are held with another one. Raw values are those of the encoding.
  public struct Modifiers: OptionSet, Sendable, Hashable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Shift.
    public static let shift = Modifiers(rawValue: 1)
    /// Control.
    public static let control = Modifiers(rawValue: 2)
    /// Option, or Alt.
    public static let alternate = Modifiers(rawValue: 4)
    /// Command.
    public static let command = Modifiers(rawValue: 8)
    /// Caps Lock is on.
    public static let capsLock = Modifiers(rawValue: 16)
  }

  /// The key's place on the keyboard, by its USB usage of page 7, as `UIKeyboardHIDUsage` has it; 0 if it has none.
  public var usage: UInt16
  /// What the key types; empty for one that types nothing.
  public var characters: String
  /// The keys that are held with it.
  public var modifiers: Modifiers
  /// Whether it goes down, or up.
  public var isDown: Bool

  /// A key that goes down or up.
  public init(usage: UInt16, characters: String, modifiers: Modifiers = [], isDown: Bool) {
    self.usage = usage
    self.characters = characters
    self.modifiers = modifiers
    self.isDown = isDown
  }
}

/// An element of what is shown: a layer of one of the trees on the screen.
public struct ElementPlace: Sendable, Hashable {
  /// The tree, by the number that the device shows it under.
  public var plane: UInt32
  /// The layer in it.
  public var layer: UInt32

  /// A layer of a tree on the screen.
  public init(plane: UInt32, layer: UInt32) {
    self.plane = plane
    self.layer = layer
  }
}

/// A change of an element's text, as an input element of a page makes it.
public struct TextEdit: Sendable, Hashable {
  /// The element that is typed into.
  public var element: ElementPlace
  /// Where the replaced text begins, in UTF-16 units.
  public var start: UInt32
  /// How long the replaced text is, in UTF-16 units.
  public var length: UInt32
  /// What replaces it.
  public var text: String
  /// Whether the text is still being composed, as Korean syllables are: it is marked, and the next edit replaces it.
  public var isComposing: Bool
  /// Where the selection begins afterwards, in UTF-16 units.
  public var selectionStart: UInt32
  /// How long the selection is afterwards, in UTF-16 units.
  public var selectionLength: UInt32

  /// A change of an element's text; by default the selection is a caret.
  public init(
    _ element: ElementPlace, start: UInt32, length: UInt32, text: String, isComposing: Bool = false,
    selectionStart: UInt32, selectionLength: UInt32 = 0
  ) {
    self.element = element
    self.start = start
    self.length = length
    self.text = text
    self.isComposing = isComposing
    self.selectionStart = selectionStart
    self.selectionLength = selectionLength
  }
}

/// What an assistive technology does with an element.
public struct ElementAction: Sendable, Hashable {
  /// What is done.
  public enum Kind: Sendable, Hashable {
    /// What a tap in its middle does.
    case activate
    /// The value goes up by a step.
    case increment
    /// The value goes down by a step.
    case decrement
    /// The user types here from now on, or nowhere.
    case focus(Bool)
    /// One of the element's own actions, by name.
    case custom(String)
  }

  /// The element.
  public var element: ElementPlace
  /// What is done with it.
  public var kind: Kind

  /// Something that is done with an element.
  public init(_ element: ElementPlace, _ kind: Kind) {
    self.element = element
    self.kind = kind
  }
}
