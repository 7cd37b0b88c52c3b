import Foundation

/// A kind of transition.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The new content appears.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new content moves over the old.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new content pushes the old away.
  public static let push = CATransitionType(rawValue: "push")
  /// The old content moves away.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// A direction of a transition.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// From the right.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// From the left.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// From the top.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// From the bottom.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// How values between key frames are found.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// On a line.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// Each until the next.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// At an even speed.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// On a curve.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// On a curve, at an even speed.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// How a layer turns along a path.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Along the path.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// Against the path.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// A part of a transform.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Turning about x.
  public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
  /// Turning about y.
  public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
  /// Turning about z.
  public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
  /// Scaling.
  public static let scale = CAValueFunctionName(rawValue: "scale")
  /// Scaling in x.
  public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
  /// Scaling in y.
  public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
  /// Scaling in z.
  public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
  /// Moving.
  public static let translate = CAValueFunctionName(rawValue: "translate")
  /// Moving in x.
  public static let translateX = CAValueFunctionName(rawValue: "translateX")
  /// Moving in y.
  public static let translateY = CAValueFunctionName(rawValue: "translateY")
  /// Moving in z.
  public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}

/// A function from numbers to a transform, by which animations of `transform` move a part of it.
open class CAValueFunction: NSObject, @unchecked Sendable {
  /// The part of the transform.
  public let name: CAValueFunctionName
  /// A function by its name.
  public init?(name: CAValueFunctionName) {
    self.name = name
    super.init()
  }
}
