import RealityKit
import SwiftUI

struct VolumeView: View {
  @State private var entity = ModelEntity(
    mesh: .generateBox(size: 0.2), materials: [SimpleMaterial(color: .orange, isMetallic: false)])
  @State private var angle = Angle.zero
  @Environment(\.physicalMetrics) private var physicalMetrics
  @PhysicalMetric(from: .meters) private var meter = 1.0

  var body: some View {
    GeometryReader3D { proxy in
      RealityView { content in
        content.add(entity)
      } update: { _ in
        let side = min(proxy.size.width, proxy.size.height, proxy.size.depth)
        entity.scale = .one * Float(physicalMetrics.convert(side, to: .meters))
      } placeholder: {
        ProgressView()
      }
      .gesture(
        TapGesture().targetedToEntity(entity).onEnded { _ in
          Entity.animate(.easeInOut(duration: 0.5)) {
            entity.position = [0, 0.1, 0]
            entity.components.set(OpacityComponent(opacity: 0.5))
          } completion: {
            entity.components.remove(OpacityComponent.self)
          }
        })
    }
    .frame(depth: 0.5 * meter)
    .frame(minDepth: 100, maxDepth: 400)
    .offset(z: 20)
    .padding3D(.front, 10)
    .rotation3DEffect(angle, axis: .y)
    .upperLimbVisibility(.hidden)
    .persistentSystemOverlays(.hidden)
    .preferredSurroundingsEffect(.systemDark)
    .supportedVolumeViewpoints(.all)
    .ornament(attachmentAnchor: .scene(.bottom)) {
      Button("Turn") { angle = .degrees(30) }.glassBackgroundEffect(in: .capsule)
    }
  }
}

struct VolumeApp: App {
  @State private var style: any ImmersionStyle = .progressive

  var body: some SwiftUI.Scene {
    WindowGroup(id: "volume") { VolumeView() }
      .windowStyle(.volumetric)
      .defaultSize(Size3D(width: 0.6, height: 0.6, depth: 0.6), in: .meters)
      .volumeWorldAlignment(.gravityAligned)
      .defaultWorldScaling(.dynamic)
    ImmersiveSpace(id: "space") { VolumeView() }
      .immersionStyle(selection: $style, in: .progressive(0.2...1, initialAmount: 0.5), .full)
      .upperLimbVisibility(.hidden)
      .immersiveContentBrightness(.dark)
  }
}

#Preview(windowStyle: .volumetric) { VolumeView() }
