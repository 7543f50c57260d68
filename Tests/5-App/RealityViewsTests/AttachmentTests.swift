import EntityStore
import Foundation
import Geometry
import Images
import Input
import Meshes
import Observation
import Platform
import Rendering
import SceneModel
import Testing

@testable import RealityViews

@Observable private final class Score {
  var points = 0
  var hasBonus = false
}

/// A view with a state of its own, as ported code writes them.
private struct CounterView: View {
  let title: String
  @State private var count = 0

  var body: some View {
    VStack {
      Text("\(title) \(count)").font(.title)
      Button("More") { count += 1 }
    }
    .padding()
    .glassBackgroundEffect()
  }
}

/// A view with the number that it was made with.
private struct AddingView: View {
  let score: Score
  let points: Int

  var body: some View {
    Color.blue.frame(width: 200, height: 100).onTapGesture { score.points = points + 1 }
  }
}

@MainActor @Suite struct AttachmentTests {
  /// A view that looks at its attachment from a meter in front.
  private static func view(
    @AttachmentContentBuilder _ attachments: @escaping @MainActor @Sendable () -> some AttachmentContent,
    update: (@MainActor @Sendable (inout RealityViewCameraContent, RealityViewAttachments) -> Void)? = nil
  ) -> RealityView {
    RealityView { content, attachments in
      let camera = PerspectiveCamera()
      camera.position.z = 0.5
      content.add(camera)
      if let panel = attachments.entity(for: "panel") { content.add(panel) }
    } update: { content, attachments in
      update?(&content, attachments)
    } attachments: {
      attachments()
    }
  }

  private func click(at point: SIMD2<Float>, _ session: RealityViewSession) async throws {
    try await session.step([.pointer(point), .button(.left, isDown: true)])
    try await session.step([.button(.left, isDown: false)])
    try await session.step()
  }

  @Test func `An attachment is an entity with a panel of 1360 points a meter`() async throws {
    let session = try await RealityViewSession(
      Self.view { Attachment(id: "panel") { Color.red.frame(width: 272, height: 136) } }, width: 96,
      height: 96)
    let scene = session.content.renderer.scene
    let panel = try #require(
      scene.performQuery(EntityQuery(where: .has(ViewAttachmentComponent.self))).first { _ in true }
        as? ViewAttachmentEntity)
    #expect(panel.attachment.id == AnyHashable("panel"))
    let size = panel.attachment.bounds.extents
    #expect(abs(size.x - 0.2) < 1e-6 && abs(size.y - 0.1) < 1e-6)
    #expect(abs(panel.visualBounds(relativeTo: nil).extents.x - 0.2) < 1e-5)
    let image = try session.snapshot()
    let middle = image.pixels[48 * 96 + 48]
    #expect(middle.red > 200 && middle.green < 90 && middle.blue < 90)
    // A fifth of a meter at half a meter covers about a third of the width, a tenth a sixth of the height.
    #expect(image.pixels[48 * 96 + 4].red < 120 && image.pixels[4 * 96 + 48].red < 120)
  }

  @Test func `A button acts on a click that begins and ends on it`() async throws {
    let score = Score()
    let session = try await RealityViewSession(
      Self.view {
        Attachment(id: "panel") {
          Button {
            score.points += 1
          } label: {
            Color.blue.frame(width: 200, height: 100)
          }
          .buttonStyle(.plain)
        }
      }, width: 96, height: 96)
    try await click(at: [48, 48], session)
    #expect(score.points == 1)
    try await click(at: [2, 2], session)
    #expect(score.points == 1, "beside the button nothing happens")
    try await session.step([.pointer([48, 48]), .button(.left, isDown: true)])
    try await session.step([.pointer([2, 2]), .button(.left, isDown: false)])
    #expect(score.points == 1, "who leaves the button before the end presses nothing")
  }

  @Test func `A button takes no click meant for what is in front of it, and disabled ones take none`()
    async throws
  {
    let score = Score()
    let view = Self.view {
      Attachment(id: "panel") {
        Color.blue.frame(width: 200, height: 100).onTapGesture { score.points += 1 }
          .disabled(score.hasBonus)
      }
    }
    let session = try await RealityViewSession(view, width: 96, height: 96)
    let box = ModelEntity(mesh: .generateBox(size: 0.05), materials: [SimpleMaterial()])
    box.position.z = 0.1
    box.generateCollisionShapes(recursive: false)
    box.components.set(InputTargetComponent())
    session.content.add(box)
    try await session.step()
    try await click(at: [48, 48], session)
    #expect(score.points == 0)
    box.removeFromParent()
    try await click(at: [48, 48], session)
    #expect(score.points == 1)
    score.hasBonus = true
    try await session.step()
    try await click(at: [48, 48], session)
    #expect(score.points == 1)
  }

  @Test func `A state outlives the views, and the panel shows it`() async throws {
    let session = try await RealityViewSession(
      Self.view { Attachment(id: "panel") { CounterView(title: "Count") } }, width: 192, height: 192)
    let panel = try #require(
      session.content.renderer.scene.performQuery(
        EntityQuery(where: .has(ViewAttachmentComponent.self))
      ).first { _ in true })
    let root = try #require(panel.components[ViewAttachmentComponent.self]?.root)
    let actions = root.currentContent().regions.compactMap { region in
      if case .button(let action) = region.target { action } else { nil }
    }
    let press = try #require(actions.first)
    #expect(actions.count == 1)
    let first = root.currentContent().drawing
    press()
    press()
    let second = root.currentContent().drawing
    #expect(Self.texts(first) == ["Count 0", "More"] && Self.texts(second) == ["Count 2", "More"])
    let before = try session.snapshot()
    try await session.step()
    #expect(try session.snapshot().pixels != before.pixels)
  }

  @Test func `Attachments follow what their closure reads, and the update closure finds new ones`()
    async throws
  {
    let score = Score()
    var found: [Bool] = []
    let view = Self.view {
      Attachment(id: "panel") { Text("\(score.points) points") }
      if score.hasBonus { Attachment(id: "bonus") { Text("Bonus") } }
    } update: { _, attachments in
      found.append(attachments.entity(for: "bonus") != nil)
    }
    let session = try await RealityViewSession(view, width: 64, height: 64)
    #expect(found == [false])
    let panel = try #require(
      session.content.renderer.scene.performQuery(
        EntityQuery(where: .has(ViewAttachmentComponent.self))
      ).first { _ in true } as? ViewAttachmentEntity)
    score.points = 12
    score.hasBonus = true
    try await session.step()
    #expect(Self.texts(panel.attachment.root.currentContent().drawing) == ["12 points"])
    #expect(found == [false, true])
  }

  @Test func `A component shows a view on any entity, and takes it away again`() async throws {
    let entity = Entity()
    entity.components.set(ViewAttachmentComponent(rootView: Text("Hello").padding()))
    let session = try await RealityViewSession(RealityView { $0.add(entity) }, width: 64, height: 64)
    #expect(entity.components.has(ModelComponent.self))
    entity.components.remove(ViewAttachmentComponent.self)
    try await session.step()
    #expect(!entity.components.has(ModelComponent.self))
  }

  @Test func `The placeholder is shown in the middle of the window`() async throws {
    let view = RealityView { _ in
    } placeholder: {
      Color.green.frame(width: 40, height: 20)
    }
    let renderer = try RealityRenderer()
    let scene = try #require(PlaceholderScene(view, beside: renderer))
    scene.update(height: 100)
    let image = try scene.renderer.snapshot(width: 100, height: 100)
    func isGreen(_ x: Int, _ y: Int) -> Bool {
      let pixel = image.pixels[y * 100 + x]
      return pixel.green > 150 && pixel.red < 120
    }
    #expect(isGreen(50, 50) && isGreen(33, 50) && isGreen(67, 43))
    #expect(!isGreen(27, 50) && !isGreen(73, 50) && !isGreen(50, 37) && !isGreen(50, 63))
    #expect(PlaceholderScene(RealityView { _ in }, beside: renderer) == nil)
  }

  @Test func `A clone of a panel keeps the states when the other one is removed`() async throws {
    let session = try await RealityViewSession(
      Self.view { Attachment(id: "panel") { CounterView(title: "Count") } }, width: 96, height: 96)
    let panel = try #require(
      session.content.renderer.scene.performQuery(
        EntityQuery(where: .has(ViewAttachmentComponent.self))
      ).first { _ in true })
    let clone = panel.clone(recursive: true)
    session.content.add(clone)
    try await session.step()
    let root = try #require(clone.components[ViewAttachmentComponent.self]?.root)
    let presses = root.currentContent().regions.compactMap { region in
      if case .button(let action) = region.target { action } else { nil }
    }
    let press = try #require(presses.first)
    press()
    panel.removeFromParent()
    try await session.step()
    try await session.step()
    #expect(Self.texts(root.currentContent().drawing) == ["Count 1", "More"])
  }

  @Test func `The wheel scrolls what is under the pointer on a panel`() async throws {
    let session = try await RealityViewSession(
      Self.view {
        Attachment(id: "panel") {
          ScrollingView(
            VStack(spacing: 0) { ForEach(0..<10) { Text("row \($0)").frame(height: 50) } },
            isHorizontal: false, isVertical: true
          )
          .frame(width: 200, height: 200)
        }
      }, width: 96, height: 96)
    let panel = try #require(
      session.content.renderer.scene.performQuery(
        EntityQuery(where: .has(ViewAttachmentComponent.self))
      ).first { _ in true } as? ViewAttachmentEntity)
    func top() -> Double {
      panel.attachment.root.currentContent().drawing.elements.map(\.frame.origin.y).min() ?? 0
    }
    let first = top()
    try await session.step([.pointer([2, 2]), .wheel([0, -1])])
    #expect(top() == first, "beside the panel nothing scrolls")
    try await session.step([.pointer([48, 48]), .wheel([0, -1])])
    #expect(top() == first - 40)
  }

  @Test func `Fast clicks reach the view as it is now`() async throws {
    let score = Score()
    let session = try await RealityViewSession(
      Self.view { Attachment(id: "panel") { AddingView(score: score, points: score.points) } }, width: 96,
      height: 96)
    for _ in 0..<4 { try await click(at: [48, 48], session) }
    #expect(score.points == 4)
  }

  private static func texts(_ drawing: PanelDrawing) -> [String] {
    drawing.elements.compactMap { element in
      guard case .text(let text) = element.content else { return nil }
      return text.runs.map(\.text).joined()
    }
  }
}
