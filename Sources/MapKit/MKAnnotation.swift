import CoreLocation
import Foundation
@_spi(System) import UIKit

/// Something at a place of a map.
@preconcurrency @MainActor
public protocol MKAnnotation: NSObjectProtocol {
  /// Where it is.
  var coordinate: CLLocationCoordinate2D { get }
  /// The title; nil unless given.
  var title: String? { get }
  /// The second line; nil unless given.
  var subtitle: String? { get }
}

extension MKAnnotation {
  public var title: String? { nil }
  public var subtitle: String? { nil }
}

/// A place with a title.
@preconcurrency @MainActor
open class MKPointAnnotation: NSObject, MKAnnotation {
  /// Where it is.
  open var coordinate = CLLocationCoordinate2D(latitude: 0, longitude: 0)
  /// The title.
  open var title: String?
  /// The second line.
  open var subtitle: String?

  public override nonisolated init() { super.init() }
  /// A place.
  public convenience init(coordinate: CLLocationCoordinate2D) {
    self.init()
    self.coordinate = coordinate
  }
  /// A place with texts.
  public convenience init(coordinate: CLLocationCoordinate2D, title: String?, subtitle: String?) {
    self.init(coordinate: coordinate)
    self.title = title
    self.subtitle = subtitle
  }
}

/// The user's place.
@preconcurrency @MainActor
open class MKUserLocation: NSObject, MKAnnotation {
  /// Where the user is; nil, as it is not on the map.
  open var location: CLLocation? { nil }
  /// Whether it is being updated: no.
  open var isUpdating: Bool { false }
  /// Where the user is; the origin, as it is not on the map.
  open var coordinate: CLLocationCoordinate2D { CLLocationCoordinate2D(latitude: 0, longitude: 0) }
  /// The title.
  open var title: String? = "My Location"
  /// The second line.
  open var subtitle: String?
  override init() { super.init() }
}

/// The view of an annotation: a label with its title.
open class MKAnnotationView: UIView {
  /// The reuse identifier.
  public let reuseIdentifier: String?
  /// The annotation.
  open var annotation: (any MKAnnotation)? { didSet { showTitle() } }
  /// The image; sets the size, and is not shown.
  open var image: UIImage? { didSet { if let image { bounds.size = image.size } } }
  /// How far the view's middle is from the place.
  open var centerOffset = CGPoint.zero
  /// Stored; callouts are not shown.
  open var calloutOffset = CGPoint.zero
  /// Stored; callouts are not shown.
  open var canShowCallout = false
  /// Stored; callouts are not shown.
  open var leftCalloutAccessoryView: UIView?
  /// Stored; callouts are not shown.
  open var rightCalloutAccessoryView: UIView?
  /// Stored; callouts are not shown.
  open var detailCalloutAccessoryView: UIView?
  /// Whether a tap selects the annotation.
  open var isEnabled = true
  /// What happens to an annotation that is dragged.
  public enum DragState: UInt, Sendable { case none, starting, dragging, canceling, ending }

  /// Stored; it has no effect here, as touches do not drag annotations.
  open var isDraggable = false
  /// What happens to the annotation now: nothing, unless the app says otherwise.
  open var dragState = DragState.none
  /// Says what happens to the annotation; not seen.
  open func setDragState(_ newDragState: DragState, animated: Bool) { dragState = newDragState }
  /// Whether the view is highlighted.
  open var isHighlighted = false
  /// Whether the annotation is selected.
  open var isSelected = false
  /// Stored; annotations do not gather here.
  open var clusteringIdentifier: String?
  weak var map: MKMapView?
  private let label = UILabel()

  /// A view for an annotation.
  public required init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    self.annotation = annotation
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 60, height: 24))
    begin()
  }

  public required init?(coder: NSCoder) { nil }

  private func begin() {
    label.frame = bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    label.font = .systemFont(ofSize: 11)
    label.textAlignment = .center
    addSubview(label)
    addGestureRecognizer(SelectingTap(self))
    showTitle()
  }

  private func showTitle() { label.text = annotation?.title ?? "" }

  /// Called before the view is reused.
  open func prepareForReuse() {}
  /// Called before the view is shown.
  open func prepareForDisplay() {}
  /// Selects or deselects the view.
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }

  fileprivate func tapped() {
    guard isEnabled, let annotation else { return }
    map?.selectAnnotation(annotation, animated: true)
  }
}

/// A tap on an annotation view; a subclass, as there is no `@objc` in this module.
private final class SelectingTap: UITapGestureRecognizer {
  private weak var taken: MKAnnotationView?

  init(_ view: MKAnnotationView) {
    taken = view
    super.init(target: nil, action: nil)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    taken?.tapped()
  }
}

/// A view in the form of a marker; a label here.
open class MKMarkerAnnotationView: MKAnnotationView {
  /// Stored; it has no effect here.
  open var markerTintColor: UIColor?
  /// Stored; it has no effect here.
  open var glyphTintColor: UIColor?
  /// Stored; it has no effect here.
  open var glyphText: String?
  /// Stored; it has no effect here.
  open var glyphImage: UIImage?
  /// Stored; it has no effect here.
  open var animatesWhenAdded = false
}

/// A view in the form of a pin; a label here.
open class MKPinAnnotationView: MKAnnotationView {
  /// Stored; it has no effect here.
  open var pinTintColor: UIColor! = .systemRed
  /// Stored; it has no effect here.
  open var animatesDrop = false
  /// The colour of pins.
  open class func redPinColor() -> UIColor { .systemRed }
  /// The colour of green pins.
  open class func greenPinColor() -> UIColor { .systemGreen }
  /// The colour of purple pins.
  open class func purplePinColor() -> UIColor { .systemPurple }
}

/// Something that covers a part of a map; not shown.
@preconcurrency @MainActor
public protocol MKOverlay: MKAnnotation {}

/// A circle on a map; not shown.
@preconcurrency @MainActor
open class MKCircle: NSObject, MKOverlay {
  /// The middle.
  public let coordinate: CLLocationCoordinate2D
  /// The radius, in metres.
  public let radius: CLLocationDistance
  /// A circle.
  public init(center coord: CLLocationCoordinate2D, radius: CLLocationDistance) {
    coordinate = coord
    self.radius = radius
    super.init()
  }
}

/// A line on a map; not shown.
@preconcurrency @MainActor
open class MKPolyline: NSObject, MKOverlay {
  /// The places along the line.
  public let points: [CLLocationCoordinate2D]
  /// The first place.
  open var coordinate: CLLocationCoordinate2D { points.first ?? CLLocationCoordinate2D(latitude: 0, longitude: 0) }
  /// The number of places.
  open var pointCount: Int { points.count }
  /// A line through places.
  public init(coordinates coords: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
    points = Array(UnsafeBufferPointer(start: coords, count: count))
    super.init()
  }
}

/// Draws an overlay; never asked to.
@preconcurrency @MainActor
open class MKOverlayRenderer: NSObject {
  /// The overlay.
  public let overlay: any MKOverlay
  /// Stored; it has no effect here.
  open var alpha: CGFloat = 1
  /// A renderer of an overlay.
  public init(overlay: any MKOverlay) {
    self.overlay = overlay
    super.init()
  }
}

/// Draws an outline; never asked to.
open class MKOverlayPathRenderer: MKOverlayRenderer {
  /// Stored; it has no effect here.
  open var fillColor: UIColor?
  /// Stored; it has no effect here.
  open var strokeColor: UIColor?
  /// Stored; it has no effect here.
  open var lineWidth: CGFloat = 0
}

/// Draws a circle; never asked to.
open class MKCircleRenderer: MKOverlayPathRenderer {
  /// A renderer of a circle.
  public init(circle: MKCircle) { super.init(overlay: circle) }
  public override init(overlay: any MKOverlay) { super.init(overlay: overlay) }
}

/// Draws a line; never asked to.
open class MKPolylineRenderer: MKOverlayPathRenderer {
  /// A renderer of a line.
  public init(polyline: MKPolyline) { super.init(overlay: polyline) }
  public override init(overlay: any MKOverlay) { super.init(overlay: overlay) }
}
