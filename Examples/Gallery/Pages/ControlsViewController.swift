import UIKit

class ControlsViewController: StackViewController {
  override func fill() {
    let on = UISwitch()
    on.isOn = true
    let tinted = UISwitch()
    tinted.isOn = true
    tinted.onTintColor = .systemOrange
    let disabled = UISwitch()
    disabled.isEnabled = false
    stack.addArrangedSubview(row([on, UISwitch(), tinted, disabled]))

    let slider = UISlider()
    slider.value = 0.4
    addWide(slider)
    let ends = UISlider()
    ends.minimumValueImage = UIImage(systemName: "speaker.fill")
    ends.maximumValueImage = UIImage(systemName: "speaker.wave.3.fill")
    ends.minimumTrackTintColor = .systemPink
    ends.value = 0.8
    addWide(ends)

    let segments = UISegmentedControl(items: ["Day", "Week", "Month"])
    segments.selectedSegmentIndex = 1
    addWide(segments)

    let progress = UIProgressView(progressViewStyle: .default)
    progress.progress = 0.6
    addWide(progress)

    let stepper = UIStepper()
    stepper.value = 1
    stack.addArrangedSubview(stepper)

    let pages = UIPageControl()
    pages.numberOfPages = 5
    pages.currentPage = 2
    pages.pageIndicatorTintColor = .systemGray3
    pages.currentPageIndicatorTintColor = .label
    stack.addArrangedSubview(pages)

    let medium = UIActivityIndicatorView(style: .medium)
    let large = UIActivityIndicatorView(style: .large)
    medium.startAnimating()
    large.startAnimating()
    stack.addArrangedSubview(row([medium, large]))
  }
}
