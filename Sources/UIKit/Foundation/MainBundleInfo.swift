import CoreFoundation
import Foundation

/// The values of the app's Info.plist, one by one.
///
/// `Bundle.infoDictionary` makes Swift values of all of them with every use, for which the runtime looks through the
/// conformances of the whole process a dozen times.
enum MainBundleInfo {
  /// The value of a key, as Foundation's class; nil if Info.plist has none.
  static func value(of key: String) -> AnyObject? {
    guard let info = CFBundleGetInfoDictionary(CFBundleGetMainBundle()) else { return nil }
    let key = NSString(string: key)
    return withExtendedLifetime(key) {
      CFDictionaryGetValue(info, Unmanaged.passUnretained(key).toOpaque()).map {
        Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue()
      }
    }
  }

  /// The strings of a value that is a list; nil for another value.
  static func strings(in value: AnyObject?) -> [String]? {
    guard let list = value as? NSArray else { return nil }
    let array = unsafeBitCast(list, to: CoreFoundation.CFArray.self)
    return (0..<CFArrayGetCount(array)).compactMap { index in
      let element = CFArrayGetValueAtIndex(array, index).map {
        Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue()
      }
      return (element as? NSString)?.description
    }
  }
}
