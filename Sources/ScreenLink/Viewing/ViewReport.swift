import LayerTree
import LifeCycle

/// What the program that shows the screen to people tells the device.
public enum ViewReport: Sendable, Hashable {
  /// It is there, and speaks this version. The first message.
  case ready(version: UInt32)
  /// Whether somebody looks. While nobody does, nobody needs to know what is on the screen.
  case looks(Bool)
  /// It has taken in the scenery of this number, and has room for the next.
  case shown(UInt32)
  /// What somebody does at the screen.
  case input(LiveInput)
  /// Somebody wants a connection to the device's control socket.
  case openControl(client: UInt32)
  /// A picture of a tree cannot be drawn: one sentence for people.
  case missingImage(plane: UInt32, ImageID, reason: String)
  /// A font of an app cannot be read: one sentence for people.
  case missingFont(plane: UInt32, name: String, reason: String)
}
