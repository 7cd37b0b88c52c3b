import DormouseFoundation

/// A request for an audio call.
///
/// - Note: Differs from iOS: data only.
open class INStartAudioCallIntent: INIntent {
  /// Who is to be called.
  open var contacts: [INPerson]?
}

/// A request for a video call.
///
/// - Note: Differs from iOS: data only.
open class INStartVideoCallIntent: INIntent {
  /// Who is to be called.
  open var contacts: [INPerson]?
}

/// A request for a call of either kind.
///
/// - Note: Differs from iOS: data only.
open class INStartCallIntent: INIntent {
  /// Who is to be called.
  open var contacts: [INPerson]?
}
