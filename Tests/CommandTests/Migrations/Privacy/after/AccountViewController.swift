import UIKit

final class AccountViewController: UIViewController {
    private let label = UILabel(frame: CGRect(x: 20, y: 100, width: 300, height: 30))

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Account"
        view.addSubview(label)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        let window = view.window
        label.text = window is CoveredWindow ? "1,000" : "Not covered"
    }
}
