import Foundation
import Synchronization

/// The contexts in which the calls of the older functions draw, one stack for the process.
enum GraphicsContexts {
  private struct Entry: @unchecked Sendable {
    let context: CGContext
    let scale: CGFloat
  }

  private static let stack = Mutex<[Entry]>([])

  static func push(_ context: CGContext, scale: CGFloat) {
    let entry = Entry(context: context, scale: scale)
    stack.withLock { $0.append(entry) }
  }
  static func pop() { stack.withLock { if !$0.isEmpty { $0.removeLast() } } }
  static var current: (context: CGContext, scale: CGFloat)? {
    stack.withLock { $0.last }.map { ($0.context, $0.scale) }
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The context in which drawing goes on; nil outside of any.
public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsContexts.current?.context }
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Lets drawing go on in a context.
public func UIGraphicsPushContext(_ context: CGContext) { GraphicsContexts.push(context, scale: 1) }
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Lets drawing go on in the context before.
public func UIGraphicsPopContext() { GraphicsContexts.pop() }
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Begins an image of a size, in points, with a pixel per point.
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Begins an image of a size, in points; with scale 0, in the screen's.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  let pixels: CGFloat = scale > 0 ? scale : 3
  GraphicsContexts.push(CGContext(bounds: CGRect(origin: .zero, size: size), scale: pixels), scale: pixels)
}
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The image that was begun: its size, without pixels; nil if none was.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let (context, scale) = GraphicsContexts.current, let pixels = context.makeImage(), pixels.width > 0 else {
    return nil
  }
  return UIImage(cgImage: pixels, scale: scale, orientation: .up)
}
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Ends the image that was begun.
public func UIGraphicsEndImageContext() { GraphicsContexts.pop() }
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Drawing has no effect here.
public func UIRectFill(_ rect: CGRect) {}
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Drawing has no effect here.
public func UIRectFrame(_ rect: CGRect) {}
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Clips to a rectangle.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }
