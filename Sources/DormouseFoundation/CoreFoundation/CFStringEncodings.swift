import Foundation

/// The number of a text encoding in Core Foundation.
public typealias CFStringEncoding = UInt32

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Text encodings that `String.Encoding` has no name for, by Core Foundation's numbers.
public enum CFStringEncodings: CFIndex, Sendable {
  case isoLatin3 = 0x0203
  case isoLatin4 = 0x0204
  case isoLatinCyrillic = 0x0205
  case isoLatinArabic = 0x0206
  case isoLatinGreek = 0x0207
  case isoLatinHebrew = 0x0208
  case isoLatin5 = 0x0209
  case dosKorean = 0x0422
  case windowsHebrew = 0x0505
  case windowsArabic = 0x0506
  case GB_2312_80 = 0x0630
  case GBK_95 = 0x0631
  case GB_18030_2000 = 0x0632
  case KOI8_R = 0x0A02
  case big5 = 0x0A03
  case EUC_CN = 0x0930
  case EUC_TW = 0x0931
  case EUC_KR = 0x0940
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The raw value of the `String.Encoding` for one of Core Foundation's numbers.
public func CFStringConvertEncodingToNSStringEncoding(_ encoding: CFStringEncoding) -> UInt {
  let named: [CFStringEncoding: String.Encoding] = [
    0x0600: .ascii, 0x0201: .isoLatin1, 0x0202: .isoLatin2, 0x0500: .windowsCP1252, 0x0501: .windowsCP1250,
    0x0502: .windowsCP1251, 0x0503: .windowsCP1253, 0x0504: .windowsCP1254, 0x0000: .macOSRoman,
    0x0800_0100: .utf8, 0x0100: .utf16, 0x1000_0100: .utf16BigEndian, 0x1400_0100: .utf16LittleEndian,
    0x0C00_0100: .utf32, 0x1800_0100: .utf32BigEndian, 0x1C00_0100: .utf32LittleEndian, 0x0920: .japaneseEUC,
    0x0A01: .shiftJIS, 0x0820: .iso2022JP,
  ]
  return named[encoding]?.rawValue ?? UInt(0x8000_0000 | encoding)
}
