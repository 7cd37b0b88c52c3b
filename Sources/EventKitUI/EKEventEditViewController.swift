import EventKit
import Foundation
@_spi(System) import UIKit

/// What the user did with an event's screen.
public enum EKEventEditViewAction: Int, Sendable {
  case canceled, saved, deleted
  /// The older spelling.
  public static let cancelled = EKEventEditViewAction.canceled
}
/// What the user did with an event.
public enum EKEventViewAction: Int, Sendable { case done, responded, deleted }

/// Hears how editing ended.
@preconcurrency @MainActor
public protocol EKEventEditViewDelegate: NSObjectProtocol {
  /// Editing ended; here always by cancelling.
  func eventEditViewController(
    _ controller: EKEventEditViewController, didCompleteWith action: EKEventEditViewAction)
  /// The calendar of a new event; never asked for.
  func eventEditViewControllerDefaultCalendar(forNewEvents controller: EKEventEditViewController) -> EKCalendar
}
extension EKEventEditViewDelegate {
  public func eventEditViewControllerDefaultCalendar(forNewEvents controller: EKEventEditViewController) -> EKCalendar {
    EKCalendar(for: .event, eventStore: EKEventStore())
  }
}

/// The system's screen for editing an event.
///
/// - Note: Differs from iOS: there is no calendar. The screen is a box with a button, which cancels.
open class EKEventEditViewController: UINavigationController {
  /// The delegate; held weakly.
  open weak var editViewDelegate: (any EKEventEditViewDelegate)?
  /// Stored; it has no effect here.
  open var eventStore = EKEventStore()
  /// Stored; it has no effect here.
  open var event: EKEvent?

  override open func viewDidLoad() {
    super.viewDidLoad()
    StandIn.firstUse(of: "EventKitUI", "there is no calendar; an event's screen can only be cancelled")
    SystemScreen.fill(self, text: "Event: \(event?.title ?? "new")") { [weak self] in
      guard let self else { return }
      editViewDelegate?.eventEditViewController(self, didCompleteWith: .canceled)
    }
  }
  /// Ends editing without saving: the delegate hears of it.
  open func cancelEditing() { editViewDelegate?.eventEditViewController(self, didCompleteWith: .canceled) }
}

/// Hears how showing an event ended.
@preconcurrency @MainActor
public protocol EKEventViewDelegate: NSObjectProtocol {
  /// The user is done.
  func eventViewController(_ controller: EKEventViewController, didCompleteWith action: EKEventViewAction)
}

/// The system's screen for an event: a box with a button, which is done.
open class EKEventViewController: UIViewController {
  /// The delegate; held weakly.
  open weak var delegate: (any EKEventViewDelegate)?
  /// What is shown.
  open var event: EKEvent!
  /// Stored; it has no effect here.
  open var allowsEditing = false
  /// Stored; it has no effect here.
  open var allowsCalendarPreview = false

  override open func viewDidLoad() {
    super.viewDidLoad()
    StandIn.firstUse(of: "EventKitUI", "there is no calendar; an event is a box with its title")
    SystemScreen.fill(self, text: "Event: \(event?.title ?? "")") { [weak self] in
      guard let self else { return }
      delegate?.eventViewController(self, didCompleteWith: .done)
    }
  }
}

/// Whether one or more calendars can be chosen.
public enum EKCalendarChooserSelectionStyle: Int, Sendable { case single, multiple }
/// Which calendars can be chosen.
public enum EKCalendarChooserDisplayStyle: Int, Sendable { case allCalendars, writableCalendarsOnly }

/// Hears how choosing calendars goes.
@preconcurrency @MainActor
public protocol EKCalendarChooserDelegate: NSObjectProtocol {
  /// Never called: there are no calendars.
  func calendarChooserSelectionDidChange(_ calendarChooser: EKCalendarChooser)
  /// Never called: there are no calendars.
  func calendarChooserDidFinish(_ calendarChooser: EKCalendarChooser)
  /// The user cancelled.
  func calendarChooserDidCancel(_ calendarChooser: EKCalendarChooser)
}
extension EKCalendarChooserDelegate {
  public func calendarChooserSelectionDidChange(_ calendarChooser: EKCalendarChooser) {}
  public func calendarChooserDidFinish(_ calendarChooser: EKCalendarChooser) {}
  public func calendarChooserDidCancel(_ calendarChooser: EKCalendarChooser) {}
}

/// The system's screen for choosing calendars: a box with a button, which cancels.
open class EKCalendarChooser: UIViewController {
  /// The delegate; held weakly.
  open weak var delegate: (any EKCalendarChooserDelegate)?
  /// What is chosen; nobody changes it.
  open var selectedCalendars: Set<EKCalendar> = []
  /// Stored; it has no effect here.
  open var showsDoneButton = false
  /// Stored; it has no effect here.
  open var showsCancelButton = false

  /// A screen for events' calendars.
  public convenience init(
    selectionStyle: EKCalendarChooserSelectionStyle, displayStyle: EKCalendarChooserDisplayStyle,
    eventStore: EKEventStore
  ) { self.init(nibName: nil, bundle: nil) }
  /// A screen for calendars of a kind.
  public convenience init(
    selectionStyle: EKCalendarChooserSelectionStyle, displayStyle: EKCalendarChooserDisplayStyle,
    entityType: EKEntityType, eventStore: EKEventStore
  ) { self.init(nibName: nil, bundle: nil) }

  override open func viewDidLoad() {
    super.viewDidLoad()
    StandIn.firstUse(of: "EventKitUI", "there are no calendars to choose")
    SystemScreen.fill(self, text: "Calendars: none") { [weak self] in
      guard let self else { return }
      delegate?.calendarChooserDidCancel(self)
    }
  }
}
