import Presentation
import SceneModel

/// The selected entity, with what the head-up display says about it.
struct Selection {
  /// The entity.
  let entity: Entity
  /// The title of its panel.
  let title: String
  /// The facts about it.
  let facts: [HUDState.Fact]

  /// Creates a selection.
  init(_ entity: Entity, _ part: SceneDescription.Part) {
    self.entity = entity
    title = part.name.isEmpty ? "(no name)" : part.name
    facts = SceneFacts.facts(of: part)
  }
}
