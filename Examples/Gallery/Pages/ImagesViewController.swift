import UIKit

class ImagesViewController: StackViewController {
  override func fill() {
    addCaption("System symbols")
    let names = ["star", "heart.fill", "trash", "gear", "magnifyingglass", "bell.badge", "no.such.symbol"]
    stack.addArrangedSubview(row(names.map { UIImageView(image: UIImage(systemName: $0)) }))
    let sizes: [CGFloat] = [12, 17, 28, 44]
    stack.addArrangedSubview(
      row(
        sizes.map { size in
          let view = UIImageView(
            image: UIImage(systemName: "cloud.sun", withConfiguration: UIImage.SymbolConfiguration(pointSize: size)))
          view.tintColor = .systemTeal
          return view
        }))

    addCaption("Drawn by UIGraphicsImageRenderer")
    let image = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 40)).image { context in
      UIColor.systemYellow.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 60, height: 40))
      UIColor.systemBlue.setFill()
      UIBezierPath(ovalIn: CGRect(x: 10, y: 5, width: 30, height: 30)).fill()
      ("A" as NSString).draw(at: CGPoint(x: 42, y: 10), withAttributes: [.font: UIFont.systemFont(ofSize: 17)])
    }
    let modes: [UIView.ContentMode] = [.scaleToFill, .scaleAspectFit, .scaleAspectFill, .center]
    stack.addArrangedSubview(
      row(
        modes.map { mode in
          let view = UIImageView(image: image)
          view.contentMode = mode
          view.clipsToBounds = true
          view.layer.borderWidth = 1
          view.layer.borderColor = UIColor.separator.cgColor
          view.widthAnchor.constraint(equalToConstant: 70).isActive = true
          view.heightAnchor.constraint(equalToConstant: 70).isActive = true
          return view
        }))

    addCaption("As a template")
    let template = UIImageView(image: image.withRenderingMode(.alwaysTemplate))
    template.tintColor = .systemPurple
    stack.addArrangedSubview(template)
  }
}
