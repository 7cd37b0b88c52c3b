import UIKit

/// Controls that are met less often, and the variants of those that are.
class MoreControlsViewController: StackViewController {
  override func fill() {
    addCaption("A colour well, a paste control")
    let well = UIColorWell()
    well.selectedColor = .systemOrange
    let paste = UIPasteControl(configuration: UIPasteControl.Configuration())
    stack.addArrangedSubview(row([well, paste]))

    addCaption("Segments of pictures, of their own widths, coloured, none chosen")
    let pictures = UISegmentedControl(
      items: ["list.bullet", "square.grid.2x2", "map"].compactMap { UIImage(systemName: $0) })
    pictures.selectedSegmentIndex = 0
    stack.addArrangedSubview(pictures)
    let widths = UISegmentedControl(items: ["A", "Longer segment"])
    widths.apportionsSegmentWidthsByContent = true
    widths.selectedSegmentIndex = 1
    stack.addArrangedSubview(widths)
    let coloured = UISegmentedControl(items: ["One", "Two"])
    coloured.selectedSegmentTintColor = .systemBlue
    coloured.setTitleTextAttributes([.foregroundColor: UIColor.white], for: .selected)
    coloured.selectedSegmentIndex = 0
    addWide(coloured)
    addWide(UISegmentedControl(items: ["None", "is", "chosen"]))

    addCaption("A bar's progress, coloured")
    let bar = UIProgressView(progressViewStyle: .bar)
    bar.progress = 0.4
    addWide(bar)
    let green = UIProgressView(progressViewStyle: .default)
    green.progress = 0.8
    green.progressTintColor = .systemGreen
    green.trackTintColor = .systemGray4
    addWide(green)

    addCaption("Pages, with a background and with a picture")
    let prominent = UIPageControl()
    prominent.numberOfPages = 4
    prominent.backgroundStyle = .prominent
    prominent.pageIndicatorTintColor = .systemGray3
    prominent.currentPageIndicatorTintColor = .systemBlue
    let stars = UIPageControl()
    stars.numberOfPages = 3
    stars.preferredIndicatorImage = UIImage(systemName: "star.fill")
    stars.pageIndicatorTintColor = .systemGray3
    stars.currentPageIndicatorTintColor = .systemYellow
    stack.addArrangedSubview(row([prominent, stars]))

    addCaption("A stepper with pictures, a slider with a thumb, a spinner at rest")
    let stepper = UIStepper()
    stepper.value = 5
    stepper.setIncrementImage(UIImage(systemName: "chevron.up"), for: .normal)
    stepper.setDecrementImage(UIImage(systemName: "chevron.down"), for: .normal)
    let resting = UIActivityIndicatorView(style: .medium)
    resting.hidesWhenStopped = false
    stack.addArrangedSubview(row([stepper, resting]))
    let slider = UISlider()
    slider.minimumValue = -1
    slider.thumbTintColor = .systemPurple
    slider.maximumTrackTintColor = .systemPurple.withAlphaComponent(0.3)
    addWide(slider)
  }
}
