/// A spring that draws a weight to the end of an animation.
public struct Spring: Sendable, Hashable {
  /// The weight; more than 0.
  public var mass: Double
  /// How strong the spring is; more than 0.
  public var stiffness: Double
  /// How much it is slowed down; not less than 0.
  public var damping: Double
  /// The speed at the beginning, in ways from beginning to end a second.
  public var velocity: Double

  /// A spring; by default Core Animation's.
  public init(mass: Double = 1, stiffness: Double = 100, damping: Double = 10, velocity: Double = 0) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.velocity = velocity
  }

  /// How often it would swing without damping, in radians a second.
  private var frequency: Double { (stiffness / mass).squareRoot() }
  /// The damping as a part of that at which nothing swings any more.
  public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// How far the way has come after some seconds: 0 at the beginning, 1 at rest, more where it swings beyond.
  ///
  /// The closed form of the damped oscillator.
  public func progress(at seconds: Double) -> Double {
    let frequency = frequency
    let ratio = dampingRatio
    let decay = ratio * frequency
    if ratio < 1 {
      let damped = frequency * (1 - ratio * ratio).squareRoot()
      let (sin, cos) = Maths.sinAndCos(damped * seconds)
      return 1 - Maths.exp(-decay * seconds) * (cos + (decay - velocity) / damped * sin)
    }
    if ratio == 1 { return 1 - Maths.exp(-frequency * seconds) * (1 + (frequency - velocity) * seconds) }
    let spread = frequency * (ratio * ratio - 1).squareRoot()
    let share = (decay - velocity) / spread
    // Two decays, so that nothing overflows on its way to nothing.
    let slow = Maths.exp((spread - decay) * seconds)
    let fast = Maths.exp((-spread - decay) * seconds)
    return 1 - (slow * (1 + share) + fast * (1 - share)) / 2
  }

  /// How many seconds pass until the weight stays within a thousandth of its way from the end. Chosen: Apple does not say
  /// when Core Animation takes a spring to be settled. At most an hour, which an undamped spring gets.
  public var settlingTime: Double {
    let longest = 3600.0
    guard damping > 0 else { return longest }
    let frequency = frequency
    let ratio = dampingRatio
    let decay = ratio * frequency
    if ratio < 1 {
      let damped = frequency * (1 - ratio * ratio).squareRoot()
      let share = (decay - velocity) / damped
      let amplitude = (1 + share * share).squareRoot()
      return min(longest, max(0, Maths.log(amplitude * 1000) / decay))
    }
    // Without swings the rest only shrinks after its greatest: halve the time that is left to look at.
    let slowest = ratio == 1 ? frequency : decay - frequency * (ratio * ratio - 1).squareRoot()
    var high = min(longest, (20 + Maths.log(1 + abs(velocity) / frequency)) / slowest)
    var low = 0.0
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if abs(1 - progress(at: middle)) > 0.001 { low = middle } else { high = middle }
    }
    return high
  }

  var isValid: Bool {
    mass.isFinite && stiffness.isFinite && damping.isFinite && velocity.isFinite && mass > 0 && stiffness > 0
      && damping >= 0
  }
}
