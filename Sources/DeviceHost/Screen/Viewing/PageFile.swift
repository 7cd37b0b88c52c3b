import Foundation

/// The file that says where a device's page is, and with which token: in the state folder, for its owner alone.
public enum PageFile {
  /// What a person opens to see the device with this state folder; nil where its screen is not shown.
  public static func address(in folder: URL) -> String? { PageAddress.read(in: folder) }

  /// Looks whether a screen can be shown on a port, before what shows it is compiled.
  ///
  /// - Parameters:
  ///   - port: 0 for one that is free.
  ///   - folder: The state folder of the device that is to show it. Where it does so already, the port is its own.
  /// - Throws: `ScreenError`, `SystemCallError`.
  public static func requireFree(_ port: UInt16, for folder: URL) throws {
    guard port != 0, address(in: folder)?.hasPrefix("http://127.0.0.1:\(port)/") != true else { return }
    _ = try PageAddress(port: port)
  }
}
