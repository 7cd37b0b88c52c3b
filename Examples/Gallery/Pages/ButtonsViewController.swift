import UIKit

class ButtonsViewController: StackViewController {
  override func fill() {
    let system = UIButton(type: .system)
    system.setTitle("System", for: .normal)
    let disabled = UIButton(type: .system)
    disabled.setTitle("Disabled", for: .normal)
    disabled.isEnabled = false
    let pictured = UIButton(type: .system)
    pictured.setTitle(" Picture", for: .normal)
    pictured.setImage(UIImage(systemName: "star.fill"), for: .normal)
    stack.addArrangedSubview(row([system, disabled, pictured]))

    addCaption("Configurations")
    let kinds: [(String, UIButton.Configuration)] = [
      ("Plain", .plain()), ("Grey", .gray()), ("Tinted", .tinted()), ("Filled", .filled()),
    ]
    stack.addArrangedSubview(row(kinds.map { button($0, $1) }))
    let bordered: [(String, UIButton.Configuration)] = [
      ("Borderless", .borderless()), ("Bordered", .bordered()), ("Prominent", .borderedProminent()),
    ]
    stack.addArrangedSubview(row(bordered.map { button($0, $1) }))

    addCaption("Sizes")
    let sizes: [(String, UIButton.Configuration.Size)] = [
      ("Mini", .mini), ("Small", .small), ("Medium", .medium), ("Large", .large),
    ]
    stack.addArrangedSubview(
      row(
        sizes.map { name, size in
          var configuration = UIButton.Configuration.filled()
          configuration.buttonSize = size
          return button(name, configuration)
        }))

    addCaption("With a picture, a subtitle, a capsule")
    var picture = UIButton.Configuration.tinted()
    picture.image = UIImage(systemName: "heart.fill")
    picture.imagePadding = 6
    var subtitle = UIButton.Configuration.filled()
    subtitle.subtitle = "Every month"
    var capsule = UIButton.Configuration.filled()
    capsule.cornerStyle = .capsule
    capsule.baseBackgroundColor = .systemGreen
    stack.addArrangedSubview(
      row([button("Like", picture), button("Subscribe", subtitle), button("Capsule", capsule)]))

    var wide = UIButton.Configuration.filled()
    wide.buttonSize = .large
    addWide(button("Continue", wide))

    addCaption("Kinds")
    stack.addArrangedSubview(
      row([UIButton(type: .infoLight), UIButton(type: .contactAdd), UIButton(type: .close)]))
  }

  private func button(_ title: String, _ configuration: UIButton.Configuration) -> UIButton {
    var configuration = configuration
    configuration.title = title
    return UIButton(configuration: configuration)
  }
}
