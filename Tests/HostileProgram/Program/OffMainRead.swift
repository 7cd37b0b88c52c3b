import Glibc

/// Reads what belongs to the main actor from another thread, as apps read views there.
enum OffMainRead {
  /// What the other thread is handed.
  private final class Box {
    let sheet: any Titled
    var text = ""
    init(_ sheet: any Titled) { self.sheet = sheet }
  }

  @MainActor static func perform() -> String {
    let box = Box(Sheet())
    var thread = pthread_t()
    let made = pthread_create(
      &thread, nil,
      { argument in
        let box = Unmanaged<Box>.fromOpaque(argument!).takeUnretainedValue()
        box.text = box.sheet.title
        return nil
      }, Unmanaged.passUnretained(box).toOpaque())
    guard made == 0 else { return "no thread" }
    pthread_join(thread, nil)
    return withExtendedLifetime(box) { box.text }
  }
}

private protocol Titled {
  var title: String { get }
}

/// The main actor's; what the protocol asks for is checked at run time.
@MainActor private final class Sheet: @preconcurrency Titled {
  var title: String { "done" }
}
