// As with the SDK, an app that imports this gets UIKit too.
@_exported import UIKit

#if canImport(FoundationNetworking)
  @_exported import FoundationNetworking
#endif
