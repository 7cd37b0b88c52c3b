import Foundation
internal import UserRegion

/// The language that the app is shown in.
enum AppLanguage {
  /// Tells Foundation of it where it is not the user's: dates and numbers are written in it then.
  static func tell() {
    // Most apps are in English, and look at nothing more.
    let stated = (MainBundleInfo.inBundle("CFBundleDevelopmentRegion") as? NSString)?.description
    guard let stated, !isEnglish(stated) else { return }
    let language = Bundle.main.shownLocalizations.first ?? stated
    if !isEnglish(language) { UserRegion.speak(language) }
  }

  private static func isEnglish(_ language: String) -> Bool { language.lowercased().hasPrefix("en") }
}
