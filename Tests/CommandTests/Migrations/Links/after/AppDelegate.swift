import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    private let shelf = Shelf()

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        shelf.restore()
        return true
    }

    func handleDidEnterBackground() {
        shelf.save()
    }

    func handleWillEnterForeground() {
        shelf.refresh()
    }
}
