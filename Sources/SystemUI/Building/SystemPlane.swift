public import LayerTree

/// A tree of the system's own, with what touches on it mean.
public struct SystemPlane: Sendable, Hashable {
  /// Where it lies among the windows of apps.
  public enum Place: Sendable, Hashable {
    /// Behind the apps' windows.
    case behind
    /// In front of them.
    case front
  }

  /// The numbers of planes, which no window of an app has.
  public enum Number {
    /// The home screen.
    public static let home: UInt32 = 10
    /// The menu of an icon.
    public static let menu: UInt32 = 15
    /// The keyboard.
    public static let keyboard: UInt32 = 20
    /// The ground of the app switcher.
    public static let switcher: UInt32 = 30
    /// The lock screen.
    public static let lock: UInt32 = 40
    /// The lock's question for the passcode.
    public static let passcode: UInt32 = 45
    /// The banners.
    public static let banners: UInt32 = 50
    /// The first thing that takes the user's attention; the others follow.
    public static let covers: UInt32 = 100
    /// The status bar.
    public static let statusBar: UInt32 = 900
    /// What is added to a window's number for its card, or for the window on its way.
    public static let cards: UInt32 = 0x4000_0000
  }

  /// The least number of an app's window.
  public static let firstOfApps: UInt32 = 1_000

  /// Its number: the same tree has the same number from one state to the next.
  public var number: UInt32
  /// Where it lies.
  public var place: Place
  /// The tree, as large as the screen or as its part of it.
  public var tree: LayerTree
  /// Where its upper left corner lies.
  public var origin: Point
  /// The app whose files its pictures are; nil for the system's own, whose paths begin with the name of an app.
  public var owner: String?
  /// What a tap on a layer, or on what lies in it, means.
  public var meanings: [LayerID: SystemMeaning]
  /// Whether it takes touches beside the layers with a meaning.
  public var takesAllTouches: Bool
}
