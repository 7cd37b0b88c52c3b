import Foundation

/// The delegate of an app that nobody sees, with a window as many apps have it.
final class RehearsalDelegate: UIResponder, UIApplicationDelegate, UIWindowSceneDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = UINavigationController(rootViewController: RehearsalList())
    window.makeKeyAndVisible()
    self.window = window
  }
}

/// A list with what most screens are made of.
private final class RehearsalList: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "가 A"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    navigationItem.rightBarButtonItem = UIBarButtonItem(title: "A", primaryAction: UIAction { _ in })
    let text = UITextView()
    text.text = "A"
    let field = UITextField()
    field.placeholder = "A"
    let button = UIButton(type: .system)
    button.setTitle("A", for: .normal)
    let stack = UIStackView(arrangedSubviews: [text, field, button, UIImageView(), UILabel()])
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    tableView.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: tableView.leadingAnchor),
      stack.topAnchor.constraint(equalTo: tableView.topAnchor, constant: 8),
    ])
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = "A"
    cell.accessoryType = .disclosureIndicator
    return cell
  }
}
