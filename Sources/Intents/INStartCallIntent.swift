import DormouseFoundation

/// A request for an audio call.
///
/// - Note: Differs from iOS: data only.
open class INStartAudioCallIntent: INIntent {
  /// The people to call.
  open var contacts: [INPerson]?
}

/// A request for a video call.
///
/// - Note: Differs from iOS: data only.
open class INStartVideoCallIntent: INIntent {
  /// The people to call.
  open var contacts: [INPerson]?
}

/// A request for an audio or video call.
///
/// - Note: Differs from iOS: data only.
open class INStartCallIntent: INIntent {
  /// The people to call.
  open var contacts: [INPerson]?
}
