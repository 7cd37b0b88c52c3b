import Foundation

extension NSAttributedString.Key {
  /// The font: a `UIFont`.
  public static let font = NSAttributedString.Key("NSFont")
  /// The text's colour: a `UIColor`.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The colour behind the text: a `UIColor`.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// The underline style: a number.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// The underline's colour: a `UIColor`.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// The strikethrough style: a number.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// The space between characters, in points: a number.
  public static let kern = NSAttributedString.Key("NSKern")
  /// The target of a link: a URL or a string.
  public static let link = NSAttributedString.Key("NSLink")
  /// The offset from the baseline, in points: a number.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// The paragraph style.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
}
