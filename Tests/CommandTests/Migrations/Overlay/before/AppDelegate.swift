import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private var cover: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = VaultViewController()
        window?.makeKeyAndVisible()
        return true
    }

    func applicationWillResignActive(_ application: UIApplication) {
        let cover = UIWindow(frame: UIScreen.main.bounds)
        cover.rootViewController = CoverViewController()
        cover.windowLevel = .alert + 1
        cover.isHidden = false
        self.cover = cover
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
        cover?.isHidden = true
        cover = nil
    }
}
