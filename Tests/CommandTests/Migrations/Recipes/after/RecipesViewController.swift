import UIKit

final class RecipesViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Recipes"
        print("recipes on screen")
    }
}

final class RecipeViewController: UIViewController {
    init(name: String, sender: String?) {
        super.init(nibName: nil, bundle: nil)
        title = name
        print("\(name) from \(sender ?? "nobody")")
    }

    required init?(coder: NSCoder) { nil }
}
