import UIKit

final class AppCoordinator {
    private let window: UIWindow
    private let trips: TripStore
    private let navigation = UINavigationController()

    init(window: UIWindow, trips: TripStore) {
        self.window = window
        self.trips = trips
    }

    func start() {
        navigation.setViewControllers([TripViewController(name: trips.names.first ?? "Nowhere")], animated: false)
        window.rootViewController = navigation
    }

    func refresh() {
        navigation.topViewController?.navigationItem.prompt = "\(trips.names.count) trips"
    }

    func open(_ url: URL) -> Bool {
        guard let name = url.host else { return false }
        navigation.pushViewController(TripViewController(name: name), animated: false)
        return true
    }
}
