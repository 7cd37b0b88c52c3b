import FoundationNetworking
import SecItem

extension URLProtectionSpace {
  /// The server's certificates; nil, as what carries connections here checks them itself.
  public var serverTrust: SecTrust? { nil }
}

extension URLCredential {
  /// Believes a server; nobody asks.
  public convenience init(trust: SecTrust) { self.init(user: "", password: "", persistence: .none) }
  /// Believes a server; nobody asks.
  public convenience init(forTrust trust: SecTrust) { self.init(trust: trust) }
}
