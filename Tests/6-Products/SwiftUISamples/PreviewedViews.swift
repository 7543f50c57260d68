import RealityKit
import SwiftUI

@Observable final class Settings {
  var scale = 1.0
}

extension EnvironmentValues {
  @Entry var itemSpacing: CGFloat = 12
  @Entry var placeholder: String?
  @Entry var onSelect: (@MainActor (Int) -> Void)? = nil
  /// Whether dates stand beside the names; on = true.
  @Entry public var showsDates = true
  @Entry fileprivate var theme: Theme = Theme(name: "=, {", tint: .orange)  // the first one
  @Entry var limits: ClosedRange<Double> = {
    let most = 10.0
    return 0...most
  }()
}

private struct Theme {
  var name: String
  var tint: Color
}

struct PreviewedCard: View {
  @Environment(\.itemSpacing) private var spacing
  @Environment(\.theme) private var theme
  @Environment(\.placeholder) private var placeholder
  var title: String
  @Binding var isOn: Bool

  var body: some View {
    VStack(spacing: spacing) {
      Text(title.isEmpty ? placeholder ?? "Untitled" : title).foregroundStyle(theme.tint)
      Toggle("On", isOn: $isOn)
    }
  }
}

#Preview {
  PreviewedCard(title: "Card", isOn: .constant(true))
}

#Preview("Two, with a state") {
  @Previewable @State var isOn = false
  PreviewedCard(title: "First", isOn: $isOn)
  PreviewedCard(title: "Second", isOn: $isOn)
    .environment(\.itemSpacing, 30)
    .environment(\.onSelect) { print($0) }
}

#Preview("Volume", windowStyle: .volumetric) {
  RealityView { content in
    content.add(ModelEntity(mesh: .generateSphere(radius: 0.1), materials: [SimpleMaterial()]))
  }
}

#Preview(windowStyle: .automatic, traits: .sizeThatFitsLayout) { Text("Window") }

#Preview(immersionStyle: .mixed) { Text("Space") }

#Preview("Small", traits: .fixedLayout(width: 200, height: 100), .landscapeLeft) {
  let title = "Local"
  PreviewedCard(title: title, isOn: .constant(false))
}

#Preview("Body", traits: .sizeThatFitsLayout, body: { Text("Body") })

struct SharedSettings: PreviewModifier {
  static func makeSharedContext() async throws -> Settings { Settings() }

  func body(content: Content, context: Settings) -> some View { content.environment(context) }
}

#Preview(traits: .modifier(SharedSettings())) {
  PreviewedCard(title: "Shared", isOn: .constant(true))
}

struct PreviewedCard_Previews: PreviewProvider {
  static var previews: some View {
    PreviewedCard(title: "Older", isOn: .constant(true))
      .previewDisplayName("Older")
    Group {
      Text("A").previewLayout(.sizeThatFits)
    }
  }
}
