import LifeCycle

/// What an app's front window must show.
public struct ScreenExpectation: Sendable, Hashable {
  /// Each of these can be seen: a label, a text or an identifier, as a tap finds it.
  public var shows: [String]
  /// None of these can be seen.
  public var hides: [String]
  /// What stands in the places to type, by label, identifier or placeholder.
  public var input: [String: String]
  /// The controllers of the window, and no others: each before those in it, then the one that it presents.
  public var controllers: [ExpectedController]?

  /// An expectation built in code; omitted parts are not checked.
  public init(
    shows: [String] = [], hides: [String] = [], input: [String: String] = [:], controllers: [ExpectedController]? = nil
  ) {
    self.shows = shows
    self.hides = hides
    self.input = input
    self.controllers = controllers
  }

  /// Whether nothing is expected of the screen.
  public var isEmpty: Bool { self == ScreenExpectation() }
}

/// A controller as an expectation describes it; nil matches anything.
public struct ExpectedController: Sendable, Hashable, CustomStringConvertible {
  /// Its class.
  public var className: String
  /// Its title.
  public var title: String?
  /// Whether it is presented.
  public var isPresented: Bool?

  /// An entry built in code.
  public init(_ className: String, title: String? = nil, isPresented: Bool? = nil) {
    self.className = className
    self.title = title
    self.isPresented = isPresented
  }

  /// Whether the controller matches.
  public func matches(_ controller: SeenScreen.Controller) -> Bool {
    className == controller.className && (title == nil || title == controller.title)
      && (isPresented == nil || isPresented == controller.isPresented)
  }

  public var description: String {
    [className, title.map { "“\($0)”" }, isPresented.map { $0 ? "presented" : "not presented" }]
      .compactMap(\.self).joined(separator: " ")
  }
}

/// What a player knows of the screen.
public enum ScreenState: Sendable, Hashable {
  /// Nobody asked.
  case unasked
  case seen(SeenScreen)
  /// Nothing can be said of it, for this reason.
  case unknown(String)
}
