import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    private var cover: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        return true
    }

    func handleWillResignActive() {
        let cover = UIWindow(frame: UIScreen.main.bounds)
        cover.windowScene = UIApplication.shared.mainWindow?.windowScene
        cover.rootViewController = CoverViewController()
        cover.windowLevel = .alert + 1
        cover.isHidden = false
        self.cover = cover
    }

    func handleDidBecomeActive() {
        cover?.isHidden = true
        cover = nil
    }
}
