// Strings, as `as String` does not change a Core Foundation string on Linux.

/// The key of an Info.plist's identifier.
public let kCFBundleIdentifierKey: String! = "CFBundleIdentifier"
/// The key of an Info.plist's build number.
public let kCFBundleVersionKey: String! = "CFBundleVersion"
/// The key of an Info.plist's name.
public let kCFBundleNameKey: String! = "CFBundleName"
/// The key of an Info.plist's executable.
public let kCFBundleExecutableKey: String! = "CFBundleExecutable"
/// The key of the format of an Info.plist.
public let kCFBundleInfoDictionaryVersionKey: String! = "CFBundleInfoDictionaryVersion"
/// The key of an Info.plist's own language.
public let kCFBundleDevelopmentRegionKey: String! = "CFBundleDevelopmentRegion"
/// The key of an Info.plist's languages.
public let kCFBundleLocalizationsKey: String! = "CFBundleLocalizations"
