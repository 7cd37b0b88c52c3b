import UIKit

class TextsViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let text = UITextView()
    text.translatesAutoresizingMaskIntoConstraints = false
    text.font = .preferredFont(forTextStyle: .body)
    text.adjustsFontForContentSizeCategory = true
    text.text = """
      The dormouse sleeps through half of the year. Before that it eats.

      겨울잠쥐는 한 해의 절반을 잠으로 보냅니다. 그 전에는 먹습니다.

      When an app leaves the screen, the system takes a picture of it, waits until its background time is over, and then \
      puts it to sleep.
      """
    view.addSubview(text)
    NSLayoutConstraint.activate([
      text.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      text.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      text.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    self.text = text
  }

  private var text: UITextView?

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    text?.becomeFirstResponder()
    text?.selectedRange = NSRange(location: 4, length: 8)
  }
}
