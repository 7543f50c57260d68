import Foundation
import RealityKit
import RealityViews
import Snapshots
import SwiftUI
import Testing

/// What programs draw themselves: a dial, a chart and lines.
private struct DrawingsGallery: View {
  var body: some View {
    HStack(spacing: 20) {
      TimelineView(.animation) { timeline in
        dial(timeline.date.timeIntervalSinceReferenceDate).frame(width: 180, height: 180)
      }
      VStack(spacing: 12) {
        Text("Aurora")
          .font(.system(size: 44, weight: .bold))
          .foregroundStyle(
            LinearGradient(colors: [.mint, .blue, .purple], startPoint: .leading, endPoint: .trailing))
        ring
        HStack(spacing: 14) {
          card.rotationEffect(.degrees(-8))
          card.rotation3DEffect(.degrees(45), axis: (x: 0, y: 1, z: 0), perspective: 3)
          card.blur(radius: 3)
          card.hueRotation(.degrees(120))
        }
        UnevenRoundedRectangle(topLeadingRadius: 20, bottomTrailingRadius: 20)
          .fill(.orange.gradient)
          .frame(width: 200, height: 30)
          .mask { LinearGradient(colors: [.white, .clear], startPoint: .leading, endPoint: .trailing) }
      }
    }
    .padding(24)
  }

  private var ring: some View {
    ZStack {
      Circle().stroke(.tertiary, lineWidth: 8)
      Circle()
        .trim(from: 0, to: 0.7)
        .stroke(.green, style: StrokeStyle(lineWidth: 8, lineCap: .round))
        .rotationEffect(.degrees(-90))
      Text(0.7, format: .percent).font(.headline)
    }
    .frame(width: 64, height: 64)
  }

  private var card: some View {
    VStack(spacing: 2) {
      Image(systemName: "star.fill")
      Text("Card").font(.caption)
    }
    .frame(width: 60, height: 44)
    .background(.red, in: .rect(cornerRadius: 8))
  }

  private func dial(_ time: Double) -> some View {
    Canvas { context, size in
      let center = CGPoint(x: size.width / 2, y: size.height / 2)
      context.translateBy(x: center.x, y: center.y)
      context.fill(
        Path(ellipseIn: CGRect(x: -86, y: -86, width: 172, height: 172)),
        with: .radialGradient(
          Gradient(colors: [Color(white: 0.35), Color(white: 0.15)]), center: .zero, startRadius: 0,
          endRadius: 86))
      for hour in 0..<12 {
        var mark = context
        mark.rotate(by: .degrees(Double(hour) * 30))
        let length: CGFloat = hour % 3 == 0 ? 14 : 7
        var path = Path()
        path.move(to: CGPoint(x: 0, y: -82))
        path.addLine(to: CGPoint(x: 0, y: -82 + length))
        mark.stroke(path, with: .color(.white), lineWidth: hour % 3 == 0 ? 4 : 2)
        mark.draw(Text("\(hour == 0 ? 12 : hour)").font(.caption), at: CGPoint(x: 0, y: -60))
      }
      var hand = context
      hand.rotate(by: .degrees(time * 360))
      hand.addFilter(.shadow(radius: 3, x: 2, y: 2))
      hand.stroke(
        Path { path in
          path.move(to: CGPoint(x: 0, y: 12))
          path.addLine(to: CGPoint(x: 0, y: -50))
        }, with: .color(.red), style: StrokeStyle(lineWidth: 5, lineCap: .round))
    }
  }
}

/// Controls in a form.
private struct ControlsGallery: View {
  @State private var color = Color.red
  @State private var isOn = true

  var body: some View {
    HStack(alignment: .top, spacing: 24) {
      VStack(alignment: .leading, spacing: 12) {
        SecureField("Password", text: .constant("secret"))
        LabeledContent("Version", value: "1.0")
        ColorPicker("Color", selection: $color)
        Gauge(value: 0.4) {
          Text("Fuel")
        } currentValueLabel: {
          Text("40 %")
        }
        Link("Documentation", destination: URL(filePath: "/"))
        Toggle("Sound", isOn: $isOn)
        Button("Add", systemImage: "plus") {}
      }
      .frame(width: 280)
      VStack(spacing: 16) {
        Grid(alignment: .leading, horizontalSpacing: 16, verticalSpacing: 6) {
          GridRow {
            Text("Planet").bold()
            Text("Moons").bold()
          }
          Divider()
          GridRow {
            Text("Mars")
            Text("2")
          }
          GridRow {
            Text("Jupiter")
            Text("97")
          }
        }
        .frame(width: 180)
        ContentUnavailableView("No Models", systemImage: "cube", description: Text("Drop a file here."))
      }
      .frame(width: 220)
    }
    .padding(24)
  }
}

@MainActor @Suite(.serialized) struct GalleryTests {
  private func check(_ session: RealityViewSession, _ name: String) async throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Goldens").path
    let record = ProcessInfo.processInfo.environment["DECOUPAGE_RECORD"].flatMap(RecordMode.init) ?? .never
    let verdict = await Golden.check(try session.snapshot(), named: name, directory: folder, record: record)
    #expect(verdict.isPass, "\(verdict.message ?? "")")
  }

  @Test func `Drawings of programs look as they do elsewhere, and follow the time`() async throws {
    let session = try await RealityViewSession(views: DrawingsGallery(), width: 600, height: 300)
    for _ in 0..<10 { try await session.step() }
    try await check(session, "gallery-drawings")
  }

  @Test func `Controls stand in rows, and a color shows its choice once it is pressed`() async throws {
    let session = try await RealityViewSession(views: ControlsGallery(), width: 600, height: 480)
    try await session.step()
    try await check(session, "gallery-controls")
    try await session.step([.pointer([304, 121])])
    try await session.step([.button(.left, isDown: true)])
    try await session.step([.button(.left, isDown: false)])
    try await session.step()
    try await check(session, "gallery-colors")
  }
}
