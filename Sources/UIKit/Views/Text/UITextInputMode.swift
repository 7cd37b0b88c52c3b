import Foundation

/// A keyboard's language. No keyboard is shown: there is one mode, in the language of the process.
@preconcurrency @MainActor
open class UITextInputMode: NSObject {
  /// The language, such as `en-US`.
  open private(set) var primaryLanguage: String?

  /// All modes.
  public static let activeInputModes = [UITextInputMode(Locale.current.identifier(.bcp47))]

  init(_ language: String) {
    primaryLanguage = language
    super.init()
  }

  /// The user chose another keyboard. Never posted.
  public nonisolated static let currentInputModeDidChangeNotification = Notification.Name(
    "UITextInputCurrentInputModeDidChangeNotification")
}
