@_exported import CloudKitSharing
