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
  /// The strikethrough's colour: a `UIColor`.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// The outline's colour: a `UIColor`.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// The outline's width, in percent of the font size: a number; negative fills as well.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// The shadow: an `NSShadow`.
  public static let shadow = NSAttributedString.Key("NSShadow")
  /// The attachment in the place of a character: an `NSTextAttachment`.
  public static let attachment = NSAttributedString.Key("NSAttachment")
  /// Whether characters are joined: a number.
  public static let ligature = NSAttributedString.Key("NSLigature")
  /// The space between characters, in points, with ligatures: a number.
  public static let tracking = NSAttributedString.Key("CTTracking")
  /// The name of an effect.
  public static let textEffect = NSAttributedString.Key("NSTextEffect")
  /// The slant: a number.
  public static let obliqueness = NSAttributedString.Key("NSObliqueness")
  /// The widening: a number.
  public static let expansion = NSAttributedString.Key("NSExpansion")
  /// Embedded writing directions: an array of numbers.
  public static let writingDirection = NSAttributedString.Key("NSWritingDirection")
  /// Vertical text: a number.
  public static let verticalGlyphForm = NSAttributedString.Key("CTVerticalForms")
  /// What VoiceOver does with punctuation: a number. Nobody speaks here.
  public static let accessibilitySpeechPunctuation = NSAttributedString.Key("UIAccessibilitySpeechAttributePunctuation")
  /// The language that VoiceOver speaks. Nobody speaks here.
  public static let accessibilitySpeechLanguage = NSAttributedString.Key("UIAccessibilitySpeechAttributeLanguage")
  /// The pitch of VoiceOver. Nobody speaks here.
  public static let accessibilitySpeechPitch = NSAttributedString.Key("UIAccessibilitySpeechAttributePitch")
}

/// The style of an underline or a strikethrough.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// A line.
  public static let single = NSUnderlineStyle(rawValue: 0x01)
  /// A thick line.
  public static let thick = NSUnderlineStyle(rawValue: 0x02)
  /// Two lines.
  public static let double = NSUnderlineStyle(rawValue: 0x09)
  /// Dots.
  public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
  /// Dashes.
  public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
  /// A dash and a dot.
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x0300)
  /// A dash and two dots.
  public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x0400)
  /// Under words only.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

extension NSAttributedString {
  /// The name of an effect on text.
  public struct TextEffectStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// As pressed into paper.
    public static let letterpressStyle = TextEffectStyle(rawValue: "_UIKitNewLetterpressStyle")
  }
}

/// The direction in which text is written.
public enum NSWritingDirection: Int, Sendable {
  case natural = -1
  case leftToRight = 0
  case rightToLeft = 1
}
