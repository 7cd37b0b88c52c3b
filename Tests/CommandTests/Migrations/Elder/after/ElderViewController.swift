import UIKit

final class ElderViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Elder"
    }
}
