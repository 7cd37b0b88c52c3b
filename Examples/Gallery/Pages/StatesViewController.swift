import UIKit

/// Controls as they look while they are pressed, chosen or switched off.
class StatesViewController: StackViewController {
  override func fill() {
    let configurations: [(String, UIButton.Configuration)] = [
      ("Plain", .plain()), ("Grey", .gray()), ("Tinted", .tinted()), ("Filled", .filled()),
    ]
    for (name, configure) in states {
      addCaption(name)
      stack.addArrangedSubview(
        row(
          configurations.map { title, configuration in
            var configuration = configuration
            configuration.title = title
            let button = UIButton(configuration: configuration)
            configure(button)
            return button
          }))
    }
    addCaption("Without a configuration")
    stack.addArrangedSubview(
      row(
        states.map { name, configure in
          let button = UIButton(type: .system)
          button.setTitle(name, for: .normal)
          configure(button)
          return button
        }))

    addCaption("Switched off")
    let on = UISwitch()
    on.isOn = true
    on.isEnabled = false
    let stepper = UIStepper()
    stepper.isEnabled = false
    stack.addArrangedSubview(row([on, stepper]))
    let slider = UISlider()
    slider.value = 0.5
    slider.isEnabled = false
    addWide(slider)
    let segments = UISegmentedControl(items: ["On", "Off", "Off too"])
    segments.selectedSegmentIndex = 0
    segments.setEnabled(false, forSegmentAt: 1)
    segments.setEnabled(false, forSegmentAt: 2)
    addWide(segments)
    let field = UITextField()
    field.borderStyle = .roundedRect
    field.text = "A field"
    field.isEnabled = false
    addWide(field)

    addCaption("At their ends")
    let lowest = UIStepper()
    lowest.value = lowest.minimumValue
    let highest = UIStepper()
    highest.value = highest.maximumValue
    stack.addArrangedSubview(row([lowest, highest]))
  }

  private var states: [(String, (UIButton) -> Void)] {
    [
      ("Normal", { _ in }), ("Pressed", { $0.isHighlighted = true }), ("Chosen", { $0.isSelected = true }),
      ("Off", { $0.isEnabled = false }),
    ]
  }
}
