import CoreLocation
import Foundation
@_spi(System) import UIKit

/// The look of a map.
public enum MKMapType: UInt, Sendable {
  case standard, satellite, hybrid, satelliteFlyover, hybridFlyover, mutedStandard
}

/// How a map follows the user.
public enum MKUserTrackingMode: Int, Sendable { case none, follow, followWithHeading }

/// A map.
///
/// - Note: Differs from iOS: there are no maps. The view is a box with its region and a label for each annotation in it;
///   it asks its delegate for annotation views, places them, and a tap selects them.
open class MKMapView: UIView {
  /// The delegate; held weakly.
  open weak var delegate: (any MKMapViewDelegate)?
  /// The look; stored.
  open var mapType = MKMapType.standard
  /// The look, in the newer form; stored.
  open var preferredConfiguration: MKMapConfiguration = MKStandardMapConfiguration()
  /// The part of the world that is shown.
  open var region: MKCoordinateRegion {
    get { stored }
    set { setRegion(newValue, animated: false) }
  }
  private var stored = MKCoordinateRegion(
    center: CLLocationCoordinate2D(latitude: 0, longitude: 0),
    span: MKCoordinateSpan(latitudeDelta: 180, longitudeDelta: 360))
  /// The middle of the region.
  open var centerCoordinate: CLLocationCoordinate2D {
    get { stored.center }
    set { setCenter(newValue, animated: false) }
  }
  /// Stored; it has no effect here, as touches do not zoom.
  open var isZoomEnabled = true
  /// Stored; it has no effect here, as touches do not scroll.
  open var isScrollEnabled = true
  /// Stored; it has no effect here.
  open var isRotateEnabled = true
  /// Stored; it has no effect here.
  open var isPitchEnabled = true
  /// Stored; it has no effect here.
  open var showsCompass = true
  /// Stored; it has no effect here.
  open var showsScale = false
  /// Stored; it has no effect here.
  open var showsTraffic = false
  /// Stored; it has no effect here.
  open var showsBuildings = true
  /// Stored; it has no effect here.
  open var showsPointsOfInterest = true
  /// Which kinds of places are shown; stored.
  open var pointOfInterestFilter: MKPointOfInterestFilter?
  /// Stored; it has no effect here: the user's place is not on the map.
  open var showsUserLocation = false
  /// Whether the user's place is in the region: never, as it is not on the map.
  open var isUserLocationVisible: Bool { false }
  /// The user's place; without a location.
  public let userLocation = MKUserLocation()
  /// Stored; it has no effect here.
  open var userTrackingMode = MKUserTrackingMode.none
  /// The camera; made from the region.
  open var camera: MKMapCamera {
    get {
      MKMapCamera(
        lookingAtCenter: stored.center, fromDistance: stored.span.latitudeDelta * 111_000, pitch: 0, heading: 0)
    }
    set { setCenter(newValue.centerCoordinate, animated: false) }
  }
  /// The annotations, in the order added.
  open private(set) var annotations: [any MKAnnotation] = []
  /// The selected annotations: at most one.
  open private(set) var selectedAnnotations: [any MKAnnotation] = []
  /// The overlays, in the order added; not shown.
  open private(set) var overlays: [any MKOverlay] = []
  private var views: [ObjectIdentifier: MKAnnotationView] = [:]
  private var idle: [String: [MKAnnotationView]] = [:]
  private var classes: [String: MKAnnotationView.Type] = [:]
  private let box = SystemBox("Map")

  /// A map of the world.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    begin()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }

  private func begin() {
    StandIn.firstUse(of: "MapKit", "there are no maps; a map is a box with its region and annotations")
    box.frame = bounds
    addSubview(box)
  }

  // MARK: Region

  /// Shows a part of the world; the delegate hears of the change.
  open func setRegion(_ region: MKCoordinateRegion, animated: Bool) {
    delegate?.mapView(self, regionWillChangeAnimated: animated)
    stored = region
    setNeedsLayout()
    delegate?.mapView(self, regionDidChangeAnimated: animated)
  }
  /// Moves the middle of the region.
  open func setCenter(_ coordinate: CLLocationCoordinate2D, animated: Bool) {
    setRegion(MKCoordinateRegion(center: coordinate, span: stored.span), animated: animated)
  }
  /// A region that fits the map's shape; the same here.
  open func regionThatFits(_ region: MKCoordinateRegion) -> MKCoordinateRegion { region }
  /// Sets how the map follows the user; stored.
  open func setUserTrackingMode(_ mode: MKUserTrackingMode, animated: Bool) { userTrackingMode = mode }
  /// Sets the camera: its middle.
  open func setCamera(_ camera: MKMapCamera, animated: Bool) { setCenter(camera.centerCoordinate, animated: animated) }

  /// The place of a coordinate in a view; north is up and degrees are evenly spaced.
  open func convert(_ coordinate: CLLocationCoordinate2D, toPointTo view: UIView?) -> CGPoint {
    let span = stored.span
    let x = (coordinate.longitude - stored.center.longitude) / max(span.longitudeDelta, .ulpOfOne) + 0.5
    let y = 0.5 - (coordinate.latitude - stored.center.latitude) / max(span.latitudeDelta, .ulpOfOne)
    return convert(CGPoint(x: bounds.width * x, y: bounds.height * y), to: view)
  }
  /// The coordinate at a place of a view.
  open func convert(_ point: CGPoint, toCoordinateFrom view: UIView?) -> CLLocationCoordinate2D {
    let place = convert(point, from: view)
    guard bounds.width > 0, bounds.height > 0 else { return stored.center }
    return CLLocationCoordinate2D(
      latitude: stored.center.latitude + (0.5 - place.y / bounds.height) * stored.span.latitudeDelta,
      longitude: stored.center.longitude + (place.x / bounds.width - 0.5) * stored.span.longitudeDelta)
  }

  // MARK: Annotations

  /// Adds an annotation.
  open func addAnnotation(_ annotation: any MKAnnotation) { addAnnotations([annotation]) }
  /// Adds annotations.
  open func addAnnotations(_ annotations: [any MKAnnotation]) {
    self.annotations += annotations
    setNeedsLayout()
  }
  /// Removes an annotation.
  open func removeAnnotation(_ annotation: any MKAnnotation) {
    annotations.removeAll { $0 === annotation }
    selectedAnnotations.removeAll { $0 === annotation }
    guard let view = views.removeValue(forKey: ObjectIdentifier(annotation)) else { return }
    view.removeFromSuperview()
    if let name = view.reuseIdentifier { idle[name, default: []].append(view) }
  }
  /// Removes annotations.
  open func removeAnnotations(_ annotations: [any MKAnnotation]) { annotations.forEach(removeAnnotation) }
  /// The view of an annotation in the region.
  open func view(for annotation: any MKAnnotation) -> MKAnnotationView? { views[ObjectIdentifier(annotation)] }
  /// Shows the region that contains annotations.
  open func showAnnotations(_ annotations: [any MKAnnotation], animated: Bool) {
    for annotation in annotations where !self.annotations.contains(where: { $0 === annotation }) {
      addAnnotation(annotation)
    }
    let latitudes = annotations.map(\.coordinate.latitude)
    let longitudes = annotations.map(\.coordinate.longitude)
    guard let south = latitudes.min(), let north = latitudes.max(), let west = longitudes.min(),
      let east = longitudes.max()
    else { return }
    let center = CLLocationCoordinate2D(latitude: (south + north) / 2, longitude: (west + east) / 2)
    let span = MKCoordinateSpan(
      latitudeDelta: max((north - south) * 1.2, 0.01), longitudeDelta: max((east - west) * 1.2, 0.01))
    setRegion(MKCoordinateRegion(center: center, span: span), animated: animated)
  }

  /// Registers the class of annotation views for a reuse identifier.
  open func register(_ viewClass: AnyClass?, forAnnotationViewWithReuseIdentifier identifier: String) {
    classes[identifier] = viewClass as? MKAnnotationView.Type
  }
  /// An idle view; nil if there is none.
  open func dequeueReusableAnnotationView(withIdentifier identifier: String) -> MKAnnotationView? {
    let view = idle[identifier]?.popLast()
    view?.prepareForReuse()
    return view
  }
  /// An idle view, or one of the registered class, for an annotation.
  open func dequeueReusableAnnotationView(
    withIdentifier identifier: String, for annotation: any MKAnnotation
  ) -> MKAnnotationView {
    let idle = dequeueReusableAnnotationView(withIdentifier: identifier)
    let type = classes[identifier] ?? MKMarkerAnnotationView.self
    let view = idle ?? type.init(annotation: annotation, reuseIdentifier: identifier)
    view.annotation = annotation
    return view
  }

  /// Selects an annotation; the delegate hears of it.
  open func selectAnnotation(_ annotation: any MKAnnotation, animated: Bool) {
    for old in selectedAnnotations where old !== annotation { deselectAnnotation(old, animated: animated) }
    guard !selectedAnnotations.contains(where: { $0 === annotation }) else { return }
    selectedAnnotations = [annotation]
    guard let view = view(for: annotation) else { return }
    view.setSelected(true, animated: animated)
    delegate?.mapView(self, didSelect: view)
  }
  /// Deselects an annotation; the delegate hears of it.
  open func deselectAnnotation(_ annotation: (any MKAnnotation)?, animated: Bool) {
    guard let annotation, selectedAnnotations.contains(where: { $0 === annotation }) else { return }
    selectedAnnotations = []
    guard let view = view(for: annotation) else { return }
    view.setSelected(false, animated: animated)
    delegate?.mapView(self, didDeselect: view)
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    box.frame = bounds
    box.text = "Map: \(stored.center.latitude), \(stored.center.longitude)"
    var added: [MKAnnotationView] = []
    for annotation in annotations {
      let place = convert(annotation.coordinate, toPointTo: self)
      guard bounds.contains(place) else {
        views.removeValue(forKey: ObjectIdentifier(annotation))?.removeFromSuperview()
        continue
      }
      let view = views[ObjectIdentifier(annotation)] ?? make(annotation)
      view.center = CGPoint(x: place.x + view.centerOffset.x, y: place.y + view.centerOffset.y)
      guard view.superview !== self else { continue }
      view.map = self
      views[ObjectIdentifier(annotation)] = view
      addSubview(view)
      added.append(view)
    }
    if !added.isEmpty { delegate?.mapView(self, didAdd: added) }
  }

  private func make(_ annotation: any MKAnnotation) -> MKAnnotationView {
    if let own = delegate?.mapView(self, viewFor: annotation) {
      own.annotation = annotation
      return own
    }
    return MKMarkerAnnotationView(annotation: annotation, reuseIdentifier: nil)
  }

  // MARK: Overlays

  /// Adds an overlay; not shown.
  open func addOverlay(_ overlay: any MKOverlay) { overlays.append(overlay) }
  /// Adds overlays; not shown.
  open func addOverlays(_ overlays: [any MKOverlay]) { self.overlays += overlays }
  /// Removes an overlay.
  open func removeOverlay(_ overlay: any MKOverlay) { overlays.removeAll { $0 === overlay } }
  /// Removes overlays.
  open func removeOverlays(_ overlays: [any MKOverlay]) { overlays.forEach(removeOverlay) }
}

/// Hears of a map, and provides its views; all methods are optional.
@preconcurrency @MainActor
public protocol MKMapViewDelegate: AnyObject {
  /// Called before the region changes.
  func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool)
  /// Called after the region changed.
  func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool)
  /// The view of an annotation; nil for a marker.
  func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView?
  /// Called after views of annotations were added.
  func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView])
  /// Called after a tap on the control of a view's callout; never called, as callouts are not shown.
  func mapView(
    _ mapView: MKMapView, annotationView view: MKAnnotationView, calloutAccessoryControlTapped control: UIControl)
  /// Called as an annotation is dragged; never called, as touches do not drag annotations.
  func mapView(
    _ mapView: MKMapView, annotationView view: MKAnnotationView, didChange newState: MKAnnotationView.DragState,
    fromOldState oldState: MKAnnotationView.DragState)
  /// Called after an annotation was selected.
  func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView)
  /// Called after an annotation was deselected.
  func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView)
  /// Called when the user's place changes; never called, as it is not on the map.
  func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation)
  /// The renderer of an overlay; never asked, as overlays are not shown.
  func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer
  /// Called when a map begins to load; never called.
  func mapViewWillStartLoadingMap(_ mapView: MKMapView)
  /// Called when a map is loaded; never called.
  func mapViewDidFinishLoadingMap(_ mapView: MKMapView)
}

extension MKMapViewDelegate {
  public func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool) {}
  public func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {}
  public func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? { nil }
  public func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView]) {}
  public func mapView(
    _ mapView: MKMapView, annotationView view: MKAnnotationView, calloutAccessoryControlTapped control: UIControl
  ) {}
  public func mapView(
    _ mapView: MKMapView, annotationView view: MKAnnotationView, didChange newState: MKAnnotationView.DragState,
    fromOldState oldState: MKAnnotationView.DragState
  ) {}
  public func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {}
  public func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView) {}
  public func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation) {}
  public func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer {
    MKOverlayRenderer(overlay: overlay)
  }
  public func mapViewWillStartLoadingMap(_ mapView: MKMapView) {}
  public func mapViewDidFinishLoadingMap(_ mapView: MKMapView) {}
}
