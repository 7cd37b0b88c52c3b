// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Foundation

/// Core Text's font: the same object as UIKit's, as the two are bridged on iOS.
public typealias CTFont = UIFont
/// Core Text's font descriptor: the same object as UIKit's.
public typealias CTFontDescriptor = UIFontDescriptor

/// The font with a PostScript name, else the system's, in 12 points unless a size is given. The matrix is not applied here.
public func CTFontCreateWithName(
  _ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont { UIFont(name: "\(name)", size: size) ?? .systemFont(ofSize: size) }

/// The font of a descriptor. The matrix is not applied here.
public func CTFontCreateWithFontDescriptor(
  _ descriptor: CTFontDescriptor, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont { UIFont(descriptor: descriptor, size: size) }

/// A graphics font at a size. The matrix and the attributes are not applied here.
public func CTFontCreateWithGraphicsFont(
  _ graphicsFont: CGFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ attributes: CTFontDescriptor?
) -> CTFont { CTFontCreateWithName(NSString(string: graphicsFont.name), size, nil) }

/// The font at another size; 0 keeps the size. The matrix and the attributes are not applied here.
public func CTFontCreateCopyWithAttributes(
  _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ attributes: CTFontDescriptor?
) -> CTFont { font.withSize(size > 0 ? size : font.pointSize) }

/// The font as a graphics font; the attributes are not given here.
public func CTFontCopyGraphicsFont(_ font: CTFont, _ attributes: UnsafeMutablePointer<CTFontDescriptor?>?) -> CGFont {
  CGFont(named: font.fontName)
}

/// The descriptor of a font.
public func CTFontCopyFontDescriptor(_ font: CTFont) -> CTFontDescriptor { font.fontDescriptor }
/// The PostScript name.
public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString { NSString(string: font.fontName) }
/// The name of the family.
public func CTFontCopyFamilyName(_ font: CTFont) -> CFString { NSString(string: font.familyName) }
/// The full name: the PostScript one here.
public func CTFontCopyFullName(_ font: CTFont) -> CFString { CTFontCopyPostScriptName(font) }
/// The size in points.
public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.pointSize }
/// How far the font reaches above the baseline.
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.ascender }
/// How far the font reaches below the baseline, as a positive number.
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { -font.descender }
/// The distance between lines.
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { font.leading }
/// The height of capitals.
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { font.capHeight }
/// The height of small letters.
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.xHeight }
