import Foundation

// The functions that Foundation's own modules and an app call, under the names by which they call them. The ones in
// FoundationEssentials are found behind these by the dynamic linker, so nobody calls them. No file of this module may use
// what they stand for.

/// `Locale.current`.
@_silgen_name("$s20FoundationEssentials6LocaleV7currentACvgZ")
public func currentLocale() -> Locale { UserRegion.locale }

/// `Locale.autoupdatingCurrent`; the region never changes here.
@_silgen_name("$s20FoundationEssentials6LocaleV19autoupdatingCurrentACvgZ")
public func autoupdatingCurrentLocale() -> Locale { UserRegion.locale }

/// `Locale.preferredLanguages`.
@_silgen_name("$s20FoundationEssentials6LocaleV18preferredLanguagesSaySSGvgZ")
public func preferredLanguages() -> [String] { ["en-US"] }

/// `Calendar.current`.
@_silgen_name("$s20FoundationEssentials8CalendarV7currentACvgZ")
public func currentCalendar() -> Calendar {
  var calendar = Calendar(identifier: .gregorian)
  calendar.locale = UserRegion.locale
  return calendar
}

/// `Calendar.autoupdatingCurrent`; the region never changes here.
@_silgen_name("$s20FoundationEssentials8CalendarV19autoupdatingCurrentACvgZ")
public func autoupdatingCurrentCalendar() -> Calendar { currentCalendar() }
