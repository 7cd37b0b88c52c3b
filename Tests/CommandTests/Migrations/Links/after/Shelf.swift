import Foundation

final class Shelf {
    private var visits = 0

    func restore() {
        visits = UserDefaults.standard.integer(forKey: "visits")
    }

    func refresh() {
        visits += 1
    }

    func save() {
        UserDefaults.standard.set(visits, forKey: "visits")
    }
}
