/// The identifiers of bundles.
enum BundleIdentifier {
  /// The identifier without the gaps that undefined variables leave, as in `.Notes` for `$(ORGANISATION).Notes`.
  static func usable(_ identifier: String) -> String {
    identifier.bundleIdentifierPart.split(separator: ".").joined(separator: ".")
  }
}
