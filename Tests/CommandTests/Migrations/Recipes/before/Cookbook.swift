import Foundation

final class Cookbook {
    static let shared = Cookbook()
    private(set) var opened = 0

    func load() {
        opened = UserDefaults.standard.integer(forKey: "opened") + 1
    }

    func save() {
        UserDefaults.standard.set(opened, forKey: "opened")
    }
}
