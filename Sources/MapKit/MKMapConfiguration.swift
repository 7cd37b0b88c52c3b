import Foundation
import UIKit

/// The look of a map; kept, as there are no maps.
@preconcurrency @MainActor
open class MKMapConfiguration: NSObject {
  /// Whether heights are shown. Raw values are Apple's.
  public enum ElevationStyle: Int, Sendable { case flat, realistic }
  /// Whether heights are shown.
  open var elevationStyle = ElevationStyle.flat
  override init() { super.init() }
}

/// A drawn map.
open class MKStandardMapConfiguration: MKMapConfiguration {
  /// How strong its colours are. Raw values are Apple's.
  public enum EmphasisStyle: Int, Sendable { case `default`, muted }
  /// How strong its colours are.
  open var emphasisStyle = EmphasisStyle.default
  /// Which kinds of places are shown.
  open var pointOfInterestFilter: MKPointOfInterestFilter?
  /// Whether traffic is shown.
  open var showsTraffic = false
  /// A flat map.
  public override init() { super.init() }
  /// A map with or without heights.
  public convenience init(elevationStyle: ElevationStyle, emphasisStyle: EmphasisStyle = .default) {
    self.init()
    self.elevationStyle = elevationStyle
    self.emphasisStyle = emphasisStyle
  }
}

/// A map of pictures from above.
open class MKImageryMapConfiguration: MKMapConfiguration {
  /// A flat map.
  public override init() { super.init() }
  /// A map with or without heights.
  public convenience init(elevationStyle: ElevationStyle) {
    self.init()
    self.elevationStyle = elevationStyle
  }
}

/// A map of pictures from above, with names.
open class MKHybridMapConfiguration: MKMapConfiguration {
  /// Which kinds of places are shown.
  open var pointOfInterestFilter: MKPointOfInterestFilter?
  /// Whether traffic is shown.
  open var showsTraffic = false
  /// A flat map.
  public override init() { super.init() }
  /// A map with or without heights.
  public convenience init(elevationStyle: ElevationStyle) {
    self.init()
    self.elevationStyle = elevationStyle
  }
}
