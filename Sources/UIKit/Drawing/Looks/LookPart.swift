import Foundation

/// A part of a control that moves by itself, such as a knob: it takes no touches and is nothing to those who cannot see it.
class LookPart: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// A white disc with the shadow of the system's knobs.
  static func knob(_ side: CGFloat) -> LookPart {
    let knob = LookPart(frame: CGRect(x: 0, y: 0, width: side, height: side))
    knob.backgroundColor = .white
    knob.layer.cornerRadius = side / 2
    knob.layer.shadowColor = CGColor(gray: 0, alpha: 1)
    knob.layer.shadowOpacity = 0.15
    knob.layer.shadowRadius = 4
    knob.layer.shadowOffset = CGSize(width: 0, height: 3)
    return knob
  }
}
