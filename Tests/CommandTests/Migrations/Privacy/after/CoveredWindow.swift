import UIKit

/// A window that shows nothing of the app while somebody may look over a shoulder.
final class CoveredWindow: UIWindow {
    var words = ""
    private let sheet = UILabel()

    func cover() {
        sheet.text = words
        sheet.frame = bounds
        sheet.backgroundColor = .systemBackground
        addSubview(sheet)
    }

    func reveal() {
        sheet.removeFromSuperview()
    }
}
