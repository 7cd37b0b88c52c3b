import Foundation

/// The file that says where a device's page is, and with which token: in the state folder, for its owner alone.
public enum PageFile {
  /// What a person opens to see the device with this state folder; nil where its screen is not shown.
  public static func address(in folder: URL) -> String? { PageAddress.read(in: folder) }
}
