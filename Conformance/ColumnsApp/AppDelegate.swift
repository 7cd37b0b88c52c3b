import UIKit

/// An app of a list and a detail, side by side where there is room: with `--list`, as apps before iOS 14 made it, and with
/// a detail that has no stack of its own.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {}
