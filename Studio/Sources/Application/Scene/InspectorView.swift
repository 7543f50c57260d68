import StudioModel
import StudioWidgets

/// The inspector: what `inspect --json` says about the selected entity, as it is now.
final class InspectorView {
  /// The widget.
  let root: Widget

  private let column = Box.column(spacing: 3)
  private var shown: [(fact: InspectorFact, row: Box, values: [Label])] = []
  private var observer: Observer?

  /// The heads of a matrix's columns.
  private static let heads = ["x", "y", "z", "position"]

  /// Creates the inspector of a session.
  init(_ session: SceneSession) {
    column.setMargins(top: 2, right: 12, bottom: 8, left: 12)
    column.accessibleName = "Inspector"
    root = Scroller(column)
    observer = Observer { [weak self] in self?.update(session.facts) }
  }

  private func update(_ facts: [InspectorFact]) {
    let isSame =
      facts.count == shown.count
      && zip(facts, shown).allSatisfy { fact, line in
        fact.name == line.fact.name && fact.depth == line.fact.depth
          && fact.columns.count == line.fact.columns.count
      }
    guard !isSame else {
      // Only numbers have changed, as in every frame of an animation.
      for (index, fact) in facts.enumerated() where fact != shown[index].fact {
        shown[index].fact = fact
        for (label, text) in zip(shown[index].values, Self.texts(fact)) { label.text = text }
      }
      return
    }
    for (_, row, _) in shown { column.remove(row) }
    shown = facts.map { fact in
      let (row, values) = fact.columns.isEmpty ? Self.line(fact) : Self.matrix(fact)
      row.setMargins(left: 10 * fact.depth)
      column.add(row)
      return (fact, row, values)
    }
  }

  /// Returns the texts that show a value.
  private static func texts(_ fact: InspectorFact) -> [String] {
    fact.columns.isEmpty ? [fact.value] : fact.columns.map { $0.joined(separator: "\n") }
  }

  /// Returns the row of a name and its value.
  private static func line(_ fact: InspectorFact) -> (row: Box, values: [Label]) {
    let name = fact.value.isEmpty ? Label.heading(fact.name) : Label.caption(fact.name)
    name.setLeastSize(width: 92 - 10 * fact.depth)
    name.alignTop()
    name.setEllipsis(at: 14)
    let value = Label(fact.value, classes: ["caption", "numeric"])
    value.wrap(at: 22)
    return (Box.row(spacing: 8, [name, value]), [value])
  }

  /// Returns the rows of a matrix: its name, and its four columns beside each other.
  private static func matrix(_ fact: InspectorFact) -> (row: Box, values: [Label]) {
    let values = texts(fact).map { Label($0, classes: ["caption", "numeric"]) }
    let columns = zip(heads, values).map { head, value in
      let title = Label.caption(head)
      for label in [title, value] { label.alignRight() }
      let column = Box.column(spacing: 1, [title, value])
      column.accessibleName = "\(head) of \(fact.name)"
      return column
    }
    let grid = Box.row(spacing: 6, columns)
    grid.makeEven()
    grid.addClass("matrix")
    return (Box.column(spacing: 2, [Label.caption(fact.name), grid]), values)
  }
}
