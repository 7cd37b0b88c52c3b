import UIKit

/// What is open in the editor, as it travels in a user activity.
struct EditorState {
  static let activityType = "com.example.notes.editing"

  var noteID: Note.ID
  /// What was typed and not saved; nil if nothing was.
  var draft: String?

  init(noteID: Note.ID, draft: String?) {
    self.noteID = noteID
    self.draft = draft
  }

  init?(_ activity: NSUserActivity) {
    guard activity.activityType == Self.activityType, let noteID = activity.userInfo?["note"] as? String else {
      return nil
    }
    self.init(noteID: noteID, draft: activity.userInfo?["draft"] as? String)
  }

  func activity(title: String) -> NSUserActivity {
    let activity = NSUserActivity(activityType: Self.activityType)
    activity.title = title
    activity.addUserInfoEntries(from: ["note": noteID])
    if let draft { activity.addUserInfoEntries(from: ["draft": draft]) }
    return activity
  }
}
