import Foundation

// Swift 4 names of types of images and texts that Swift 4.2 nested.
/// The name before Swift 4.2.
public typealias UIImageRenderingMode = UIImage.RenderingMode
/// The name before Swift 4.2.
public typealias UIImageOrientation = UIImage.Orientation
/// The name before Swift 4.2.
public typealias UIImageResizingMode = UIImage.ResizingMode
/// The name before Swift 4.2.
public typealias UIFontTextStyle = UIFont.TextStyle
/// The name before Swift 4.2.
public typealias UIFontWeight = UIFont.Weight
/// The name before Swift 4.2.
public typealias UIFontDescriptorSymbolicTraits = UIFontDescriptor.SymbolicTraits
/// The name before Swift 4.2.
public typealias NSAttributedStringKey = NSAttributedString.Key

// swift-format-ignore: AlwaysUseLowerCamelCase
/// An image as PNG: the data that it was made from; the form before Swift 4.2.
@preconcurrency @MainActor
public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// An image as JPEG: the data that it was made from; the form before Swift 4.2.
@preconcurrency @MainActor
public func UIImageJPEGRepresentation(_ image: UIImage, _ compressionQuality: CGFloat) -> Data? {
  image.jpegData(compressionQuality: compressionQuality)
}
