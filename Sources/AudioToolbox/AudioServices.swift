import Foundation
@_spi(System) import UIKit

/// A short sound of the system's or the app's.
public typealias SystemSoundID = UInt32
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The vibration.
public let kSystemSoundID_Vibrate: SystemSoundID = 0xFFF

// swift-format-ignore: AlwaysUseLowerCamelCase
/// No error.
public let kAudioServicesNoError: OSStatus = 0

/// Plays a sound: nothing is heard, and the device does not vibrate.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {
  StandIn.firstUse(of: "AudioToolbox", "sounds are not heard, and the device does not vibrate")
}

/// Plays a sound with a vibration: nothing is heard or felt.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) {
  AudioServicesPlaySystemSound(inSystemSoundID)
}

/// Plays a sound: nothing is heard. The handler runs on the main queue.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func AudioServicesPlaySystemSoundWithCompletion(
  _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (@Sendable () -> Void)?
) {
  AudioServicesPlaySystemSound(inSystemSoundID)
  if let inCompletionBlock { DispatchQueue.main.async(execute: inCompletionBlock) }
}

/// Makes a sound of a file; the file is not read.
///
/// - Returns: 0, for no error.
// swift-format-ignore: AlwaysUseLowerCamelCase
@discardableResult
public func AudioServicesCreateSystemSoundID(
  _ inFileURL: CFURL, _ outSystemSoundID: UnsafeMutablePointer<SystemSoundID>
) -> OSStatus {
  outSystemSoundID.pointee = 0x1000
  return kAudioServicesNoError
}

/// Frees a sound.
///
/// - Returns: 0, for no error.
// swift-format-ignore: AlwaysUseLowerCamelCase
@discardableResult
public func AudioServicesDisposeSystemSoundID(_ inSystemSoundID: SystemSoundID) -> OSStatus { kAudioServicesNoError }
