import RealityKit
import SwiftUI

extension EnvironmentValues {
  @Entry var panelSpacing: CGFloat = 12
  @Entry var panelTitle: String?
}

struct PreviewedPanel: View {
  @Environment(\.panelSpacing) private var spacing
  @Environment(\.panelTitle) private var title
  @Binding var isShown: Bool

  var body: some View {
    VStack(spacing: spacing) {
      if let title { Text(title) }
      Toggle("Shown", isOn: $isShown)
    }
  }
}

#Preview("Panel") {
  @Previewable @State var isShown = true
  PreviewedPanel(isShown: $isShown).environment(\.panelTitle, "Title")
}
