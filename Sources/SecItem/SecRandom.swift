// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation

/// Where random bytes come from; there is one place only.
public final class SecRandom: Sendable {
  fileprivate init() {}
}
/// Where random bytes come from.
public typealias SecRandomRef = SecRandom
/// The usual place.
public let kSecRandomDefault: SecRandomRef? = SecRandom()

/// Writes random bytes, of a quality that keys need. Always succeeds.
public func SecRandomCopyBytes(_ rnd: SecRandomRef?, _ count: Int, _ bytes: UnsafeMutableRawPointer) -> Int32 {
  var generator = SystemRandomNumberGenerator()
  let places = UnsafeMutableRawBufferPointer(start: bytes, count: count)
  for place in places.indices { places[place] = UInt8.random(in: .min ... .max, using: &generator) }
  return errSecSuccess
}
