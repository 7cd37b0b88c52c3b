import Foundation

extension Bundle {
  /// Makes the objects of a nib in this bundle and connects them with its owner; returns those at the top.
  ///
  /// As on iOS, a missing nib is a fatal error.
  @preconcurrency @MainActor
  @discardableResult
  public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
    UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
  }
}
