import Foundation

extension UIColor {
  /// A tint colour in grey, as what lies below an alert has it.
  ///
  /// Chosen after published pictures: blue on white is a grey of 137 of 255 below an alert of iOS 18, and of 178 beside a
  /// popover, which darkens nothing; of 120 below one of iOS 15.
  var dimmedTint: UIColor {
    UIColor { traits in
      let (color, unseen) = (self.resolvedColor(with: traits), CGFloat(0.45))
      var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
      guard color.getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return color }
      return UIColor(white: 0.2126 * red + 0.7152 * green + 0.0722 * blue, alpha: alpha * (1 - unseen))
    }
  }
}
