// swift-format-ignore-file: AlwaysUseLowerCamelCase

import DormouseFoundation
import Foundation

// The keys and values of queries, with the words that the keychain of iOS keeps them under. The strings do not change.

// Kinds of items and what names the kind.

/// The kind of item.
nonisolated(unsafe) public let kSecClass: CFString = NSString(string: "class")
/// A password of the app's.
nonisolated(unsafe) public let kSecClassGenericPassword: CFString = NSString(string: "genp")
/// A password for a server.
nonisolated(unsafe) public let kSecClassInternetPassword: CFString = NSString(string: "inet")
/// A key.
nonisolated(unsafe) public let kSecClassKey: CFString = NSString(string: "keys")
/// A certificate.
nonisolated(unsafe) public let kSecClassCertificate: CFString = NSString(string: "cert")
/// A certificate and its key.
nonisolated(unsafe) public let kSecClassIdentity: CFString = NSString(string: "idnt")

// Attributes.

/// When the item can be read.
nonisolated(unsafe) public let kSecAttrAccessible: CFString = NSString(string: "pdmn")
/// Who can read the item: a `SecAccessControl`.
nonisolated(unsafe) public let kSecAttrAccessControl: CFString = NSString(string: "accc")
/// The group of apps; only kept.
nonisolated(unsafe) public let kSecAttrAccessGroup: CFString = NSString(string: "agrp")
/// Whether it goes to other devices; it does not.
nonisolated(unsafe) public let kSecAttrSynchronizable: CFString = NSString(string: "sync")
/// Whether or not it goes to other devices.
nonisolated(unsafe) public let kSecAttrSynchronizableAny: CFString = NSString(string: "syna")
/// When it was made.
nonisolated(unsafe) public let kSecAttrCreationDate: CFString = NSString(string: "cdat")
/// When it was changed last.
nonisolated(unsafe) public let kSecAttrModificationDate: CFString = NSString(string: "mdat")
/// What users read of its kind.
nonisolated(unsafe) public let kSecAttrDescription: CFString = NSString(string: "desc")
/// A comment.
nonisolated(unsafe) public let kSecAttrComment: CFString = NSString(string: "icmt")
/// The app that made it.
nonisolated(unsafe) public let kSecAttrCreator: CFString = NSString(string: "crtr")
/// Its type.
nonisolated(unsafe) public let kSecAttrType: CFString = NSString(string: "type")
/// What users read of it.
nonisolated(unsafe) public let kSecAttrLabel: CFString = NSString(string: "labl")
/// Whether users do not see it.
nonisolated(unsafe) public let kSecAttrIsInvisible: CFString = NSString(string: "invi")
/// Whether it has no password.
nonisolated(unsafe) public let kSecAttrIsNegative: CFString = NSString(string: "nega")
/// The account.
nonisolated(unsafe) public let kSecAttrAccount: CFString = NSString(string: "acct")
/// The service.
nonisolated(unsafe) public let kSecAttrService: CFString = NSString(string: "svce")
/// Bytes of the app's.
nonisolated(unsafe) public let kSecAttrGeneric: CFString = NSString(string: "gena")
/// The server's domain.
nonisolated(unsafe) public let kSecAttrSecurityDomain: CFString = NSString(string: "sdmn")
/// The server.
nonisolated(unsafe) public let kSecAttrServer: CFString = NSString(string: "srvr")
/// The protocol.
nonisolated(unsafe) public let kSecAttrProtocol: CFString = NSString(string: "ptcl")
/// How the server knows the user.
nonisolated(unsafe) public let kSecAttrAuthenticationType: CFString = NSString(string: "atyp")
/// The server's port.
nonisolated(unsafe) public let kSecAttrPort: CFString = NSString(string: "port")
/// The path on the server.
nonisolated(unsafe) public let kSecAttrPath: CFString = NSString(string: "path")
/// HTTP.
nonisolated(unsafe) public let kSecAttrProtocolHTTP: CFString = NSString(string: "http")
/// HTTP, secured.
nonisolated(unsafe) public let kSecAttrProtocolHTTPS: CFString = NSString(string: "htps")
/// The usual way.
nonisolated(unsafe) public let kSecAttrAuthenticationTypeDefault: CFString = NSString(string: "dflt")
/// By HTTP's basic way.
nonisolated(unsafe) public let kSecAttrAuthenticationTypeHTTPBasic: CFString = NSString(string: "http")
/// By a page's form.
nonisolated(unsafe) public let kSecAttrAuthenticationTypeHTMLForm: CFString = NSString(string: "form")
/// A key's name.
nonisolated(unsafe) public let kSecAttrApplicationTag: CFString = NSString(string: "atag")
/// A key's other name.
nonisolated(unsafe) public let kSecAttrApplicationLabel: CFString = NSString(string: "klbl")
/// A key's kind.
nonisolated(unsafe) public let kSecAttrKeyType: CFString = NSString(string: "type")
/// Whether a key is public or private.
nonisolated(unsafe) public let kSecAttrKeyClass: CFString = NSString(string: "kcls")
/// A key's size.
nonisolated(unsafe) public let kSecAttrKeySizeInBits: CFString = NSString(string: "bsiz")
/// Whether a key is kept.
nonisolated(unsafe) public let kSecAttrIsPermanent: CFString = NSString(string: "perm")
/// RSA.
nonisolated(unsafe) public let kSecAttrKeyTypeRSA: CFString = NSString(string: "42")
/// Elliptic curves.
nonisolated(unsafe) public let kSecAttrKeyTypeEC: CFString = NSString(string: "73")
/// Elliptic curves.
nonisolated(unsafe) public let kSecAttrKeyTypeECSECPrimeRandom: CFString = NSString(string: "73")
/// A public key.
nonisolated(unsafe) public let kSecAttrKeyClassPublic: CFString = NSString(string: "0")
/// A private key.
nonisolated(unsafe) public let kSecAttrKeyClassPrivate: CFString = NSString(string: "1")
/// A key for both ways.
nonisolated(unsafe) public let kSecAttrKeyClassSymmetric: CFString = NSString(string: "2")

// When items can be read.

/// Only while the device is unlocked.
nonisolated(unsafe) public let kSecAttrAccessibleWhenUnlocked: CFString = NSString(string: "ak")
/// From the first unlocking on.
nonisolated(unsafe) public let kSecAttrAccessibleAfterFirstUnlock: CFString = NSString(string: "ck")
/// Always.
nonisolated(unsafe) public let kSecAttrAccessibleAlways: CFString = NSString(string: "dk")
/// As `kSecAttrAccessibleWhenUnlocked`: the device has a code.
nonisolated(unsafe) public let kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly: CFString = NSString(string: "akpu")
/// As `kSecAttrAccessibleWhenUnlocked`.
nonisolated(unsafe) public let kSecAttrAccessibleWhenUnlockedThisDeviceOnly: CFString = NSString(string: "aku")
/// As `kSecAttrAccessibleAfterFirstUnlock`.
nonisolated(unsafe) public let kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly: CFString = NSString(string: "cku")
/// As `kSecAttrAccessibleAlways`.
nonisolated(unsafe) public let kSecAttrAccessibleAlwaysThisDeviceOnly: CFString = NSString(string: "dku")

// How many items are wanted.

/// How many items are wanted: one of the following, or a number.
nonisolated(unsafe) public let kSecMatchLimit: CFString = NSString(string: "m_Limit")
/// One.
nonisolated(unsafe) public let kSecMatchLimitOne: CFString = NSString(string: "m_LimitOne")
/// All.
nonisolated(unsafe) public let kSecMatchLimitAll: CFString = NSString(string: "m_LimitAll")
/// Whether capitals count; they do.
nonisolated(unsafe) public let kSecMatchCaseInsensitive: CFString = NSString(string: "m_CaseInsensitive")

// What is wanted of items.

/// Whether the bytes are wanted.
nonisolated(unsafe) public let kSecReturnData: CFString = NSString(string: "r_Data")
/// Whether the attributes are wanted.
nonisolated(unsafe) public let kSecReturnAttributes: CFString = NSString(string: "r_Attributes")
/// Whether an object is wanted; keys and certificates are not read.
nonisolated(unsafe) public let kSecReturnRef: CFString = NSString(string: "r_Ref")
/// Whether a name is wanted that lasts.
nonisolated(unsafe) public let kSecReturnPersistentRef: CFString = NSString(string: "r_PersistentRef")

// What an item holds.

/// The bytes.
nonisolated(unsafe) public let kSecValueData: CFString = NSString(string: "v_Data")
/// A key or a certificate; not taken.
nonisolated(unsafe) public let kSecValueRef: CFString = NSString(string: "v_Ref")
/// A name that lasts.
nonisolated(unsafe) public let kSecValuePersistentRef: CFString = NSString(string: "v_PersistentRef")

// How the user is asked.

/// What the user reads; only kept for the call.
nonisolated(unsafe) public let kSecUseOperationPrompt: CFString = NSString(string: "u_OpPrompt")
/// Whether the user may be asked; nobody asks.
nonisolated(unsafe) public let kSecUseAuthenticationUI: CFString = NSString(string: "u_AuthUI")
/// The user may be asked.
nonisolated(unsafe) public let kSecUseAuthenticationUIAllow: CFString = NSString(string: "u_AuthUIA")
/// The user is not asked.
nonisolated(unsafe) public let kSecUseAuthenticationUIFail: CFString = NSString(string: "u_AuthUIF")
/// Items for which the user would be asked are left out.
nonisolated(unsafe) public let kSecUseAuthenticationUISkip: CFString = NSString(string: "u_AuthUIS")
/// The check of the user; not taken.
nonisolated(unsafe) public let kSecUseAuthenticationContext: CFString = NSString(string: "u_AuthCtx")
/// Whether it is iOS's keychain; it is.
nonisolated(unsafe) public let kSecUseDataProtectionKeychain: CFString = NSString(string: "nleg")
