// swift-format-ignore-file: AlwaysUseLowerCamelCase

import DormouseFoundation
import Foundation

/// A certificate, as bytes that nobody reads.
public final class SecCertificate: NSObject, Sendable {
  fileprivate let data: Data
  fileprivate init(data: Data) { self.data = data }
}

/// How a trust is evaluated.
public final class SecPolicy: NSObject, Sendable {}

/// A key; none is made.
public final class SecKey: NSObject, Sendable {
  private override init() { super.init() }
}

/// A certificate and its key; none is made.
public final class SecIdentity: NSObject, Sendable {
  private override init() { super.init() }
}

/// What a trust comes to. Raw values are Apple's.
public enum SecTrustResultType: UInt32, Sendable {
  case invalid = 0
  case proceed
  case deny = 3
  case unspecified, recoverableTrustFailure, fatalTrustFailure, otherError
}

/// Certificates, and whether a server that shows them is believed.
///
/// - Note: Differs from iOS: nobody can check a certificate here, so none is believed. Connections are checked by what
///   carries them, which asks no app.
public final class SecTrust: NSObject, Sendable {
  fileprivate let certificates: [SecCertificate]
  fileprivate init(certificates: [SecCertificate]) { self.certificates = certificates }
}

/// A certificate of bytes; nil for none.
public func SecCertificateCreateWithData(_ allocator: CFAllocator?, _ data: CFData) -> SecCertificate? {
  data.length == 0 ? nil : SecCertificate(data: data as Data)
}
/// The bytes of a certificate.
public func SecCertificateCopyData(_ certificate: SecCertificate) -> CFData { NSData(data: certificate.data) }
/// What a certificate is for; nil, as nobody reads it.
public func SecCertificateCopySubjectSummary(_ certificate: SecCertificate) -> CFString? { nil }
/// The key of a certificate; nil, as nobody reads it.
public func SecCertificateCopyKey(_ certificate: SecCertificate) -> SecKey? { nil }

/// The policy for servers.
public func SecPolicyCreateSSL(_ server: Bool, _ hostname: CFString?) -> SecPolicy { SecPolicy() }
/// The policy for certificates as such.
public func SecPolicyCreateBasicX509() -> SecPolicy { SecPolicy() }
/// The policy for certificates that were called back.
public func SecPolicyCreateRevocation(_ revocationFlags: CFOptionFlags) -> SecPolicy? { SecPolicy() }
/// Flags, as Core Foundation has them.
public typealias CFOptionFlags = UInt
/// Asks the issuer.
public let kSecRevocationOCSPMethod: CFOptionFlags = 1 << 0
/// Asks for the issuer's list.
public let kSecRevocationCRLMethod: CFOptionFlags = 1 << 1
/// Asks for the list first.
public let kSecRevocationPreferCRL: CFOptionFlags = 1 << 2
/// An answer is needed.
public let kSecRevocationRequirePositiveResponse: CFOptionFlags = 1 << 3
/// Without the network.
public let kSecRevocationNetworkAccessDisabled: CFOptionFlags = 1 << 4
/// Either way.
public let kSecRevocationUseAnyAvailableMethod: CFOptionFlags = kSecRevocationOCSPMethod | kSecRevocationCRLMethod

/// A trust of one certificate or a list.
@discardableResult
public func SecTrustCreateWithCertificates(
  _ certificates: CFTypeRef, _ policies: CFTypeRef?, _ trust: UnsafeMutablePointer<SecTrust?>
) -> OSStatus {
  let list = (certificates as? SecCertificate).map { [$0] } ?? (certificates as? [SecCertificate])
  guard let list, !list.isEmpty else { return errSecParam }
  trust.pointee = SecTrust(certificates: list)
  return errSecSuccess
}
/// Sets how it is evaluated; no effect.
@discardableResult
public func SecTrustSetPolicies(_ trust: SecTrust, _ policies: CFTypeRef) -> OSStatus { errSecSuccess }
/// Sets whom to believe; no effect.
@discardableResult
public func SecTrustSetAnchorCertificates(_ trust: SecTrust, _ certificates: CFArray?) -> OSStatus { errSecSuccess }
/// Sets whether only those are believed; no effect.
@discardableResult
public func SecTrustSetAnchorCertificatesOnly(_ trust: SecTrust, _ only: Bool) -> OSStatus { errSecSuccess }
/// The number of certificates.
public func SecTrustGetCertificateCount(_ trust: SecTrust) -> CFIndex { trust.certificates.count }
/// A certificate; nil beyond the last.
public func SecTrustGetCertificateAtIndex(_ trust: SecTrust, _ index: CFIndex) -> SecCertificate? {
  trust.certificates.indices.contains(index) ? trust.certificates[index] : nil
}
/// The certificates.
public func SecTrustCopyCertificateChain(_ trust: SecTrust) -> CFArray? { NSArray(array: trust.certificates) }
/// The key of the first; nil, as nobody reads it.
public func SecTrustCopyKey(_ trust: SecTrust) -> SecKey? { nil }
/// The same, by its older name.
public func SecTrustCopyPublicKey(_ trust: SecTrust) -> SecKey? { nil }
/// Evaluates it: it is not believed.
@discardableResult
public func SecTrustEvaluate(_ trust: SecTrust, _ result: UnsafeMutablePointer<SecTrustResultType>) -> OSStatus {
  result.pointee = .recoverableTrustFailure
  return errSecSuccess
}
/// Evaluates it: false, and an error, as it is not believed.
public func SecTrustEvaluateWithError(_ trust: SecTrust, _ error: UnsafeMutablePointer<CFError?>?) -> Bool {
  error?.pointee = NSError(domain: NSOSStatusErrorDomain, code: Int(errSecUnimplemented))
  return false
}
/// What the last evaluation came to.
@discardableResult
public func SecTrustGetTrustResult(
  _ trust: SecTrust, _ result: UnsafeMutablePointer<SecTrustResultType>
) -> OSStatus { SecTrustEvaluate(trust, result) }
