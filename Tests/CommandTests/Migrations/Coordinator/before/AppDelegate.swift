import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private var coordinator: AppCoordinator?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let trips: TripStore = TripStore()
        trips.load()

        let window = UIWindow(frame: UIScreen.main.bounds)
        let coordinator = AppCoordinator(window: window, trips: trips)
        coordinator.start()
        self.window = window
        self.coordinator = coordinator
        window.makeKeyAndVisible()

        Reminders.shared.schedule(for: trips)
        return true
    }

    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]) -> Bool {
        coordinator?.open(url) ?? false
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
        coordinator?.refresh()
    }
}
