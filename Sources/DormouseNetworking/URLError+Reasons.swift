import Foundation
import FoundationNetworking

extension URLError {
  /// Why a task may not use the network.
  public enum NetworkUnavailableReason: Int, Sendable { case cellular, expensive, constrained }
  /// Why the task could not use the network; nil, as tasks use each network.
  public var networkUnavailableReason: NetworkUnavailableReason? { nil }
  /// Why a task for the background ended; nil, as there are none.
  public var backgroundTaskCancelledReason: BackgroundTaskCancelledReason? { nil }
  /// Why a task for the background ended.
  public enum BackgroundTaskCancelledReason: Int, Sendable {
    case userForceQuitApplication, backgroundUpdatesDisabled, insufficientSystemResources
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of what a download needs to go on, in its error; Swift's downloads give none.
public let NSURLSessionDownloadTaskResumeData = "NSURLSessionDownloadTaskResumeData"
