import Foundation
@_spi(System) import UIKit

/// Completes the words of a search for places: finds nothing, as there are no maps.
@preconcurrency @MainActor
open class MKLocalSearchCompleter: NSObject {
  /// What completions are for, before iOS 13.
  public enum FilterType: Int, Sendable { case locationsAndQueries, locationsOnly }

  /// What completions are for.
  public struct ResultType: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Addresses.
    public static let address = ResultType(rawValue: 1)
    /// Places.
    public static let pointOfInterest = ResultType(rawValue: 2)
    /// Searches.
    public static let query = ResultType(rawValue: 4)
  }

  /// The words so far. The delegate hears of no completions for them, in the main queue's next turn.
  open var queryFragment = "" {
    didSet {
      StandIn.firstUse(of: "MKLocalSearchCompleter", "there are no maps to search")
      guard !queryFragment.isEmpty, !isSearching else { return }
      isSearching = true
      DispatchQueue.main.async { [weak self] in MainActor.assumeIsolated { self?.answer() } }
    }
  }
  /// Where.
  open var region = MKCoordinateRegion()
  /// What is wanted; stored.
  open var filterType = FilterType.locationsAndQueries
  /// What is wanted; stored.
  open var resultTypes: ResultType = [.address, .pointOfInterest, .query]
  /// Which kinds of places; stored.
  open var pointOfInterestFilter: MKPointOfInterestFilter?
  /// Hears of completions; held weakly.
  open weak var delegate: (any MKLocalSearchCompleterDelegate)?
  /// The completions: none.
  open var results: [MKLocalSearchCompletion] { [] }
  /// Whether an answer is still to come.
  open private(set) var isSearching = false

  /// A completer without words.
  public override init() { super.init() }

  private func answer() {
    guard isSearching else { return }
    isSearching = false
    delegate?.completerDidUpdateResults(self)
  }

  /// Ends the search; nothing is heard of it.
  open func cancel() { isSearching = false }
}

/// What completes a search; none is made.
@preconcurrency @MainActor
open class MKLocalSearchCompletion: NSObject {
  /// The first line.
  open var title: String { "" }
  /// The second line.
  open var subtitle: String { "" }
  /// What of the first line was typed.
  open var titleHighlightRanges: [NSValue] { [] }
  /// What of the second line was typed.
  open var subtitleHighlightRanges: [NSValue] { [] }
  override init() { super.init() }
}

/// Hears of completions of a search.
@preconcurrency @MainActor
public protocol MKLocalSearchCompleterDelegate: NSObjectProtocol {
  /// There are others.
  func completerDidUpdateResults(_ completer: MKLocalSearchCompleter)
  /// There are none, for a reason.
  func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error)
}

extension MKLocalSearchCompleterDelegate {
  /// Does nothing.
  public func completerDidUpdateResults(_ completer: MKLocalSearchCompleter) {}
  /// Does nothing.
  public func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error) {}
}

extension MKLocalSearch.Request {
  /// A search for a completion.
  public convenience init(completion: MKLocalSearchCompletion) {
    self.init(naturalLanguageQuery: [completion.title, completion.subtitle].joined(separator: " "))
  }
}
