import Foundation
internal import LayerTree
import Synchronization

/// The contexts in which the calls of the older functions draw: as on iOS, each thread has a stack of its own.
enum GraphicsContexts {
  private struct Entry: @unchecked Sendable {
    let context: CGContext
    let scale: CGFloat
    /// Whether an image was begun, not a context of another's pushed.
    let isImage: Bool
  }

  private static let stacks = Mutex<[UInt: [Entry]]>([:])
  private static var thread: UInt { UInt(pthread_self()) }

  static func push(_ context: CGContext, scale: CGFloat, isImage: Bool) {
    let entry = Entry(context: context, scale: scale, isImage: isImage)
    stacks.withLock { [thread] in $0[thread, default: []].append(entry) }
  }
  static func pop() {
    stacks.withLock { [thread] stacks in
      _ = stacks[thread]?.popLast()
      if stacks[thread]?.isEmpty ?? false { stacks[thread] = nil }
    }
  }
  static var current: CGContext? { stacks.withLock { [thread] in $0[thread]?.last }?.context }
  /// The image that was begun last, if nothing else was pushed after it.
  static var image: (context: CGContext, scale: CGFloat)? {
    guard let last = stacks.withLock({ [thread] in $0[thread]?.last }), last.isImage else { return nil }
    return (last.context, last.scale)
  }

  /// Lets what a closure draws go into a context.
  static func draw(in context: CGContext, _ body: () -> Void) {
    push(context, scale: 1, isImage: false)
    body()
    pop()
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The context in which drawing goes on; nil outside of any.
public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsContexts.current }
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Lets drawing go on in a context.
public func UIGraphicsPushContext(_ context: CGContext) {
  GraphicsContexts.push(context, scale: 1, isImage: false)
}
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
  GraphicsContexts.push(
    CGContext(bounds: CGRect(origin: .zero, size: size), scale: pixels), scale: pixels, isImage: true)
}
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The image that was begun, with what has been drawn so far; nil if none was.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let (context, scale) = GraphicsContexts.image, context.width > 0, context.height > 0 else { return nil }
  return UIImage(drawnIn: context, scale: scale)
}
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Ends the image that was begun.
public func UIGraphicsEndImageContext() { GraphicsContexts.pop() }
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Fills a rectangle of the current context.
public func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Fills a rectangle of the current context, mixed with what is there.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  UIGraphicsGetCurrentContext()?.mixing(blendMode, 1) { UIGraphicsGetCurrentContext()?.fill(rect) }
}
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Draws a line of one point inside of a rectangle of the current context.
public func UIRectFrame(_ rect: CGRect) { UIRectFrameUsingBlendMode(rect, .copy) }
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Draws a line of one point inside of a rectangle, mixed with what is there.
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  UIGraphicsGetCurrentContext()?.mixing(blendMode, 1) {
    let (inner, context) = (rect.insetBy(dx: 1, dy: 1), UIGraphicsGetCurrentContext())
    guard !inner.isNull else { return context?.fill(rect) ?? () }
    let both = CGMutablePath()
    both.addRect(rect)
    both.addRect(inner)
    context?.fill(both, .evenOdd)
  }
}
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Clips to a rectangle.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }
