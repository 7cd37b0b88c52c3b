import Foundation
internal import LifeCycle
internal import SystemLink

/// The on-screen keyboard: it comes with a responder that takes text, or that has input views of its own, and goes with it.
/// The system draws the keyboard and hands its keys on; input views are the app's own.
///
/// Chosen, as no source gives them: the order (frame before visibility, "will" in the call and "did" after the
/// animation), nothing between two responders with keyboards of one height, the heights, and 0.25 s.
@MainActor
enum Keyboard {
  /// What is on the screen for the first responder.
  struct Shown: Equatable {
    /// How much of the screen it takes, from the lower edge, with the view above the keyboard; 0 for nothing.
    var height: CGFloat = 0
    /// The view above the keyboard.
    weak var accessory: UIView?
    /// The view in the keyboard's place.
    weak var input: UIView?
    /// The height of the system's own keyboard; 0 for none.
    var systemHeight: CGFloat = 0

    static func == (a: Self, b: Self) -> Bool {
      a.height == b.height && a.accessory === b.accessory && a.input === b.input && a.systemHeight == b.systemHeight
    }
  }

  private(set) static var shown = Shown()
  /// How much of the screen a keyboard takes, from the lower edge, be it this app's or another's; 0 for none.
  private(set) static var height: CGFloat = 0
  /// How much of it another app's keyboard takes, where both apps are on the screen.
  private static var elsewhere: CGFloat = 0
  /// Whether the keyboard that is there is this app's.
  private static var isLocal = true
  /// Whether a hardware keyboard is connected: then only input views come.
  static var hasHardware = false { didSet { if hasHardware != oldValue { update() } } }
  /// Whether one responder follows another, so that the keyboard stays.
  private static var isHandedOver = false
  /// The "did" notifications of the animation under way.
  private static var ending: Ending?
  /// What the system was told of last.
  private static var told: (session: SessionID, wish: KeyboardWish)?

  private final class Ending {
    let post: () -> Void
    init(_ post: @escaping () -> Void) { self.post = post }
  }

  /// Whether its animation is under way.
  static var isMoving: Bool { ending != nil }

  private static let duration: TimeInterval = 0.25

  /// The responder before gives way to another one in `body`.
  static func handOver(_ body: () -> Bool) -> Bool {
    let before = isHandedOver
    isHandedOver = true
    defer { isHandedOver = before }
    return body()
  }

  /// A text of another app on the screen has the keyboard, which is this high; nil: none has. There is one keyboard, so a text
  /// of this app's that had it ends its editing, as is observed on iPads.
  static func isElsewhere(height: CGFloat?) {
    elsewhere = height ?? 0
    if height != nil, let responder = UIResponder.firstResponder, responder.bringsKeyboard {
      responder.resignFirstResponder()
    }
    update()
  }

  /// The first responder has changed, or its input views.
  static func update() {
    guard !isHandedOver else { return }
    let wanted = wanted(by: UIResponder.firstResponder)
    let before = shown
    shown = wanted
    tellSystem()
    if wanted != before { InputViews.show(wanted, in: scene, instead: before, duration: duration) }
    move(to: max(wanted.height, elsewhere), isOwn: wanted.height > 0)
  }

  /// All apps on the screen hear when the keyboard comes and goes; what tells them apart is whose it is (Apple,
  /// `keyboardIsLocalUserInfoKey`).
  private static func move(to height: CGFloat, isOwn: Bool) {
    let before = self.height
    if height > 0 { isLocal = isOwn }
    guard height != before else { return }
    self.height = height
    end(ending)
    let userInfo: [AnyHashable: Any] = [
      UIResponder.keyboardFrameBeginUserInfoKey: NSValue(rect: frame(before, or: height)),
      UIResponder.keyboardFrameEndUserInfoKey: NSValue(rect: frame(height, or: before)),
      UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: duration),
      UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: UIView.AnimationCurve.easeInOut.rawValue),
      UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: isLocal),
    ]
    post("keyboardWillChangeFrameNotification", UIResponder.keyboardWillChangeFrameNotification, userInfo)
    let came = height > 0
    if came {
      post("keyboardWillShowNotification", UIResponder.keyboardWillShowNotification, userInfo)
    } else {
      post("keyboardWillHideNotification", UIResponder.keyboardWillHideNotification, userInfo)
    }
    UIKeyboardLayoutGuide.keyboardMoves(duration: duration)
    let ending = Ending {
      post("keyboardDidChangeFrameNotification", UIResponder.keyboardDidChangeFrameNotification, userInfo)
      if came {
        post("keyboardDidShowNotification", UIResponder.keyboardDidShowNotification, userInfo)
      } else {
        post("keyboardDidHideNotification", UIResponder.keyboardDidHideNotification, userInfo)
      }
    }
    self.ending = ending
    Animations.add(after: duration) { end(ending) }
  }

  private static func end(_ ending: Ending?) {
    guard let ending, ending === self.ending else { return }
    self.ending = nil
    ending.post()
  }

  private static func post(_ name: String, _ notification: Notification.Name, _ userInfo: [AnyHashable: Any]) {
    CallLog.call(.incidental, "UIResponder.\(name)") {
      NotificationCenter.default.post(name: notification, object: UIScreen.main, userInfo: userInfo)
    }
  }

  // MARK: What is wanted

  private static func wanted(by responder: UIResponder?) -> Shown {
    var wanted = Shown()
    guard let responder else { return wanted }
    wanted.input = responder.inputView ?? responder.inputViewController?.view
    if wanted.input == nil, !hasHardware, responder.bringsKeyboard { wanted.systemHeight = systemHeight }
    // As on iOS, the responders behind it are asked, too.
    wanted.accessory =
      sequence(first: responder, next: \.next).lazy.compactMap {
        $0.inputAccessoryView ?? $0.inputAccessoryViewController?.view
      }.first
    guard wanted.input != nil || wanted.systemHeight > 0 || wanted.accessory != nil else { return wanted }
    let width = UIScreen.main.bounds.width
    let below = wanted.input.map { InputViews.height(of: $0, width: width, else: systemHeight) } ?? wanted.systemHeight
    let above = wanted.accessory.map { InputViews.height(of: $0, width: width, else: 0) } ?? 0
    wanted.height = below + above
    // By itself the view stands above the line of the home screen.
    if below == 0, wanted.height > 0 { wanted.height += UIScreen.main.deviceInsets.bottom }
    return wanted
  }

  /// The height of the system's keyboard.
  private static var systemHeight: CGFloat {
    let screen = UIScreen.main
    let isLying = screen.orientation.isLandscape
    return screen.idiom == .pad ? (isLying ? 408 : 320) : (isLying ? 209 : 291)
  }

  /// A frame in the screen's points: at its bottom, or just below it.
  private static func frame(_ height: CGFloat, or other: CGFloat) -> CGRect {
    let bounds = UIScreen.main.bounds
    return CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height > 0 ? height : other)
  }

  /// The scene of the first responder.
  static var scene: UIWindowScene? {
    guard let responder = UIResponder.firstResponder else { return nil }
    for next in sequence(first: responder, next: \.next) {
      if let scene = next as? UIWindowScene { return scene }
    }
    return Runtime.shared.windowScenes.first { $0.keyWindow != nil }
  }

  // MARK: The system

  /// Where the keyboard is up, it is as high as the screen's orientation has it, and shows what its text wants.
  static func follow() {
    guard shown.height > 0 || told != nil else { return }
    if shown.systemHeight > 0, shown.systemHeight != systemHeight { update() } else { tellSystem() }
  }

  /// Tells the system which text has the keyboard, and what keyboard is wanted, where that has changed.
  private static func tellSystem() {
    let takesText = UIResponder.firstResponder?.bringsKeyboard ?? false
    guard told != nil || takesText else { return }
    let session = takesText ? scene?.session.record.id : nil
    if let told, session != told.session {
      Runtime.shared.send(.keyboard(told.session, nil))
      self.told = nil
    }
    guard let session, let responder = UIResponder.firstResponder else { return }
    let wish = wish(of: responder)
    guard told?.wish != wish else { return }
    told = (session, wish)
    Runtime.shared.send(.keyboard(session, wish))
  }

  private static func wish(of responder: UIResponder) -> KeyboardWish {
    var wish = KeyboardWish(height: Double(shown.systemHeight))
    let text = responder as? any UIKeyInput
    guard let traits = responder as? any UITextInputTraits else { return wish }
    wish.kind = UInt8(clamping: traits.keyboardType.rawValue)
    wish.returnKey = UInt8(clamping: traits.returnKeyType.rawValue)
    wish.isReturnEnabled = !traits.enablesReturnKeyAutomatically || text?.hasText ?? true
    wish.isDark = traits.keyboardAppearance == .dark
    wish.wantsCapital = wantsCapital(traits, text)
    return wish
  }

  /// Whether the next letter is a capital.
  private static func wantsCapital(_ traits: any UITextInputTraits, _ text: (any UIKeyInput)?) -> Bool {
    guard traits.keyboardType == .default || traits.keyboardType == .asciiCapable, !traits.isSecureTextEntry else {
      return false
    }
    let before: String
    if let field = text as? UITextField {
      before = field.text ?? ""
    } else if let view = text as? UITextView {
      before = view.text ?? ""
    } else {
      before = ""
    }
    switch traits.autocapitalizationType {
    case .none: return false
    case .allCharacters: return true
    case .words: return before.last?.isWhitespace ?? true
    default:
      guard let last = before.last else { return true }
      guard last.isWhitespace else { return false }
      if last.isNewline { return true }
      return before.last { !$0.isWhitespace }.map { ".!?".contains($0) } ?? true
    }
  }
}
