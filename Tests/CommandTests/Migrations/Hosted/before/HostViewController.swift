import UIKit

final class HostViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Host"
    }
}
