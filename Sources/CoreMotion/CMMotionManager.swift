import Foundation
@_spi(System) import UIKit

/// The device's motion sensors: there are none. No data come, and every question says so.
open class CMMotionManager: NSObject, @unchecked Sendable {
  /// A handler of accelerations; never called.
  public typealias AccelerometerHandler = (CMAccelerometerData?, (any Error)?) -> Void
  /// A handler of rotations; never called.
  public typealias GyroHandler = (CMGyroData?, (any Error)?) -> Void
  /// A handler of motion; never called.
  public typealias DeviceMotionHandler = (CMDeviceMotion?, (any Error)?) -> Void

  /// Stored; it has no effect here.
  open var accelerometerUpdateInterval: TimeInterval = 0.01
  /// Stored; it has no effect here.
  open var gyroUpdateInterval: TimeInterval = 0.01
  /// Stored; it has no effect here.
  open var magnetometerUpdateInterval: TimeInterval = 0.01
  /// Stored; it has no effect here.
  open var deviceMotionUpdateInterval: TimeInterval = 0.01
  /// Stored; it has no effect here.
  open var showsDeviceMovementDisplay = false
  /// Whether there is a sensor of acceleration: no.
  open var isAccelerometerAvailable: Bool { false }
  /// Whether accelerations come: no.
  open var isAccelerometerActive: Bool { false }
  /// Whether there is a sensor of rotation: no.
  open var isGyroAvailable: Bool { false }
  /// Whether rotations come: no.
  open var isGyroActive: Bool { false }
  /// Whether there is a compass: no.
  open var isMagnetometerAvailable: Bool { false }
  /// Whether fields come: no.
  open var isMagnetometerActive: Bool { false }
  /// The frames in which an attitude can be given: none.
  open class func availableAttitudeReferenceFrames() -> CMAttitudeReferenceFrame { [] }
  /// Whether motion can be computed: no.
  open var isDeviceMotionAvailable: Bool { false }
  /// Whether motion comes: no.
  open var isDeviceMotionActive: Bool { false }
  /// The last acceleration: nil.
  open var accelerometerData: CMAccelerometerData? { nil }
  /// The last rotation: nil.
  open var gyroData: CMGyroData? { nil }
  /// The last motion: nil.
  open var deviceMotion: CMDeviceMotion? { nil }

  /// A manager.
  public override init() {
    super.init()
    StandIn.firstUse(of: "CoreMotion", "there are no sensors; no data come")
  }

  /// Asks for accelerations; none come.
  open func startAccelerometerUpdates() {}
  /// Asks for accelerations; the handler is never called.
  open func startAccelerometerUpdates(to queue: OperationQueue, withHandler handler: @escaping AccelerometerHandler) {}
  /// Ends the question.
  open func stopAccelerometerUpdates() {}
  /// Asks for rotations; none come.
  open func startGyroUpdates() {}
  /// Asks for rotations; the handler is never called.
  open func startGyroUpdates(to queue: OperationQueue, withHandler handler: @escaping GyroHandler) {}
  /// Ends the question.
  open func stopGyroUpdates() {}
  /// Asks for motion; none comes.
  open func startDeviceMotionUpdates() {}
  /// Asks for motion; the handler is never called.
  open func startDeviceMotionUpdates(to queue: OperationQueue, withHandler handler: @escaping DeviceMotionHandler) {}
  /// Asks for motion in a frame; none comes.
  open func startDeviceMotionUpdates(using referenceFrame: CMAttitudeReferenceFrame) {}
  /// Asks for motion in a frame; the handler is never called.
  open func startDeviceMotionUpdates(
    using referenceFrame: CMAttitudeReferenceFrame, to queue: OperationQueue,
    withHandler handler: @escaping DeviceMotionHandler
  ) {}
  /// Ends the question.
  open func stopDeviceMotionUpdates() {}
}

/// What attitudes are measured against.
public struct CMAttitudeReferenceFrame: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// An arbitrary direction.
  public static let xArbitraryZVertical = CMAttitudeReferenceFrame(rawValue: 1)
  /// An arbitrary direction, corrected by the compass.
  public static let xArbitraryCorrectedZVertical = CMAttitudeReferenceFrame(rawValue: 2)
  /// Magnetic north.
  public static let xMagneticNorthZVertical = CMAttitudeReferenceFrame(rawValue: 4)
  /// True north.
  public static let xTrueNorthZVertical = CMAttitudeReferenceFrame(rawValue: 8)
}

/// An acceleration along three axes, in units of gravity.
public struct CMAcceleration: Sendable {
  /// Along the x axis.
  public var x = 0.0
  /// Along the y axis.
  public var y = 0.0
  /// Along the z axis.
  public var z = 0.0
  /// None.
  public init() {}
  /// An acceleration.
  public init(x: Double, y: Double, z: Double) { (self.x, self.y, self.z) = (x, y, z) }
}

/// A rate of rotation about three axes, in radians per second.
public struct CMRotationRate: Sendable {
  /// About the x axis.
  public var x = 0.0
  /// About the y axis.
  public var y = 0.0
  /// About the z axis.
  public var z = 0.0
  /// None.
  public init() {}
  /// A rate.
  public init(x: Double, y: Double, z: Double) { (self.x, self.y, self.z) = (x, y, z) }
}

/// A measurement; none is made.
open class CMLogItem: NSObject, @unchecked Sendable {
  /// When it was made, in seconds since the start of the device.
  public let timestamp: TimeInterval = 0
  override init() { super.init() }
}

/// An acceleration; none is made.
open class CMAccelerometerData: CMLogItem, @unchecked Sendable {
  /// The acceleration.
  public let acceleration = CMAcceleration()
}

/// A rotation; none is made.
open class CMGyroData: CMLogItem, @unchecked Sendable {
  /// The rotation.
  public let rotationRate = CMRotationRate()
}

/// An attitude; none is made.
open class CMAttitude: NSObject, @unchecked Sendable {
  /// About the axis from left to right, in radians.
  public let pitch = 0.0
  /// About the axis from top to bottom, in radians.
  public let roll = 0.0
  /// About the axis out of the screen, in radians.
  public let yaw = 0.0
  override init() { super.init() }
}

/// A motion; none is made.
open class CMDeviceMotion: CMLogItem, @unchecked Sendable {
  /// The attitude.
  public let attitude = CMAttitude()
  /// The rotation.
  public let rotationRate = CMRotationRate()
  /// Gravity.
  public let gravity = CMAcceleration()
  /// The user's acceleration.
  public let userAcceleration = CMAcceleration()
  /// The magnetic field around, without the device's own.
  public let magneticField = CMCalibratedMagneticField()
  /// Degrees from north; -1, as it is not known.
  public let heading: Double = -1
}

/// How sure a magnetic field is. Raw values are Apple's.
public enum CMMagneticFieldCalibrationAccuracy: Int32, Sendable {
  case uncalibrated = -1
  case low, medium, high
}

/// A magnetic field, in microteslas.
public struct CMMagneticField: Sendable {
  /// Along the short side.
  public var x = 0.0
  /// Along the long side.
  public var y = 0.0
  /// Through the screen.
  public var z = 0.0
  /// No field.
  public init() {}
}

/// A magnetic field without the device's own.
public struct CMCalibratedMagneticField: Sendable {
  /// The field.
  public var field = CMMagneticField()
  /// How sure it is.
  public var accuracy = CMMagneticFieldCalibrationAccuracy.uncalibrated
  /// No field, which nobody is sure of.
  public init() {}
}

/// Counts steps; there is nothing that could.
open class CMPedometer: NSObject, @unchecked Sendable {
  /// A handler of steps.
  public typealias CMPedometerHandler = (CMPedometerData?, (any Error)?) -> Void
  /// Whether steps are counted: no.
  open class func isStepCountingAvailable() -> Bool { false }
  /// Whether distances are measured: no.
  open class func isDistanceAvailable() -> Bool { false }
  /// Whether floors are counted: no.
  open class func isFloorCountingAvailable() -> Bool { false }
  public override init() { super.init() }
  /// Asks for steps from now on; the handler is never called.
  open func startUpdates(from start: Date, withHandler handler: @escaping CMPedometerHandler) {}
  /// Ends the question.
  open func stopUpdates() {}
}

/// Steps; none are counted.
open class CMPedometerData: NSObject, @unchecked Sendable {
  /// The number of steps.
  public let numberOfSteps: NSNumber = 0
  override init() { super.init() }
}
