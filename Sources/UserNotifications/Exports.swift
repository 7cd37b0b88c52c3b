// As on iOS, who imports this has Foundation.
@_exported import Foundation
