// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation

// Darwin's addresses begin with their length, which apps set before they ask for a way to one. Linux's have none.

extension sockaddr_in {
  /// The size of the structure; setting it has no effect.
  public var sin_len: UInt8 {
    get { UInt8(MemoryLayout<Self>.size) }
    set {}
  }
}

extension sockaddr_in6 {
  /// The size of the structure; setting it has no effect.
  public var sin6_len: UInt8 {
    get { UInt8(MemoryLayout<Self>.size) }
    set {}
  }
}

extension sockaddr {
  /// The size of the structure; setting it has no effect.
  public var sa_len: UInt8 {
    get { UInt8(MemoryLayout<Self>.size) }
    set {}
  }
}
