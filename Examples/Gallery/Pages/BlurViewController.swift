import UIKit

/// Materials over stripes.
class BlurViewController: StackViewController {
  override func fill() {
    view.backgroundColor = .systemBackground
    let stripes = UIStackView(
      arrangedSubviews: [UIColor.systemRed, .systemYellow, .systemGreen, .systemBlue, .systemPurple].map {
        let view = UIView()
        view.backgroundColor = $0
        return view
      })
    stripes.distribution = .fillEqually
    stripes.frame = view.bounds
    stripes.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.insertSubview(stripes, at: 0)
    let styles: [(String, UIBlurEffect.Style)] = [
      ("Ultra thin", .systemUltraThinMaterial), ("Thin", .systemThinMaterial), ("Material", .systemMaterial),
      ("Thick", .systemThickMaterial), ("Chrome", .systemChromeMaterial),
    ]
    for (name, style) in styles {
      let effect = UIVisualEffectView(effect: UIBlurEffect(style: style))
      effect.layer.cornerRadius = 12
      effect.clipsToBounds = true
      effect.heightAnchor.constraint(equalToConstant: 60).isActive = true
      let label = UILabel(frame: CGRect(x: 16, y: 18, width: 200, height: 24))
      label.text = name
      effect.contentView.addSubview(label)
      addWide(effect)
    }
  }
}
