@_exported import DormouseFoundation
