/// A code of four letters.
public typealias OSType = UInt32
/// A code of four letters.
public typealias FourCharCode = UInt32
/// What a call of an older system returns; 0 for success.
public typealias OSStatus = Int32

/// Success.
public let noErr: OSStatus = 0
