import Foundation

extension UIUserInterfaceLayoutDirection {
  /// The direction of the app's language.
  ///
  /// Chosen: an app runs from right to left where its development region is such a language and the device, whose own is
  /// English, finds no other one in it.
  static let ofApp: UIUserInterfaceLayoutDirection = {
    // Most apps are not, and look at nothing more.
    let region = MainBundleInfo.inBundle("CFBundleDevelopmentRegion") as? NSString
    guard of(language: region?.description) == .rightToLeft else { return .leftToRight }
    return of(language: Bundle.main.shownLocalizations.first)
  }()

  /// The direction of a language, by its code with or without a region.
  static func of(language: String?) -> UIUserInterfaceLayoutDirection {
    let code = language?.prefix { $0 != "-" && $0 != "_" }.lowercased() ?? ""
    let fromRight: Set = ["ar", "he", "iw", "fa", "ur", "ps", "yi", "ji", "ug", "sd", "dv", "ckb", "ks", "nqo", "syr"]
    return fromRight.contains(code) ? .rightToLeft : .leftToRight
  }
}

extension UIEdgeInsets {
  /// With left and right in each other's place.
  func mirrored(if isMirrored: Bool) -> UIEdgeInsets {
    isMirrored ? UIEdgeInsets(top: top, left: right, bottom: bottom, right: left) : self
  }
}
