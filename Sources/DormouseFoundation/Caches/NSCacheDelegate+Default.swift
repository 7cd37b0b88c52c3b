import Foundation

extension NSCacheDelegate {
  /// The method is optional, as on iOS.
  ///
  /// - Note: Differs from iOS: no cache calls it.
  public func cache(_ cache: Foundation.NSCache<AnyObject, AnyObject>, willEvictObject obj: Any) {}
}
