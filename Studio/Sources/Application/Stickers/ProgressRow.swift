import StudioModel
import StudioWidgets

/// The row that shows a run's progress and lets it be cancelled.
final class ProgressRow {
  /// The widget.
  let root: Revealer
  /// The call for cancelling.
  var onCancel: () -> Void = {}

  private let label = Label()
  private let bar = ProgressView(name: "Progress")

  /// Creates a hidden row.
  init() {
    let row = Box.row(spacing: 12, [label, bar])
    row.setMargins(top: 6, right: 12, bottom: 0, left: 12)
    bar.expand(across: true, down: false)
    bar.center(across: false)
    root = Revealer(row)
    row.add(Button("Cancel", name: "Cancel the work") { [weak self] in self?.onCancel() })
  }

  /// Shows progress.
  func show(_ what: String, _ progress: BatchProgress) {
    root.isOpen = true
    label.text = "\(what): \(progress.done) of \(progress.total)"
    bar.share = progress.share
    bar.accessibleDescription = label.text
  }

  /// Hides the row.
  func hide() { root.isOpen = false }
}
