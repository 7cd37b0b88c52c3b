// The compiler looks for the types of `#colorLiteral` and `#imageLiteral` by these names.

extension UIColor: _ExpressibleByColorLiteral {}
extension CGColor: _ExpressibleByColorLiteral {}
extension UIImage: _ExpressibleByImageLiteral {}

// swift-format-ignore: NoLeadingUnderscores
/// The type of a `#colorLiteral` that nothing else determines.
public typealias _ColorLiteralType = UIColor

// swift-format-ignore: NoLeadingUnderscores
/// The type of an `#imageLiteral` that nothing else determines.
public typealias _ImageLiteralType = UIImage
