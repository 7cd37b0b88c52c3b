// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation

// Names of media as they were before Swift 4.
/// The name before Swift 4.
public let AVMediaTypeVideo = AVMediaType.video
/// The name before Swift 4.
public let AVMediaTypeAudio = AVMediaType.audio
/// The name before Swift 4.
public let AVFileTypeMPEG4 = AVFileType.mp4
/// The name before Swift 4.
public let AVFileTypeQuickTimeMovie = AVFileType.mov
/// The name before Swift 4.
public let AVFileTypeAppleM4A = AVFileType.m4a
/// The name before Swift 4.
public let AVFileTypeAppleM4V = AVFileType.m4v
/// The name before Swift 4.
public let AVLayerVideoGravityResize = AVLayerVideoGravity.resize
/// The name before Swift 4.
public let AVLayerVideoGravityResizeAspect = AVLayerVideoGravity.resizeAspect
/// The name before Swift 4.
public let AVLayerVideoGravityResizeAspectFill = AVLayerVideoGravity.resizeAspectFill
/// The name before Swift 4.
public let AVMetadataObjectTypeQRCode = AVMetadataObject.ObjectType.qr
/// The name before Swift 4.
public let AVMetadataObjectTypeEAN13Code = AVMetadataObject.ObjectType.ean13
/// The name before Swift 4.
public let AVMetadataObjectTypeCode128Code = AVMetadataObject.ObjectType.code128
/// The name before Swift 4.
public let AVCaptureSessionPresetHigh = AVCaptureSession.Preset.high
/// The name before Swift 4.
public let AVCaptureSessionPresetPhoto = AVCaptureSession.Preset.photo
/// The name before Swift 4.
public let AVCaptureSessionPresetMedium = AVCaptureSession.Preset.medium
/// The name before Swift 4.
public typealias AVPlayerItemStatus = AVPlayerItem.Status
/// The name before Swift 4.
public typealias AVPlayerStatus = AVPlayer.Status
/// The name before Swift 4.
public typealias AVCaptureTorchMode = AVCaptureDevice.TorchMode
/// The name before Swift 4.
public typealias AVCaptureFlashMode = AVCaptureDevice.FlashMode
/// The name before Swift 4.
public typealias AVCaptureDevicePosition = AVCaptureDevice.Position
