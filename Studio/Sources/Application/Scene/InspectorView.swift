import StudioModel
import StudioWidgets

/// The inspector: what `inspect --json` says about the selected entity, as it is now.
final class InspectorView {
  /// The widget.
  let root: Widget

  private let column = Box.column(spacing: 3)
  private var shown: [(fact: InspectorFact, row: Box, value: Label)] = []
  private var observer: Observer?

  /// Creates the inspector of a session.
  init(_ session: SceneSession) {
    column.setMargins(8)
    column.accessibleName = "Inspector"
    root = Scroller(column)
    observer = Observer { [weak self] in self?.update(session.facts) }
  }

  private func update(_ facts: [InspectorFact]) {
    let isSame =
      facts.count == shown.count
      && zip(facts, shown).allSatisfy { $0.name == $1.fact.name && $0.depth == $1.fact.depth }
    guard !isSame else {
      // Only numbers have changed, as in every frame of an animation.
      for (index, fact) in facts.enumerated() where fact != shown[index].fact {
        shown[index].fact = fact
        shown[index].value.text = fact.value
      }
      return
    }
    for (_, row, _) in shown { column.remove(row) }
    shown = facts.map { fact in
      let name = fact.value.isEmpty ? Label.heading(fact.name) : Label.caption(fact.name)
      name.setLeastSize(width: 96 - 10 * fact.depth)
      name.alignTop()
      name.setEllipsis(at: 14)
      let value = Label(fact.value, classes: ["caption", "numeric"])
      value.wrap(at: 24)
      let row = Box.row(spacing: 8, [name, value])
      row.setMargins(left: 10 * fact.depth)
      column.add(row)
      return (fact, row, value)
    }
  }
}
