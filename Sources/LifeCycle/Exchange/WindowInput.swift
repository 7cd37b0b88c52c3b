/// What a person does in a scene's window. Places are points in the window, and an element's plane is 0.
public struct WindowInput: Sendable, Hashable {
  /// When the device got it, by its clock.
  public var time: Instant
  /// What is done.
  public var input: LiveInput

  /// What a person does at a moment.
  public init(_ input: LiveInput, at time: Instant) {
    self.input = input
    self.time = time
  }
}

extension LiveInput {
  /// How many fingers can be on the screen at once.
  public static let mostFingers = 10
  /// How much can be typed at once, in bytes of UTF-8; the same of an action's name.
  public static let longestText = 64 << 10

  /// Why something cannot have been done on any screen.
  public enum Fault: Error, Hashable, Sendable, CustomStringConvertible {
    /// A place or a way is no number.
    case notANumber
    /// More fingers than a screen follows.
    case tooManyFingers
    /// More text than can be typed at once.
    case textTooLong

    public var description: String {
      switch self {
      case .notANumber: "a place is no number"
      case .tooManyFingers: "there are more than \(LiveInput.mostFingers) fingers"
      case .textTooLong: "a text has more than \(LiveInput.longestText) bytes"
      }
    }
  }

  /// Checks what comes from elsewhere. The fingers are counted by whoever knows them.
  public func check() throws(Fault) {
    switch self {
    case .touch(let touch): try Self.check(touch.x, touch.y)
    case .wheel(let move): try Self.check(move.x, move.y, move.deltaX, move.deltaY)
    case .key(let key): try Self.check(key.characters)
    case .edit(let edit): try Self.check(edit.text)
    case .act(let action): if case .custom(let name) = action.kind { try Self.check(name) }
    }
  }

  private static func check(_ numbers: Double...) throws(Fault) {
    guard numbers.allSatisfy({ $0.isFinite && abs($0) < 1e6 }) else { throw .notANumber }
  }

  private static func check(_ text: String) throws(Fault) {
    guard text.utf8.count <= longestText else { throw .textTooLong }
  }
}
