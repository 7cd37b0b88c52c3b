@_exported import Foundation

/// The app's widgets on the home screen. Any thread.
///
/// - Note: Differs from iOS: there are no widgets; nothing is reloaded and none is listed.
public final class WidgetCenter: Sendable {
  /// The app's only instance.
  public static let shared = WidgetCenter()

  private init() {}

  /// Reloads every widget; there are none.
  public func reloadAllTimelines() {}

  /// Reloads every widget of a kind; there are none.
  public func reloadTimelines(ofKind kind: String) {}

  /// Lists the widgets that the user has added: none. Calls `completion` on the main queue.
  public func getCurrentConfigurations(
    _ completion: @escaping @Sendable (Result<[WidgetInfo], any Error>) -> Void
  ) {
    DispatchQueue.main.async { completion(.success([])) }
  }

  /// The widgets that the user has added: none.
  public func currentConfigurations() async throws -> [WidgetInfo] { [] }
}

/// A widget that the user has added.
///
/// - Note: Differs from iOS: none is made.
public struct WidgetInfo: Equatable, Sendable {
  /// The kind, as the app defines it.
  public let kind: String
  /// The size.
  public let family: WidgetFamily
}

/// The size of a widget.
public enum WidgetFamily: Int, Sendable {
  /// The size of four icons.
  case systemSmall
  /// Two rows of icons.
  case systemMedium
  /// Four rows of icons.
  case systemLarge
  /// A larger size, on large displays.
  case systemExtraLarge
  /// A circle on the lock screen.
  case accessoryCircular
  /// A rectangle on the lock screen.
  case accessoryRectangular
  /// A line on the lock screen.
  case accessoryInline
}
