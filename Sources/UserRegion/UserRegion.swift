import Foundation
import Synchronization

/// The user's language and region.
///
/// Foundation on Linux knows none: its `Locale.current` is `en_001`, whose sign for money is ¤ and whose weeks begin on
/// Monday. Here the user is the one of a new simulator, who reads English in the United States. An app that is in another
/// language alone has that one with the user's region, as on iOS (`Locale.current` of an app that is not in the user's
/// language).
package enum UserRegion {
  private static let stored = Mutex(Locale(identifier: "en_US"))

  /// What `Locale.current` is.
  static var locale: Locale { stored.withLock { $0 } }

  /// The app's language, by its code; the user's own until it is set.
  package static func speak(_ language: String) {
    let parts = language.split { $0 == "-" || $0 == "_" }
    let hasRegion = parts.count > 1 && parts.last?.count == 2
    stored.withLock { $0 = Locale(identifier: (hasRegion ? parts : parts + ["US"]).joined(separator: "_")) }
  }
}
