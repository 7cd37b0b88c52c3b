internal import CompiledInterface
import Foundation

/// The values of labels, text fields and text views.
extension InterfaceValues {
  static let textAlignments: Names<NSTextAlignment> = [
    "left": .left, "center": .center, "right": .right, "justified": .justified, "natural": .natural,
  ]
  private static let lineBreaks: Names<NSLineBreakMode> = [
    "wordWrap": .byWordWrapping, "characterWrap": .byCharWrapping, "clip": .byClipping,
    "headTruncation": .byTruncatingHead, "tailTruncation": .byTruncatingTail, "middleTruncation": .byTruncatingMiddle,
  ]

  func apply(_ element: InterfaceElement, to label: UILabel) {
    if let font = font(element, "fontDescription") { label.font = font }
    if let color = color(element, "textColor") { label.textColor = color }
    label.text = text(element, "text")
    if let lines = integer(element, "numberOfLines") { label.numberOfLines = lines }
    if let alignment = value(element, "textAlignment", Self.textAlignments) { label.textAlignment = alignment }
    if let mode = value(element, "lineBreakMode", Self.lineBreaks) { label.lineBreakMode = mode }
    // After what would be set on all of its paragraphs.
    if let text = attributedText(element, "attributedText") { label.attributedText = text }
    // The files of Interface Builder say which labels and fields have text of one size; all others shrink it.
    label.adjustsFontSizeToFitWidth = flag(element, "adjustsFontSizeToFit") != false
    if flag(element, "adjustsFontForContentSizeCategory") == true { label.adjustsFontForContentSizeCategory = true }
    if let scale = number(element, "minimumScaleFactor") { label.minimumScaleFactor = scale }
    if let size = number(element, "minimumFontSize"), label.font.pointSize > 0 {
      label.minimumScaleFactor = min(1, size / label.font.pointSize)
    }
    if let width = number(element, "preferredMaxLayoutWidth") { label.preferredMaxLayoutWidth = width }
    if flag(element, "enabled") == false { label.isEnabled = false }
    if flag(element, "highlighted") == true { label.isHighlighted = true }
    label.highlightedTextColor = color(element, "highlightedColor")
    label.shadowColor = color(element, "shadowColor")
    if let offset = size(element, "shadowOffset") { label.shadowOffset = offset }
  }

  private static let borders: Names<UITextField.BorderStyle> = [
    "none": .none, "line": .line, "bezel": .bezel, "roundedRect": .roundedRect,
  ]
  private static let clearModes: Names<UITextField.ViewMode> = [
    "never": .never, "whileEditing": .whileEditing, "unlessEditing": .unlessEditing, "always": .always,
  ]

  func apply(_ element: InterfaceElement, to field: UITextField) {
    if let font = font(element, "fontDescription") { field.font = font }
    if let color = color(element, "textColor") { field.textColor = color }
    if let text = text(element, "text") { field.text = text }
    if let text = attributedText(element, "attributedText") { field.attributedText = text }
    if let placeholder = text(element, "placeholder") { field.placeholder = placeholder }
    if let placeholder = attributedText(element, "attributedPlaceholder") { field.attributedPlaceholder = placeholder }
    if let alignment = value(element, "textAlignment", Self.textAlignments) { field.textAlignment = alignment }
    if let border = value(element, "borderStyle", Self.borders) { field.borderStyle = border }
    if let mode = value(element, "clearButtonMode", Self.clearModes) { field.clearButtonMode = mode }
    if flag(element, "clearsOnBeginEditing") == true { field.clearsOnBeginEditing = true }
    field.adjustsFontSizeToFitWidth = flag(element, "adjustsFontSizeToFit") != false
    if let size = number(element, "minimumFontSize") { field.minimumFontSize = size }
    guard let traits = element.child(key: "textInputTraits") else { return }
    field.isSecureTextEntry = flag(traits, "secureTextEntry") ?? false
    field.autocapitalizationType = value(traits, "autocapitalizationType", Self.capitals) ?? .none
    if let type = value(traits, "autocorrectionType", Self.corrections) { field.autocorrectionType = type }
    if let type = value(traits, "spellCheckingType", Self.spellings) { field.spellCheckingType = type }
    if let type = value(traits, "keyboardType", Self.keyboards) { field.keyboardType = type }
    if let type = value(traits, "returnKeyType", Self.returnKeys) { field.returnKeyType = type }
    if let type = value(traits, "keyboardAppearance", Self.appearances) { field.keyboardAppearance = type }
    if flag(traits, "enablesReturnKeyAutomatically") == true { field.enablesReturnKeyAutomatically = true }
    if let type = traits["textContentType"] { field.textContentType = UITextContentType(rawValue: type) }
  }

  func apply(_ element: InterfaceElement, to view: UITextView) {
    if let font = font(element, "fontDescription") { view.font = font }
    if let color = color(element, "textColor") { view.textColor = color }
    if let text = text(element, "text") { view.text = text }
    if let alignment = value(element, "textAlignment", Self.textAlignments) { view.textAlignment = alignment }
    if let text = attributedText(element, "attributedText") { view.attributedText = text }
    if flag(element, "editable") == false { view.isEditable = false }
    if flag(element, "selectable") == false { view.isSelectable = false }
    if flag(element, "adjustsFontForContentSizeCategory") == true { view.adjustsFontForContentSizeCategory = true }
    guard let traits = element.child(key: "textInputTraits") else { return }
    view.autocapitalizationType = value(traits, "autocapitalizationType", Self.capitals) ?? .none
    if let type = value(traits, "autocorrectionType", Self.corrections) { view.autocorrectionType = type }
    if let type = value(traits, "keyboardType", Self.keyboards) { view.keyboardType = type }
    if let type = value(traits, "returnKeyType", Self.returnKeys) { view.returnKeyType = type }
    if flag(traits, "secureTextEntry") == true { view.isSecureTextEntry = true }
  }

  // MARK: Traits of text input

  private static let capitals: Names<UITextAutocapitalizationType> = [
    "words": .words, "sentences": .sentences, "allCharacters": .allCharacters,
  ]
  private static let corrections: Names<UITextAutocorrectionType> = ["no": .no, "yes": .yes]
  private static let spellings: Names<UITextSpellCheckingType> = ["no": .no, "yes": .yes]
  private static let appearances: Names<UIKeyboardAppearance> = ["alert": .dark, "dark": .dark, "light": .light]
  private static let keyboards: Names<UIKeyboardType> = [
    "alphabet": .asciiCapable, "ASCIICapable": .asciiCapable, "numbersAndPunctuation": .numbersAndPunctuation,
    "URL": .URL, "numberPad": .numberPad, "phonePad": .phonePad, "namePhonePad": .namePhonePad,
    "emailAddress": .emailAddress, "decimalPad": .decimalPad, "twitter": .twitter, "webSearch": .webSearch,
    "ASCIICapableNumberPad": .asciiCapableNumberPad,
  ]
  private static let returnKeys: Names<UIReturnKeyType> = [
    "go": .go, "google": .google, "join": .join, "next": .next, "route": .route, "search": .search, "send": .send,
    "yahoo": .yahoo, "done": .done, "emergencyCall": .emergencyCall, "continue": .continue,
  ]
}
