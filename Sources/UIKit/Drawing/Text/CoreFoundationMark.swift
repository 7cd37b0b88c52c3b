/// The first stored property of every class whose objects are values of text attributes.
///
/// Core Foundation compares the attributes of neighbouring runs. It takes an object's third word for the number of a type of
/// its own; the first stored property stands there. Where that number is 0, it does not see that the object is Swift's, and
/// ends the process. This word is the number of strings, of whose class the object is not, so that it asks the object.
struct CoreFoundationMark: Sendable {
  private let word: UInt64 = 7 << 8
}
