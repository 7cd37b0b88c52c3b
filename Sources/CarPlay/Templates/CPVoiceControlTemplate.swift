import Foundation
import UIKit

/// The state of a voice control, over everything else.
@preconcurrency @MainActor
open class CPVoiceControlTemplate: CPTemplate {
  public let voiceControlStates: [CPVoiceControlState]
  /// The first state's until another one is activated.
  public private(set) var activeStateIdentifier: String?

  public init(voiceControlStates: [CPVoiceControlState]) {
    self.voiceControlStates = voiceControlStates
    activeStateIdentifier = voiceControlStates.first?.identifier
    super.init()
  }

  /// An identifier that no state has changes nothing.
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
  public let identifier: String
  public let titleVariants: [String]?
  public let image: UIImage?
  public let repeats: Bool

  public init(identifier: String, titleVariants: [String]?, image: UIImage?, repeats: Bool) {
    self.identifier = identifier
    self.titleVariants = titleVariants
    self.image = image
    self.repeats = repeats
    super.init()
  }
}
