import Foundation

/// A part of a menu that the app makes when the menu opens.
///
/// - Note: Differs from iOS: entries that come after the menu has opened are left out.
open class UIDeferredMenuElement: UIMenuElement {
  /// Makes the entries: it calls the handler it is given.
  public typealias Provider = (@escaping ([UIMenuElement]) -> Void) -> Void

  let provider: Provider
  let isCached: Bool

  private init(_ provider: @escaping Provider, isCached: Bool) {
    self.provider = provider
    self.isCached = isCached
    super.init(title: "", image: nil)
  }

  /// A part that is made once.
  public convenience init(_ elementProvider: @escaping Provider) { self.init(elementProvider, isCached: true) }

  /// A part that is made each time.
  public static func uncached(_ elementProvider: @escaping Provider) -> UIDeferredMenuElement {
    UIDeferredMenuElement(elementProvider, isCached: false)
  }
}
