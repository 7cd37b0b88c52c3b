/// Collects the steps of a life cycle, in order.
protocol LifeCycleSteps {
  mutating func append(_ step: LifeCycleStep)
}

extension [LifeCycleStep]: LifeCycleSteps {}
