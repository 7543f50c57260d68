import Foundation
import RealityKit

/// A card that a picked entity carries.
struct InfoCard: View {
  var title: String
  var details: [String]
  var onClose: () -> Void = {}

  var body: some View {
    VStack(spacing: 6) {
      Text(title)
        .font(.system(size: 24, weight: .bold))
        .multilineTextAlignment(.center)
        .lineLimit(2)
      Divider()
      ForEach(details.indices, id: \.self) { index in
        Text(details[index]).font(.callout)
      }
      Button(action: onClose) {
        Text("Close")
      }
    }
    .padding(.horizontal, 24)
    .padding(.vertical)
    .frame(maxWidth: 400)
    .background(.regularMaterial, in: RoundedRectangle(cornerRadius: 16, style: .continuous))
    .opacity(0.95)
  }
}

extension Entity {
  /// Shows a card above the entity.
  func showCard(_ title: String, details: [String]) {
    let card = Entity()
    card.name = "card"
    card.position.y = visualBounds(relativeTo: self).max.y + 0.1
    let root = InfoCard(title: title, details: details) { [weak card] in card?.removeFromParent() }
    card.components.set(ViewAttachmentComponent(rootView: root))
    addChild(card)
  }
}

/// A view that takes its content from elsewhere.
func museumView(_ exhibits: [Entity]) -> RealityView {
  RealityView { content, attachments in
    for (index, exhibit) in exhibits.enumerated() {
      exhibit.position.x = Float(index)
      content.add(exhibit)
      guard let label = attachments.entity(for: index) else { continue }
      label.position = [0, -0.1, 0.2]
      exhibit.addChild(label)
    }
  } attachments: {
    for index in exhibits.indices {
      Attachment(id: index) {
        Text("No. \(index + 1)").font(.largeTitle).padding()
      }
    }
  }
}
