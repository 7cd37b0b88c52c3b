import Foundation
@_spi(System) import UIKit

/// How the composing of a mail ended.
public enum MFMailComposeResult: Int, Sendable { case cancelled, saved, sent, failed }
/// How the composing of a message ended.
public enum MessageComposeResult: Int, Sendable { case cancelled, sent, failed }

/// The screen that composes a mail.
///
/// - Note: Differs from iOS: no mail can be sent. The screen is a box with a button, which cancels.
open class MFMailComposeViewController: UINavigationController {
  /// The delegate; held weakly.
  open weak var mailComposeDelegate: (any MFMailComposeViewControllerDelegate)?
  private var subject = ""

  /// Whether mail can be sent: never.
  open class func canSendMail() -> Bool { false }

  /// A screen.
  public convenience init() { self.init(nibName: nil, bundle: nil) }

  /// Sets the subject; shown in the box.
  open func setSubject(_ subject: String) { self.subject = subject }
  /// Sets whom the mail goes to; dropped.
  open func setToRecipients(_ toRecipients: [String]?) {}
  /// Sets who gets a copy; dropped.
  open func setCcRecipients(_ ccRecipients: [String]?) {}
  /// Sets who gets a hidden copy; dropped.
  open func setBccRecipients(_ bccRecipients: [String]?) {}
  /// Sets the text; dropped.
  open func setMessageBody(_ body: String, isHTML: Bool) {}
  /// Adds an attachment; dropped.
  open func addAttachmentData(_ attachment: Data, mimeType: String, fileName filename: String) {}
  /// Sets the sender; dropped.
  open func setPreferredSendingEmailAddress(_ emailAddress: String) {}

  override open func viewDidLoad() {
    super.viewDidLoad()
    isNavigationBarHidden = true
    StandIn.firstUse(of: "MessageUI", "nothing can be sent; its screens can only be cancelled")
    SystemScreen.fill(self, text: "Mail: \(subject)") { [weak self] in
      guard let self else { return }
      guard let delegate = mailComposeDelegate else { return dismiss(animated: true) }
      delegate.mailComposeController(self, didFinishWith: .cancelled, error: nil)
    }
  }
}

/// Hears of the end of a mail.
@preconcurrency @MainActor
public protocol MFMailComposeViewControllerDelegate: AnyObject {
  /// Called when the user has cancelled; dismisses the screen.
  func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?)
}

extension MFMailComposeViewControllerDelegate {
  public func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?
  ) { controller.dismiss(animated: true) }
}

/// The screen that composes a message.
///
/// - Note: Differs from iOS: no message can be sent. The screen is a box with a button, which cancels.
open class MFMessageComposeViewController: UINavigationController {
  /// The delegate; held weakly.
  open weak var messageComposeDelegate: (any MFMessageComposeViewControllerDelegate)?
  /// Whom the message goes to; stored.
  open var recipients: [String]?
  /// The text; stored.
  open var body: String?
  /// The subject; stored.
  open var subject: String?

  /// Whether messages can be sent: never.
  open class func canSendText() -> Bool { false }
  /// Whether a message can have attachments: never.
  open class func canSendAttachments() -> Bool { false }
  /// Whether a message can have a subject: never.
  open class func canSendSubject() -> Bool { false }

  /// A screen.
  public convenience init() { self.init(nibName: nil, bundle: nil) }

  /// Adds an attachment; false, as none can be sent.
  open func addAttachmentData(_ attachmentData: Data, typeIdentifier uti: String, filename: String) -> Bool { false }

  override open func viewDidLoad() {
    super.viewDidLoad()
    isNavigationBarHidden = true
    StandIn.firstUse(of: "MessageUI", "nothing can be sent; its screens can only be cancelled")
    SystemScreen.fill(self, text: "Message: \(body ?? "")") { [weak self] in
      guard let self else { return }
      guard let delegate = messageComposeDelegate else { return dismiss(animated: true) }
      delegate.messageComposeViewController(self, didFinishWith: .cancelled)
    }
  }
}

/// Hears of the end of a message.
@preconcurrency @MainActor
public protocol MFMessageComposeViewControllerDelegate: AnyObject {
  /// Called when the user has cancelled; dismisses the screen.
  func messageComposeViewController(
    _ controller: MFMessageComposeViewController, didFinishWith result: MessageComposeResult)
}
