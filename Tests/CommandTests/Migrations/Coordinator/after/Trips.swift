import UIKit

final class TripStore {
    private(set) var names: [String] = []

    func load() {
        names = ["Oslo", "Lima"]
    }
}

final class Reminders {
    static let shared = Reminders()

    func schedule(for trips: TripStore) {
        print("reminders for \(trips.names.joined(separator: ", "))")
    }
}

final class TripViewController: UIViewController {
    init(name: String) {
        super.init(nibName: nil, bundle: nil)
        title = name
    }

    required init?(coder: NSCoder) { nil }
}
