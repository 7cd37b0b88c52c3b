import Foundation

/// What the numbers of a colour mean.
public final class CGColorSpace: Sendable {
  private let ownName: String?
  /// The name; nil for a device's own.
  public var name: CFString? { ownName.map { NSString(string: $0) } }
  /// The channels without alpha.
  public let numberOfComponents: Int

  init(name: String?, components: Int) {
    ownName = name
    numberOfComponents = components
  }

  /// A space by its name; nil for a name without any letter.
  public convenience init?(name: CFString) {
    guard name.length > 0 else { return nil }
    let name = "\(name)"
    self.init(name: name, components: name.contains("Gray") ? 1 : 3)
  }

  /// sRGB.
  public static var sRGB: CFString { NSString(string: "kCGColorSpaceSRGB") }
  /// sRGB beyond 0 and 1.
  public static var extendedSRGB: CFString { NSString(string: "kCGColorSpaceExtendedSRGB") }
  /// Display P3.
  public static var displayP3: CFString { NSString(string: "kCGColorSpaceDisplayP3") }
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Grey.
  public static var genericGrayGamma2_2: CFString { NSString(string: "kCGColorSpaceGenericGrayGamma2_2") }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// A device's red, green and blue.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(name: nil, components: 3) }
// swift-format-ignore: AlwaysUseLowerCamelCase
/// A device's grey.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(name: nil, components: 1) }

extension CGColor {
  /// A colour from its numbers in a space, alpha last; nil if there are too few.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    if space.numberOfComponents == 1 {
      self.init(gray: components[0], alpha: components[1])
    } else {
      self.init(red: components[0], green: components[1], blue: components[2], alpha: components[3])
    }
  }
  /// sRGB.
  public var colorSpace: CGColorSpace? { CGColorSpace(name: CGColorSpace.sRGB) }
}

/// Colours that run into each other.
public final class CGGradient: Sendable {
  /// The colours and where they are.
  let stops: [(color: CGColor, place: CGFloat)]

  /// A gradient of colours; nil if there are none. Without places, they are even.
  public init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
    let list = (0..<colors.count).compactMap { colors.object(at: $0) as? CGColor }
    guard !list.isEmpty else { return nil }
    stops = list.enumerated().map { index, color in
      (color, locations?[index] ?? CGFloat(index) / CGFloat(max(1, list.count - 1)))
    }
  }

  /// A gradient of colours by their numbers, alpha last; nil if there are none.
  public init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    guard count > 0 else { return nil }
    stops = (0..<count).compactMap { index in
      CGColor(colorSpace: space, components: components + index * (space.numberOfComponents + 1))
        .map { ($0, locations?[index] ?? CGFloat(index) / CGFloat(max(1, count - 1))) }
    }
  }
}

/// Where a gradient goes on beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// Before its beginning.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// After its end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// Where a pixel's alpha is. The raw values are the SDK's.
public enum CGImageAlphaInfo: UInt32, Sendable {
  case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst, alphaOnly
}

/// The order of a pixel's bytes.
public struct CGBitmapInfo: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The bits of the alpha's place.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  /// Numbers with fractions.
  public static let floatComponents = CGBitmapInfo(rawValue: 1 << 8)
  /// The bits of the order.
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  /// The last byte first, of two.
  public static let byteOrder16Little = CGBitmapInfo(rawValue: 1 << 12)
  /// The last byte first, of four.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
  /// The first byte first, of two.
  public static let byteOrder16Big = CGBitmapInfo(rawValue: 3 << 12)
  /// The first byte first, of four.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}
