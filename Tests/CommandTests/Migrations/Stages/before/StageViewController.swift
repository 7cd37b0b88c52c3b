import UIKit

final class StageViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Stage"
    }
}
