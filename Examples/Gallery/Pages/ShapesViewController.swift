import UIKit

class ShapesViewController: StackViewController {
  override func fill() {
    addCaption("Corners, borders, shadows")
    let round = box(.systemBlue)
    round.layer.cornerRadius = 16
    let top = box(.systemGreen)
    top.layer.cornerRadius = 16
    top.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    let bordered = box(.systemBackground)
    bordered.layer.borderWidth = 3
    bordered.layer.borderColor = UIColor.systemRed.cgColor
    bordered.layer.cornerRadius = 8
    let lifted = box(.secondarySystemBackground)
    lifted.layer.cornerRadius = 12
    lifted.layer.shadowOpacity = 0.3
    lifted.layer.shadowRadius = 8
    lifted.layer.shadowOffset = CGSize(width: 0, height: 4)
    stack.addArrangedSubview(row([round, top, bordered, lifted]))

    addCaption("Gradients and shape layers")
    let linear = box(.clear)
    let gradient = CAGradientLayer()
    gradient.frame = CGRect(x: 0, y: 0, width: 64, height: 64)
    gradient.colors = [UIColor.systemPink.cgColor, UIColor.systemIndigo.cgColor]
    gradient.startPoint = CGPoint(x: 0, y: 0)
    gradient.endPoint = CGPoint(x: 1, y: 1)
    linear.layer.addSublayer(gradient)
    let ring = box(.clear)
    let shape = CAShapeLayer()
    shape.frame = CGRect(x: 0, y: 0, width: 64, height: 64)
    shape.path = UIBezierPath(ovalIn: CGRect(x: 6, y: 6, width: 52, height: 52)).cgPath
    shape.fillColor = nil
    shape.strokeColor = UIColor.systemOrange.cgColor
    shape.lineWidth = 8
    shape.lineCap = .round
    shape.strokeEnd = 0.7
    ring.layer.addSublayer(shape)
    let turned = box(.systemTeal)
    turned.transform = CGAffineTransform(rotationAngle: .pi / 8).scaledBy(x: 0.8, y: 0.8)
    let faint = box(.systemPurple)
    faint.alpha = 0.4
    stack.addArrangedSubview(row([linear, ring, turned, faint]))

    addCaption("draw(_:)")
    let drawing = DrawingView()
    drawing.backgroundColor = .clear
    drawing.heightAnchor.constraint(equalToConstant: 90).isActive = true
    addWide(drawing)
  }

  private func box(_ colour: UIColor) -> UIView {
    let view = UIView()
    view.backgroundColor = colour
    view.widthAnchor.constraint(equalToConstant: 64).isActive = true
    view.heightAnchor.constraint(equalToConstant: 64).isActive = true
    return view
  }
}

/// A view that draws itself.
private class DrawingView: UIView {
  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.setFillColor(UIColor.systemFill.cgColor)
    context.fill(bounds)
    context.setStrokeColor(UIColor.systemBlue.cgColor)
    context.setLineWidth(2)
    context.move(to: CGPoint(x: 0, y: bounds.midY))
    for step in 1...40 {
      let x = bounds.width * CGFloat(step) / 40
      context.addLine(to: CGPoint(x: x, y: bounds.midY + sin(CGFloat(step) / 3) * 30))
    }
    context.strokePath()
  }
}
