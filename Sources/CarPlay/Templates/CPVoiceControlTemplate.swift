import Foundation
import UIKit

/// The state of a voice control, above everything else.
@preconcurrency @MainActor
open class CPVoiceControlTemplate: CPTemplate {
  /// All states; iOS allows up to five.
  public let voiceControlStates: [CPVoiceControlState]
  /// The identifier of the visible state: the first state until another is activated.
  public private(set) var activeStateIdentifier: String?

  /// A voice control in its first state; shown with `presentTemplate(_:animated:completion:)`.
  public init(voiceControlStates: [CPVoiceControlState]) {
    self.voiceControlStates = voiceControlStates
    activeStateIdentifier = voiceControlStates.first?.identifier
    super.init()
  }

  /// Activates another state; an unknown identifier has no effect.
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
  /// The identifier that activates the state.
  public let identifier: String
  /// The state's text, from the longest form to the shortest; the first one is shown.
  public let titleVariants: [String]?
  /// The state's image, possibly with several frames.
  ///
  /// - Note: Differs from iOS: stored, not shown.
  public let image: UIImage?
  /// Whether the animation repeats.
  ///
  /// - Note: Differs from iOS: stored; images are not animated here.
  public let repeats: Bool

  public init(identifier: String, titleVariants: [String]?, image: UIImage?, repeats: Bool) {
    self.identifier = identifier
    self.titleVariants = titleVariants
    self.image = image
    self.repeats = repeats
    super.init()
  }
}
