import Foundation
@_spi(System) import UIKit

/// Whether a device is connected.
public enum MCSessionState: Int, Sendable { case notConnected, connecting, connected }
/// How data are sent.
public enum MCSessionSendDataMode: Int, Sendable { case reliable, unreliable }
/// Whether a session is encrypted.
public enum MCEncryptionPreference: Int, Sendable { case optional, required, none }

/// A device by its name.
open class MCPeerID: NSObject, @unchecked Sendable {
  /// The name.
  public let displayName: String
  /// A device.
  public init(displayName myDisplayName: String) {
    displayName = myDisplayName
    super.init()
  }
}

/// A link to devices nearby: there are none.
open class MCSession: NSObject, @unchecked Sendable {
  /// This device.
  public let myPeerID: MCPeerID
  /// The delegate; held weakly. Never called.
  open weak var delegate: (any MCSessionDelegate)?
  /// Whether the session is encrypted; stored.
  public let encryptionPreference: MCEncryptionPreference

  /// A session.
  public init(peer myPeerID: MCPeerID, securityIdentity identity: [Any]?, encryptionPreference: MCEncryptionPreference)
  {
    self.myPeerID = myPeerID
    self.encryptionPreference = encryptionPreference
    super.init()
    StandIn.firstUse(of: "MultipeerConnectivity", "there are no devices nearby")
  }
  /// A session.
  public convenience init(peer myPeerID: MCPeerID) {
    self.init(peer: myPeerID, securityIdentity: nil, encryptionPreference: .required)
  }
  /// The devices: none.
  open var connectedPeers: [MCPeerID] { [] }
  /// Sends data; throws, as no device is connected.
  open func send(_ data: Data, toPeers peerIDs: [MCPeerID], with mode: MCSessionSendDataMode) throws {
    throw CocoaError(.featureUnsupported)
  }
  /// Ends the session.
  open func disconnect() {}
}

/// Hears of a session; never called.
public protocol MCSessionDelegate: NSObjectProtocol {
  /// Never called.
  func session(_ session: MCSession, peer peerID: MCPeerID, didChange state: MCSessionState)
  /// Never called.
  func session(_ session: MCSession, didReceive data: Data, fromPeer peerID: MCPeerID)
  /// Never called.
  func session(
    _ session: MCSession, didReceive stream: InputStream, withName streamName: String, fromPeer peerID: MCPeerID)
  /// Never called.
  func session(
    _ session: MCSession, didStartReceivingResourceWithName resourceName: String, fromPeer peerID: MCPeerID,
    with progress: Progress)
  /// Never called.
  func session(
    _ session: MCSession, didFinishReceivingResourceWithName resourceName: String, fromPeer peerID: MCPeerID,
    at localURL: URL?, withError error: (any Error)?)
}

/// Tells devices nearby of this one: nobody hears it.
@preconcurrency @MainActor
open class MCAdvertiserAssistant: NSObject {
  /// The session.
  public let session: MCSession
  /// The service.
  public let serviceType: String
  /// Tells of a session.
  public init(serviceType: String, discoveryInfo info: [String: String]?, session: MCSession) {
    self.serviceType = serviceType
    self.session = session
    super.init()
  }
  /// Starts; does nothing.
  open func start() {}
  /// Stops; does nothing.
  open func stop() {}
}

/// The screen that looks for devices nearby.
///
/// - Note: Differs from iOS: there are none. The screen is a box with a button, which cancels.
open class MCBrowserViewController: UIViewController {
  /// The delegate; held weakly.
  open weak var delegate: (any MCBrowserViewControllerDelegate)?
  /// The session.
  public let session: MCSession
  private let serviceType: String

  /// A screen for a service.
  public init(serviceType: String, session: MCSession) {
    self.serviceType = serviceType
    self.session = session
    super.init(nibName: nil, bundle: nil)
  }
  public required init?(coder: NSCoder) { nil }

  override open func viewDidLoad() {
    super.viewDidLoad()
    SystemScreen.fill(self, text: "Devices nearby (\(serviceType)): none") { [weak self] in
      if let self { delegate?.browserViewControllerWasCancelled(self) }
    }
  }
}

/// Hears of the screen that looks for devices.
@preconcurrency @MainActor
public protocol MCBrowserViewControllerDelegate: NSObjectProtocol {
  /// Never called: nobody is found.
  func browserViewControllerDidFinish(_ browserViewController: MCBrowserViewController)
  /// Called when the user cancels; dismisses the screen.
  func browserViewControllerWasCancelled(_ browserViewController: MCBrowserViewController)
}
