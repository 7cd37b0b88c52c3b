import UIKit

/// Stacks of all distributions and alignments.
class StacksViewController: StackViewController {
  override func fill() {
    let distributions: [(String, UIStackView.Distribution)] = [
      ("Fill", .fill), ("Fill equally", .fillEqually), ("Fill proportionally", .fillProportionally),
      ("Equal spacing", .equalSpacing), ("Equal centering", .equalCentering),
    ]
    for (name, distribution) in distributions {
      addCaption(name)
      let stack = UIStackView(arrangedSubviews: ["One", "Twenty", "Three hundred"].map { tag($0) })
      stack.spacing = 8
      stack.distribution = distribution
      addWide(stack)
    }
    let alignments: [(String, UIStackView.Alignment)] = [
      ("Fill", .fill), ("Top", .top), ("Centre", .center), ("Bottom", .bottom), ("First baseline", .firstBaseline),
    ]
    for (name, alignment) in alignments {
      addCaption("Aligned: \(name)")
      let stack = UIStackView(arrangedSubviews: [tag("Small", 12), tag("Middle", 17), tag("Large", 28)])
      stack.spacing = 8
      stack.alignment = alignment
      self.stack.addArrangedSubview(stack)
    }
  }

  private func tag(_ text: String, _ size: CGFloat = 15) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .systemFont(ofSize: size)
    label.backgroundColor = .systemFill
    return label
  }
}
