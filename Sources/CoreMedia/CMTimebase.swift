import Foundation

/// What time it is in a medium.
public final class CMTimebase: NSObject, Sendable {
  private let now: @Sendable () -> CMTime
  private let speed: @Sendable () -> Float64

  /// A time base that asks for its time and its rate.
  package init(time: @escaping @Sendable () -> CMTime, rate: @escaping @Sendable () -> Float64) {
    now = time
    speed = rate
    super.init()
  }

  /// The time.
  public var time: CMTime { now() }
  /// How fast it goes; 0 while it stands.
  public var rate: Float64 { speed() }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// A time base's time.
public func CMTimebaseGetTime(_ timebase: CMTimebase) -> CMTime { timebase.time }
// swift-format-ignore: AlwaysUseLowerCamelCase
/// How fast a time base goes.
public func CMTimebaseGetRate(_ timebase: CMTimebase) -> Float64 { timebase.rate }
