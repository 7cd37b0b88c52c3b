@_exported import Foundation

/// The app's widgets on the home screen. Any thread.
///
/// - Note: Differs from iOS: there are no widgets; nothing is reloaded and none is listed.
public final class WidgetCenter: Sendable {
  /// Data of the app's own.
  public static let shared = WidgetCenter()

  private init() {}

  /// Makes every widget ask its app anew; there are none.
  public func reloadAllTimelines() {}

  /// Makes every widget of a kind ask its app anew; there are none.
  public func reloadTimelines(ofKind kind: String) {}

  /// Tells which widgets the user has put up: none. `completion` is called on the main queue.
  public func getCurrentConfigurations(
    _ completion: @escaping @Sendable (Result<[WidgetInfo], any Error>) -> Void
  ) {
    DispatchQueue.main.async { completion(.success([])) }
  }

  /// Which widgets the user has put up: none.
  public func currentConfigurations() async throws -> [WidgetInfo] { [] }
}

/// A widget that the user has put up.
///
/// - Note: Differs from iOS: none is made.
public struct WidgetInfo: Equatable, Sendable {
  /// The kind, as the app names it.
  public let kind: String
  /// How large it is.
  public let family: WidgetFamily
}

/// How large a widget is.
public enum WidgetFamily: Int, Sendable {
  /// Four icons.
  case systemSmall
  /// Two rows of icons.
  case systemMedium
  /// Four rows of icons.
  case systemLarge
  /// More, on large displays.
  case systemExtraLarge
  /// A circle on the lock screen.
  case accessoryCircular
  /// A rectangle on the lock screen.
  case accessoryRectangular
  /// A line on the lock screen.
  case accessoryInline
}
