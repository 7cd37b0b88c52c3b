import UIKit

final class VaultViewController: UIViewController {
    private let banner = Banner()

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Vault"
        view.backgroundColor = .systemBackground
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        banner.show("Locked")
    }
}

final class CoverViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Cover"
        view.backgroundColor = .systemIndigo
    }
}
