import CoreLocation
import Foundation
@_spi(System) import UIKit

/// How one travels.
public struct MKDirectionsTransportType: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// By car.
  public static let automobile = MKDirectionsTransportType(rawValue: 1)
  /// On foot.
  public static let walking = MKDirectionsTransportType(rawValue: 2)
  /// By bus and train.
  public static let transit = MKDirectionsTransportType(rawValue: 4)
  /// In any way.
  public static let any = MKDirectionsTransportType(rawValue: 0x0fff_ffff)
}

/// The way between places: none is found, as there are no maps.
@preconcurrency @MainActor
open class MKDirections: NSObject {
  /// Receives the ways.
  public typealias DirectionsHandler = @MainActor @Sendable (Response?, (any Error)?) -> Void
  /// Receives a duration.
  public typealias ETAHandler = @MainActor @Sendable (ETAResponse?, (any Error)?) -> Void

  /// Between which places.
  @preconcurrency @MainActor
  open class Request: NSObject {
    /// From where.
    open var source: MKMapItem?
    /// To where.
    open var destination: MKMapItem?
    /// How one travels.
    open var transportType = MKDirectionsTransportType.any
    /// Whether several ways are wanted.
    open var requestsAlternateRoutes = false
    /// When one leaves.
    open var departureDate: Date?
    /// When one arrives.
    open var arrivalDate: Date?
    public override init() { super.init() }
  }

  /// The ways; none is made.
  @preconcurrency @MainActor
  open class Response: NSObject {
    override init() { super.init() }
    /// From where.
    open var source: MKMapItem { .forCurrentLocation() }
    /// To where.
    open var destination: MKMapItem { .forCurrentLocation() }
    /// The ways.
    open var routes: [MKRoute] { [] }
  }

  /// A duration; none is made.
  @preconcurrency @MainActor
  open class ETAResponse: NSObject {
    override init() { super.init() }
    /// How long one travels, in seconds.
    open var expectedTravelTime: TimeInterval { 0 }
    /// How far, in metres.
    open var distance: CLLocationDistance { 0 }
  }

  /// A question for the way.
  public init(request: Request) { super.init() }
  /// Whether the question is open: no.
  open var isCalculating: Bool { false }
  /// Asks for the ways; the handler gets `directionsNotFound`, on the main queue.
  open func calculate(completionHandler: @escaping DirectionsHandler) {
    StandIn.firstUse(of: "MKDirections", "there are no maps to find a way on")
    DispatchQueue.main.async { MainActor.assumeIsolated { completionHandler(nil, MKError(.directionsNotFound)) } }
  }
  /// Asks for the ways.
  ///
  /// - Throws: `MKError.directionsNotFound`.
  open func calculate() async throws -> Response { throw MKError(.directionsNotFound) }
  /// Asks for a duration; the handler gets `directionsNotFound`, on the main queue.
  open func calculateETA(completionHandler: @escaping ETAHandler) {
    DispatchQueue.main.async { MainActor.assumeIsolated { completionHandler(nil, MKError(.directionsNotFound)) } }
  }
  /// Ends the question.
  open func cancel() {}
}

/// A way; none is found.
@preconcurrency @MainActor
open class MKRoute: NSObject {
  /// A part of a way.
  @preconcurrency @MainActor
  open class Step: NSObject {
    override init() { super.init() }
    /// What to do.
    open var instructions: String { "" }
    /// What to mind.
    open var notice: String? { nil }
    /// How far, in metres.
    open var distance: CLLocationDistance { 0 }
    /// Where.
    open var polyline: MKPolyline { MKPolyline(coordinates: [], count: 0) }
  }
  override init() { super.init() }
  /// The name.
  open var name: String { "" }
  /// What to mind.
  open var advisoryNotices: [String] { [] }
  /// How far, in metres.
  open var distance: CLLocationDistance { 0 }
  /// How long, in seconds.
  open var expectedTravelTime: TimeInterval { 0 }
  /// Where.
  open var polyline: MKPolyline { MKPolyline(coordinates: [], count: 0) }
  /// The parts.
  open var steps: [Step] { [] }
}
