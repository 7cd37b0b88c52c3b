import LifeCycle
import SystemLink
import XCTest

@testable import UIKit

/// Who decides about the interface's orientation: Info.plist, the app delegate, controllers, and the app's requests.
@preconcurrency @MainActor
final class InterfaceTurnTests: XCTestCase {
  private var device: DeviceDouble!

  private func start(
    os: Int = 26, idiom: Bootstrap.Idiom = .phone, held: DeviceTraits.Orientation = .portrait, declares: [String] = [],
    answers: UIInterfaceOrientationMask = .all, controller: UIViewController = UIViewController()
  ) throws {
    let names = declares.map { "UIInterfaceOrientation" + $0 }
    declare(names.isEmpty ? [:] : ["UISupportedInterfaceOrientations": names])
    OrientationAppDelegate.mask = answers
    TurnedSceneDelegate.root = controller
    var bootstrap = Bootstrap.test(.scenes, os: os, delegateClass: "UIKitTests.TurnedSceneDelegate")
    bootstrap.idiom = idiom
    if idiom == .pad { (bootstrap.screenWidth, bootstrap.screenHeight) = (834, 1194) }
    device = try DeviceDouble(delegate: "UIKitTests.OrientationAppDelegate", bootstrap: bootstrap)
    var launch = Transition.Launch(inForeground: true)
    launch.traits.orientation = held
    try device.run(.launch(launch))
    try device.run(
      .connectScene(
        .init(
          session: SessionRecord(id: SessionID("55555555-5555-5555-5555-555555555555"), role: .windowApplication),
          settings: .active)))
  }

  private func declare(_ info: [String: [String]]) {
    let dictionary = NSDictionary(dictionary: info.mapValues { NSArray(array: $0) })
    MainBundleInfo.stored = { dictionary.object(forKey: $0) as AnyObject? }
  }

  override func tearDown() async throws {
    await MainActor.run {
      device?.stop()
      device = nil
      MainBundleInfo.stored = MainBundleInfo.inBundle
      InterfaceTurn.begin(with: DeviceTraits())
      UIScreen.main.idiom = .phone
    }
  }

  @discardableResult
  private func turn(_ orientation: DeviceTraits.Orientation) throws -> [AppMessage] {
    try device.run(.traits(DeviceTraits(orientation: orientation)))
  }

  private var orientation: UIInterfaceOrientation? { Runtime.shared.windowScenes.first?.interfaceOrientation }

  /// Serves the app's main queue once, as the system does with each transition.
  private func settle() throws { try device.run(.notice(.significantTimeChange)) }

  // MARK: Info.plist

  func test_plist_decidesBeforeAnybodyCanBeAsked() throws {
    try start(declares: ["LandscapeRight", "LandscapeLeft"], answers: .landscape)
    XCTAssertEqual(orientation, .landscapeRight)
    XCTAssertEqual(UIScreen.main.bounds.size, CGSize(width: 844, height: 390))
    XCTAssertEqual(Runtime.shared.windowScenes[0].windows[0].frame.size, CGSize(width: 844, height: 390))
    XCTAssertEqual(UIDevice.current.orientation, .portrait, "the device is held as before")
  }

  func test_plist_whenItDeclaresHowTheDeviceIsHeld_thenSo() throws {
    try start(held: .landscapeLeft, declares: ["Portrait", "LandscapeLeft"])
    XCTAssertEqual(orientation, .landscapeLeft)
  }

  func test_padsOwnKey_comesFirst() throws {
    try start(idiom: .pad)
    declare([
      "UISupportedInterfaceOrientations": ["UIInterfaceOrientationPortrait"],
      "UISupportedInterfaceOrientations~ipad": ["UIInterfaceOrientationLandscapeLeft"],
    ])
    XCTAssertEqual(DeclaredOrientations().list, [.landscapeLeft])
    UIScreen.main.idiom = .phone
    XCTAssertEqual(DeclaredOrientations().list, [.portrait])
  }

  // MARK: Delegate and controller

  func test_delegate_counts_insteadOfThePlist() throws {
    try start()
    OrientationAppDelegate.mask = .portrait
    let messages = try turn(.landscapeLeft)
    XCTAssertEqual(orientation, .portrait)
    XCTAssertEqual(UIDevice.current.orientation, .landscapeRight)
    XCTAssertNotNil(messages.detail("application(_:supportedInterfaceOrientationsFor:)"))
    OrientationAppDelegate.mask = .all
    try turn(.landscapeRight)
    XCTAssertEqual(orientation, .landscapeRight)
  }

  func test_controller_thatSupportsOne_keepsIt() throws {
    let controller = FixedController()
    try start(controller: controller)
    try turn(.landscapeLeft)
    XCTAssertEqual(orientation, .portrait)
    controller.mask = .landscape
    controller.setNeedsUpdateOfSupportedInterfaceOrientations()
    try settle()
    XCTAssertEqual(orientation, .landscapeLeft, "the one in which the device is held")
  }

  func test_controllerAtTheStart_turnsTheInterfaceToWhatItSupports() throws {
    let controller = FixedController()
    controller.mask = .landscapeRight
    try start(controller: controller)
    XCTAssertEqual(orientation, .landscapeRight)
  }

  func test_shouldAutorotate_isAskedUntil15() throws {
    for (os, expected) in [(15, UIInterfaceOrientation.portrait), (16, .landscapeLeft)] {
      let controller = FixedController()
      controller.mask = .all
      controller.rotates = false
      try start(os: os, controller: controller)
      try turn(.landscapeLeft)
      XCTAssertEqual(orientation, expected, "iOS \(os)")
      device.stop()
    }
  }

  func test_presentedInFullScreen_decides_andTheRootAgainAfterwards() throws {
    let root = FixedController()
    try start(controller: root)
    let lying = FixedController()
    lying.mask = .landscape
    lying.preference = .landscapeRight
    lying.modalPresentationStyle = .fullScreen
    root.present(lying, animated: false)
    try settle()
    XCTAssertEqual(orientation, .landscapeRight, "what it prefers")
    root.dismiss(animated: false)
    try settle()
    XCTAssertEqual(orientation, .portrait)
    let sheet = FixedController()
    sheet.mask = .landscape
    root.present(sheet, animated: false)
    try settle()
    XCTAssertEqual(orientation, .portrait, "a sheet does not decide")
  }

  func test_navigationController_asksItsDelegate() throws {
    let navigation = UINavigationController(rootViewController: FixedController())
    XCTAssertEqual(navigation.supportedInterfaceOrientations, .allButUpsideDown)
    let delegate = LyingNavigation()
    navigation.delegate = delegate
    XCTAssertEqual(navigation.supportedInterfaceOrientations, .landscape)
  }

  func test_padThatSharesItsScreen_asksNobody() throws {
    let all = ["Portrait", "PortraitUpsideDown", "LandscapeLeft", "LandscapeRight"]
    try start(idiom: .pad, declares: all, controller: FixedController())
    OrientationAppDelegate.mask = .portrait
    try turn(.landscapeLeft)
    XCTAssertEqual(orientation, .landscapeLeft)
  }

  // MARK: Requests

  private func request(_ mask: UIInterfaceOrientationMask) throws -> UISceneError? {
    var error: UISceneError?
    Runtime.shared.windowScenes.first?.requestGeometryUpdate(.iOS(interfaceOrientations: mask)) {
      error = $0 as? UISceneError
    }
    try settle()
    return error
  }

  func test_request_isGrantedWhereSupported_untilTheDeviceIsTurned() throws {
    let controller = FixedController()
    controller.mask = .all
    try start(controller: controller)
    XCTAssertNil(try request(.landscapeRight))
    XCTAssertEqual(orientation, .landscapeRight)
    XCTAssertEqual(UIDevice.current.orientation, .portrait)
    controller.setNeedsUpdateOfSupportedInterfaceOrientations()
    try settle()
    XCTAssertEqual(orientation, .landscapeRight, "the request stands")
    try turn(.landscapeLeft)
    XCTAssertEqual(orientation, .landscapeLeft)
    try turn(.portrait)
    XCTAssertEqual(orientation, .portrait)
  }

  func test_request_whenTheControllerSupportsNone_isDenied() throws {
    try start(controller: FixedController())
    let denied = try request(.landscape)
    XCTAssertEqual(denied?.code, .geometryRequestDenied)
    XCTAssertEqual(denied?.errorCode, 101)
    XCTAssertEqual(orientation, .portrait)
  }

  func test_request_onAPadThatSharesItsScreen_isDenied() throws {
    let all = ["Portrait", "PortraitUpsideDown", "LandscapeLeft", "LandscapeRight"]
    try start(idiom: .pad, declares: all)
    XCTAssertEqual(try request(.landscape)?.code, .geometryRequestDenied)
  }

  // MARK: Order

  func test_order_traitsAreAnnounced_thenTheSize_thenTheyChange() throws {
    let controller = TurningController()
    try start(controller: controller)
    controller.heard = []
    let calls = try turn(.landscapeLeft).calls
    XCTAssertEqual(
      controller.heard,
      ["willTransition 2 1", "viewWillTransition 844x390 while 390x844, same coordinator", "changed to 1 from 2"])
    XCTAssertEqual(
      calls.map { $0.prefix { $0 != " " } },
      ["TurningController.willTransition(to:with:)", "TurningController.viewWillTransition(to:with:)"])
  }

  // MARK: Windows on the pad

  func test_share_givesTheSceneItsSizeAndSizeClass_andItsMinimumWidth() throws {
    let controller = TurningController()
    try start(idiom: .pad, controller: controller)
    let scene = try XCTUnwrap(Runtime.shared.windowScenes.first)
    controller.heard = []
    var settings = SceneSettings.active
    settings.share = ScreenShare(index: 1, count: 2)
    try device.run(.updateScenes([.init(scene: scene.session.record.id, settings: settings)]))
    XCTAssertEqual(scene.effectiveGeometry.systemFrame, CGRect(x: 422, y: 0, width: 412, height: 1194))
    XCTAssertEqual(controller.traitCollection.horizontalSizeClass, .compact)
    XCTAssertEqual(scene.windows[0].frame, CGRect(x: 0, y: 0, width: 412, height: 1194))
    XCTAssertFalse(scene.isFullScreen)
    XCTAssertEqual(
      controller.heard.map { $0.prefix { $0 != " " } }, ["willTransition", "viewWillTransition", "changed"])
    scene.sizeRestrictions?.minimumSize.width = 700
    XCTAssertEqual(scene.effectiveGeometry.systemFrame, CGRect(x: 134, y: 0, width: 700, height: 1194))
    XCTAssertEqual(controller.traitCollection.horizontalSizeClass, .regular)
    try device.run(.updateScenes([.init(scene: scene.session.record.id, settings: .background)]))
    XCTAssertFalse(scene.isFullScreen, "it keeps its part of the screen in the background")
    try device.run(.updateScenes([.init(scene: scene.session.record.id, settings: .active)]))
    XCTAssertTrue(scene.isFullScreen)
    XCTAssertEqual(UIScreen.main.bounds.width, 834, "the screen stays as it is")
  }

  func test_sizeRestrictions_areThereOnThePadSince26() throws {
    try start(os: 18, idiom: .pad)
    XCTAssertNil(Runtime.shared.windowScenes.first?.sizeRestrictions)
    device.stop()
    try start(os: 26)
    XCTAssertNil(Runtime.shared.windowScenes.first?.sizeRestrictions)
  }

  func test_order_whereOnlyTheSizeChanges_noTraitsAreAnnounced() throws {
    let controller = TurningController()
    try start(idiom: .pad, controller: controller)
    controller.heard = []
    try turn(.landscapeLeft)
    XCTAssertEqual(controller.heard, ["viewWillTransition 1194x834 while 834x1194, other coordinator"])
  }
}

final class OrientationAppDelegate: UIResponder, UIApplicationDelegate {
  static var mask = UIInterfaceOrientationMask.all
  func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask { Self.mask }
}

final class TurnedSceneDelegate: NSObject, UIWindowSceneDelegate {
  static var root = UIViewController()
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = Self.root
    window?.makeKeyAndVisible()
  }
}

private final class FixedController: UIViewController {
  var mask = UIInterfaceOrientationMask.portrait
  var rotates = true
  var preference: UIInterfaceOrientation?
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { mask }
  override var shouldAutorotate: Bool { rotates }
  override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    preference ?? super.preferredInterfaceOrientationForPresentation
  }
}

private final class LyingNavigation: NSObject, UINavigationControllerDelegate {
  func navigationControllerSupportedInterfaceOrientations(
    _ navigationController: UINavigationController
  ) -> UIInterfaceOrientationMask { .landscape }
}

private final class TurningController: UIViewController {
  var heard: [String] = []
  private weak var coordinator: (any UIViewControllerTransitionCoordinator)?

  override func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.willTransition(to: newCollection, with: coordinator)
    self.coordinator = coordinator
    heard.append(
      "willTransition \(traitCollection.verticalSizeClass.rawValue) \(newCollection.verticalSizeClass.rawValue)")
  }

  override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    let now = view.bounds.size
    heard.append(
      "viewWillTransition \(Int(size.width))x\(Int(size.height)) while \(Int(now.width))x\(Int(now.height)), "
        + (coordinator === self.coordinator ? "same" : "other") + " coordinator")
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    heard.append(
      "changed to \(traitCollection.verticalSizeClass.rawValue) "
        + "from \(previousTraitCollection?.verticalSizeClass.rawValue ?? 0)")
  }
}
