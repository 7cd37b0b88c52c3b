import UIKit

/// Wants a call by voice.
///
/// - Note: Differs from iOS: data only.
open class INStartAudioCallIntent: INIntent {
  /// Who is to be called.
  open var contacts: [INPerson]?
}

/// Wants a call with a picture.
///
/// - Note: Differs from iOS: data only.
open class INStartVideoCallIntent: INIntent {
  /// Who is to be called.
  open var contacts: [INPerson]?
}

/// Wants a call of either kind.
///
/// - Note: Differs from iOS: data only.
open class INStartCallIntent: INIntent {
  /// Who is to be called.
  open var contacts: [INPerson]?
}
