import Foundation
import UIKit

/// The state of a voice control, over everything else.
@preconcurrency @MainActor
open class CPVoiceControlTemplate: CPTemplate {
  /// All the states; iOS takes up to five.
  public let voiceControlStates: [CPVoiceControlState]
  /// The state that is shown: the first one until another is activated.
  public private(set) var activeStateIdentifier: String?

  /// A voice control in its first state; shown with `presentTemplate(_:animated:completion:)`.
  public init(voiceControlStates: [CPVoiceControlState]) {
    self.voiceControlStates = voiceControlStates
    activeStateIdentifier = voiceControlStates.first?.identifier
    super.init()
  }

  /// Shows another state; an identifier that no state has changes nothing.
  public func activateVoiceControlState(withIdentifier identifier: String) {
    guard voiceControlStates.contains(where: { $0.identifier == identifier }) else { return }
    activeStateIdentifier = identifier
  }

  override var isModal: Bool { true }
  override var rows: [TemplateRow] {
    let active = voiceControlStates.first { $0.identifier == activeStateIdentifier }
    return [TemplateRow(active?.titleVariants?.first)]
  }
}

/// One state of a voice control.
@preconcurrency @MainActor
open class CPVoiceControlState: NSObject {
  /// What the state is activated by.
  public let identifier: String
  /// What it says, from the longest form to the shortest; the first one is shown.
  public let titleVariants: [String]?
  /// Its picture, of several frames perhaps.
  ///
  /// - Note: Differs from iOS: stored, not shown.
  public let image: UIImage?
  /// Whether the frames begin again at their end.
  ///
  /// - Note: Differs from iOS: kept; nothing moves here.
  public let repeats: Bool

  public init(identifier: String, titleVariants: [String]?, image: UIImage?, repeats: Bool) {
    self.identifier = identifier
    self.titleVariants = titleVariants
    self.image = image
    self.repeats = repeats
    super.init()
  }
}
