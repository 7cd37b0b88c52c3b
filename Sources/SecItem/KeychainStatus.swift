// swift-format-ignore-file: AlwaysUseLowerCamelCase

import DormouseFoundation
import Foundation

/// It worked.
public let errSecSuccess: OSStatus = 0
/// There is no such function.
public let errSecUnimplemented: OSStatus = -4
/// The file could not be written.
public let errSecIO: OSStatus = -36
/// The query is wrong.
public let errSecParam: OSStatus = -50
/// There is no memory.
public let errSecAllocate: OSStatus = -108
/// The user would not.
public let errSecUserCanceled: OSStatus = -128
/// There is no keychain.
public let errSecNotAvailable: OSStatus = -25_291
/// The check of the user failed.
public let errSecAuthFailed: OSStatus = -25_293
/// There is such an item.
public let errSecDuplicateItem: OSStatus = -25_299
/// There is no such item.
public let errSecItemNotFound: OSStatus = -25_300
/// The device is locked.
public let errSecInteractionNotAllowed: OSStatus = -25_308
/// The data are not understood.
public let errSecDecode: OSStatus = -26_275
/// The app may not.
public let errSecMissingEntitlement: OSStatus = -34_018

/// A status in words; nil for an unknown one.
public func SecCopyErrorMessageString(_ status: OSStatus, _ reserved: UnsafeMutableRawPointer?) -> CFString? {
  let words: [OSStatus: String] = [
    errSecSuccess: "No error.", errSecUnimplemented: "Function or operation not implemented.",
    errSecIO: "I/O error.", errSecParam: "One or more parameters passed to a function were not valid.",
    errSecAllocate: "Failed to allocate memory.", errSecUserCanceled: "User canceled the operation.",
    errSecNotAvailable: "No keychain is available.",
    errSecAuthFailed: "The user name or passphrase you entered is not correct.",
    errSecDuplicateItem: "The specified item already exists in the keychain.",
    errSecItemNotFound: "The specified item could not be found in the keychain.",
    errSecInteractionNotAllowed: "User interaction is not allowed.",
    errSecDecode: "Unable to decode the provided data.",
    errSecMissingEntitlement: "A required entitlement isn't present.",
  ]
  return words[status].map(NSString.init(string:))
}
