// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation

// Names of attributes of text, of weights and of underlines, as they were before Swift 4.
/// The name before Swift 4.
public let NSFontAttributeName = NSAttributedString.Key.font
/// The name before Swift 4.
public let NSForegroundColorAttributeName = NSAttributedString.Key.foregroundColor
/// The name before Swift 4.
public let NSBackgroundColorAttributeName = NSAttributedString.Key.backgroundColor
/// The name before Swift 4.
public let NSUnderlineStyleAttributeName = NSAttributedString.Key.underlineStyle
/// The name before Swift 4.
public let NSUnderlineColorAttributeName = NSAttributedString.Key.underlineColor
/// The name before Swift 4.
public let NSStrikethroughStyleAttributeName = NSAttributedString.Key.strikethroughStyle
/// The name before Swift 4.
public let NSStrikethroughColorAttributeName = NSAttributedString.Key.strikethroughColor
/// The name before Swift 4.
public let NSKernAttributeName = NSAttributedString.Key.kern
/// The name before Swift 4.
public let NSLinkAttributeName = NSAttributedString.Key.link
/// The name before Swift 4.
public let NSBaselineOffsetAttributeName = NSAttributedString.Key.baselineOffset
/// The name before Swift 4.
public let NSParagraphStyleAttributeName = NSAttributedString.Key.paragraphStyle
/// The name before Swift 4.
public let NSStrokeColorAttributeName = NSAttributedString.Key.strokeColor
/// The name before Swift 4.
public let NSStrokeWidthAttributeName = NSAttributedString.Key.strokeWidth
/// The name before Swift 4.
public let NSShadowAttributeName = NSAttributedString.Key.shadow
/// The name before Swift 4.
public let NSAttachmentAttributeName = NSAttributedString.Key.attachment
/// The name before Swift 4.
public let NSLigatureAttributeName = NSAttributedString.Key.ligature
/// The name before Swift 4.
public let NSTextEffectAttributeName = NSAttributedString.Key.textEffect
/// The name before Swift 4.
public let NSObliquenessAttributeName = NSAttributedString.Key.obliqueness
/// The name before Swift 4.
public let NSExpansionAttributeName = NSAttributedString.Key.expansion
/// The name before Swift 4.
public let UIFontWeightUltraLight = UIFont.Weight.ultraLight
/// The name before Swift 4.
public let UIFontWeightThin = UIFont.Weight.thin
/// The name before Swift 4.
public let UIFontWeightLight = UIFont.Weight.light
/// The name before Swift 4.
public let UIFontWeightRegular = UIFont.Weight.regular
/// The name before Swift 4.
public let UIFontWeightMedium = UIFont.Weight.medium
/// The name before Swift 4.
public let UIFontWeightSemibold = UIFont.Weight.semibold
/// The name before Swift 4.
public let UIFontWeightBold = UIFont.Weight.bold
/// The name before Swift 4.
public let UIFontWeightHeavy = UIFont.Weight.heavy
/// The name before Swift 4.
public let UIFontWeightBlack = UIFont.Weight.black

extension NSUnderlineStyle {
  /// The name before Swift 4.2.
  public static let styleNone: NSUnderlineStyle = []
  /// The name before Swift 4.2.
  public static let styleSingle = NSUnderlineStyle.single
  /// The name before Swift 4.2.
  public static let styleThick = NSUnderlineStyle.thick
  /// The name before Swift 4.2.
  public static let styleDouble = NSUnderlineStyle.double
}
