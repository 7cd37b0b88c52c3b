import CoreFoundation
import Foundation
internal import LifeCycle

/// The values of the app's Info.plist, one by one, as this kind of device has them.
///
/// `Bundle.infoDictionary` makes Swift values of all of them with every use, for which the runtime looks through the
/// conformances of the whole process a dozen times.
@MainActor
enum MainBundleInfo {
  /// What Info.plist has for a key; replaceable by tests.
  static var stored: @MainActor (String) -> AnyObject? = inBundle { didSet { (known, flags) = ([:], [:]) } }
  /// What it has said: the bars alone ask with each transition, and a look into the list costs thousands of instructions.
  private static var known: [String: AnyObject?] = [:]
  /// The same of yes and no, for with each commit the status bar is asked, and a cast of what is in the list takes as long as that.
  private static var flags: [String: Bool?] = [:]
  /// The kind of device for which they are.
  private static var flagsIdiom = UIUserInterfaceIdiom.unspecified

  /// The end of the keys that come first: they are for this kind of device alone.
  static var suffix: String { (UIScreen.main.idiom == .pad ? Bootstrap.Idiom.pad : .phone).keySuffix }

  /// The value of a key, as Foundation's class; nil if Info.plist has none.
  static func value(of key: String) -> AnyObject? { look(key + suffix) ?? look(key) }

  /// The value of a key that says yes or no; nil if Info.plist says neither.
  static func flag(of key: String) -> Bool? {
    if flagsIdiom != UIScreen.main.idiom { (flags, flagsIdiom) = ([:], UIScreen.main.idiom) }
    if let found = flags[key] { return found }
    let found = (value(of: key) as? NSNumber)?.boolValue
    flags[key] = .some(found)
    return found
  }

  private static func look(_ key: String) -> AnyObject? {
    if let found = known[key] { return found }
    let found = stored(key)
    known[key] = .some(found)
    return found
  }

  nonisolated static func inBundle(_ key: String) -> AnyObject? {
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
