import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var trips: TripStore?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let trips: TripStore = TripStore()
        self.trips = trips
        trips.load()

        Reminders.shared.schedule(for: trips)
        return true
    }
}
