import Foundation

extension UIColor {
  /// A tint colour in grey, as what lies below an alert has it.
  ///
  /// Chosen after published pictures of iOS 15, where blue text below an alert is a grey of 120 of 255.
  var dimmedTint: UIColor {
    UIColor { traits in
      let (color, unseen) = (self.resolvedColor(with: traits), CGFloat(0.3))
      var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
      guard color.getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return color }
      return UIColor(white: 0.2126 * red + 0.7152 * green + 0.0722 * blue, alpha: alpha * (1 - unseen))
    }
  }
}
