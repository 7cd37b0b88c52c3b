import Foundation

/// What a view shows, as a value.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
  /// Makes a view that shows it.
  func makeContentView() -> UIView & UIContentView
  /// The same as it is in a state.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration.
@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
  /// What it shows; it takes another of the same type.
  var configuration: any UIContentConfiguration { get set }
  /// Whether it can show a configuration; any of its own's type by default.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}
