import Comparison
import Foundation
import Geometry
import Images
import Platform
import Rendering
import SceneModel
import Snapshots
import Testing

@testable import RealityViews

/// A panel of an attachment, compared with a golden picture.
@MainActor @Suite struct AttachmentPictureTests {
  @Test func `A panel with texts, shapes and buttons stands in the scene`() async throws {
    let view = RealityView { content, attachments in
      let camera = PerspectiveCamera()
      camera.look(at: .zero, from: [0.12, 0.05, 0.32], relativeTo: nil)
      content.add(camera)
      let box = ModelEntity(
        mesh: .generateBox(size: 0.1, cornerRadius: 0.01),
        materials: [SimpleMaterial(color: .orange, isMetallic: false)])
      box.position = [0.12, 0, -0.1]
      content.add(box)
      if let panel = attachments.entity(for: "settings") { content.add(panel) }
    } attachments: {
      Attachment(id: "settings") { PanelSample() }
    }
    let session = try await RealityViewSession(view, width: 480, height: 360)
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Goldens").path
    let record = ProcessInfo.processInfo.environment["DECOUPAGE_RECORD"].flatMap(RecordMode.init) ?? .never
    let verdict = await Golden.check(
      try session.snapshot(), named: "attachment-panel", directory: folder, record: record)
    #expect(verdict.isPass, "\(verdict.message ?? "")")
  }
}

/// A panel as programs have them.
private struct PanelSample: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      HStack {
        Circle().fill(.orange).frame(width: 28, height: 28)
        Text("Settings").font(.title).bold()
        Spacer()
        Text("v2").font(.caption).foregroundStyle(.secondary)
      }
      Divider()
      Text("Everything is laid out as in SwiftUI: this text wraps where the panel ends.")
        .multilineTextAlignment(.leading)
      HStack {
        Button("Start") {}.buttonStyle(.borderedProminent)
        Button("Options") {}
        Button("Delete", role: .destructive) {}
      }
    }
    .frame(width: 360)
    .padding(20)
    .glassBackgroundEffect()
  }
}
