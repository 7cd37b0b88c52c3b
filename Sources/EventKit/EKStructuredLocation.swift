@_exported import CoreLocation
import Foundation

/// A place with a title.
open class EKStructuredLocation: NSObject, @unchecked Sendable {
  /// The title.
  open var title: String?
  /// Where it is.
  open var geoLocation: CLLocation?
  /// How far around it counts, in metres; 0 for the usual.
  open var radius = 0.0
  /// A place with a title.
  public convenience init(title: String) {
    self.init()
    self.title = title
  }
  public override init() { super.init() }
}

/// Whether an alarm comes on arrival or on leaving. Raw values are Apple's.
public enum EKAlarmProximity: Int, Sendable { case none, enter, leave }
