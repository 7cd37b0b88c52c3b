@_exported import AVFAudio
@_exported import AudioToolbox
@_exported import CoreMedia
