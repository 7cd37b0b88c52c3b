import Foundation

extension NSAttributedString.Key {
  /// The font: a `UIFont`.
  public static let font = NSAttributedString.Key("NSFont")
  /// The text's colour: a `UIColor`.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The colour behind the text: a `UIColor`.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// How it is underlined: a number.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// The underline's colour: a `UIColor`.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// How it is struck through: a number.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// The space between characters, in points: a number.
  public static let kern = NSAttributedString.Key("NSKern")
  /// Where a link leads: a URL or a string.
  public static let link = NSAttributedString.Key("NSLink")
  /// The shift from the baseline, in points: a number.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// How paragraphs are set.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
}
