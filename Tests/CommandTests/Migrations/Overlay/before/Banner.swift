import UIKit

/// Words in a window of their own, above all others.
final class Banner {
    private var window: UIWindow?

    func show(_ words: String) {
        let banner = UIWindow(frame: UIScreen.main.bounds)
        banner.windowLevel = .statusBar
        banner.isUserInteractionEnabled = false
        let controller = UIViewController()
        let label = UILabel(frame: CGRect(x: 0, y: 60, width: banner.bounds.width, height: 40))
        label.text = words
        controller.view.addSubview(label)
        banner.rootViewController = controller
        banner.isHidden = false
        window = banner
    }
}
