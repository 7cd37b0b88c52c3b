import Foundation

// Swift 4 names of what Core Animation's properties take, with the types of Swift 4.2.
/// The name before Swift 4.2.
public let kCATransitionFade = CATransitionType.fade
/// The name before Swift 4.2.
public let kCATransitionMoveIn = CATransitionType.moveIn
/// The name before Swift 4.2.
public let kCATransitionPush = CATransitionType.push
/// The name before Swift 4.2.
public let kCATransitionReveal = CATransitionType.reveal
/// The name before Swift 4.2.
public let kCATransitionFromRight = CATransitionSubtype.fromRight
/// The name before Swift 4.2.
public let kCATransitionFromLeft = CATransitionSubtype.fromLeft
/// The name before Swift 4.2.
public let kCATransitionFromTop = CATransitionSubtype.fromTop
/// The name before Swift 4.2.
public let kCATransitionFromBottom = CATransitionSubtype.fromBottom
/// The name before Swift 4.2.
public let kCAMediaTimingFunctionLinear = CAMediaTimingFunctionName.linear
/// The name before Swift 4.2.
public let kCAMediaTimingFunctionEaseIn = CAMediaTimingFunctionName.easeIn
/// The name before Swift 4.2.
public let kCAMediaTimingFunctionEaseOut = CAMediaTimingFunctionName.easeOut
/// The name before Swift 4.2.
public let kCAMediaTimingFunctionEaseInEaseOut = CAMediaTimingFunctionName.easeInEaseOut
/// The name before Swift 4.2.
public let kCAMediaTimingFunctionDefault = CAMediaTimingFunctionName.default
/// The name before Swift 4.2.
public let kCAFillModeForwards = CAMediaTimingFillMode.forwards
/// The name before Swift 4.2.
public let kCAFillModeBackwards = CAMediaTimingFillMode.backwards
/// The name before Swift 4.2.
public let kCAFillModeBoth = CAMediaTimingFillMode.both
/// The name before Swift 4.2.
public let kCAFillModeRemoved = CAMediaTimingFillMode.removed
/// The name before Swift 4.2.
public let kCALineCapButt = CAShapeLayerLineCap.butt
/// The name before Swift 4.2.
public let kCALineCapRound = CAShapeLayerLineCap.round
/// The name before Swift 4.2.
public let kCALineCapSquare = CAShapeLayerLineCap.square
/// The name before Swift 4.2.
public let kCALineJoinMiter = CAShapeLayerLineJoin.miter
/// The name before Swift 4.2.
public let kCALineJoinRound = CAShapeLayerLineJoin.round
/// The name before Swift 4.2.
public let kCALineJoinBevel = CAShapeLayerLineJoin.bevel
/// The name before Swift 4.2.
public let kCAFillRuleNonZero = CAShapeLayerFillRule.nonZero
/// The name before Swift 4.2.
public let kCAFillRuleEvenOdd = CAShapeLayerFillRule.evenOdd
/// The name before Swift 4.2.
public let kCAGravityCenter = CALayerContentsGravity.center
/// The name before Swift 4.2.
public let kCAGravityResize = CALayerContentsGravity.resize
/// The name before Swift 4.2.
public let kCAGravityResizeAspect = CALayerContentsGravity.resizeAspect
/// The name before Swift 4.2.
public let kCAGravityResizeAspectFill = CALayerContentsGravity.resizeAspectFill
/// The name before Swift 4.2.
public let kCAAnimationLinear = CAAnimationCalculationMode.linear
/// The name before Swift 4.2.
public let kCAAnimationDiscrete = CAAnimationCalculationMode.discrete
/// The name before Swift 4.2.
public let kCAAnimationPaced = CAAnimationCalculationMode.paced
/// The name before Swift 4.2.
public let kCAAnimationCubic = CAAnimationCalculationMode.cubic
/// The name before Swift 4.2.
public let kCAAnimationCubicPaced = CAAnimationCalculationMode.cubicPaced
/// The name before Swift 4.2.
public let kCAAnimationRotateAuto = CAAnimationRotationMode.rotateAuto
/// The name before Swift 4.2.
public let kCAAnimationRotateAutoReverse = CAAnimationRotationMode.rotateAutoReverse
