import Foundation

/// The orientations that Info.plist declares, in its order: `UISupportedInterfaceOrientations`.
@MainActor
struct DeclaredOrientations {
  /// The declared orientations; the usual ones of the device if none are declared.
  let list: [UIInterfaceOrientation]
  /// Whether the app shares the pad's screen with others, so that its windows follow the device and nobody is asked
  /// about orientations: all four are declared, and the full screen is not required (openradar 22854526).
  let isMultitasking: Bool

  init() {
    let isPad = UIScreen.main.idiom == .pad
    let names = MainBundleInfo.strings(in: MainBundleInfo.value(of: "UISupportedInterfaceOrientations")) ?? []
    let declared = names.compactMap { Self.named[$0] }
    list = declared.isEmpty ? Self.usual(isPad: isPad) : declared
    isMultitasking = isPad && Set(list).count == 4 && !Self.requiresFullScreen
  }

  /// Of a pad's app.
  private static var requiresFullScreen: Bool {
    MainBundleInfo.flag(of: "UIRequiresFullScreen") == true
  }

  private static let named: [String: UIInterfaceOrientation] = [
    "UIInterfaceOrientationPortrait": .portrait,
    "UIInterfaceOrientationPortraitUpsideDown": .portraitUpsideDown,
    "UIInterfaceOrientationLandscapeLeft": .landscapeLeft,
    "UIInterfaceOrientationLandscapeRight": .landscapeRight,
  ]

  private static func usual(isPad: Bool) -> [UIInterfaceOrientation] {
    [.portrait, .landscapeRight, .landscapeLeft] + (isPad ? [.portraitUpsideDown] : [])
  }
}

extension UIInterfaceOrientationMask {
  init(_ orientation: UIInterfaceOrientation) { self.init(rawValue: 1 << UInt(orientation.rawValue)) }
  init(_ list: [UIInterfaceOrientation]) { self = list.reduce(into: []) { $0.formUnion(Self($1)) } }

  func contains(_ orientation: UIInterfaceOrientation) -> Bool { contains(Self(orientation)) }

  /// For people: `portrait, landscapeLeft`.
  var names: String {
    let all: [(Self, String)] = [
      (.portrait, "portrait"), (.portraitUpsideDown, "portraitUpsideDown"), (.landscapeLeft, "landscapeLeft"),
      (.landscapeRight, "landscapeRight"),
    ]
    return all.filter { contains($0.0) }.map(\.1).joined(separator: ", ")
  }
}
