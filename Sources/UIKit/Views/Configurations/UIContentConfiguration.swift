import Foundation

/// The content of a view, as a value.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
  /// Creates a view for the configuration.
  func makeContentView() -> UIView & UIContentView
  /// Returns the configuration updated for a state.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that displays a content configuration.
@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
  /// The displayed configuration; can be replaced by another of the same type.
  var configuration: any UIContentConfiguration { get set }
  /// Whether the view can display a configuration; by default, any of its current type.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}
