import SwiftUI

struct HeightKey: PreferenceKey {
  static let defaultValue: CGFloat = 0
  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = max(value, nextValue()) }
}

struct EffectsView: View {
  @State private var isTurned = false
  @State private var height: CGFloat = 0
  @State private var width: CGFloat = 0

  var body: some View {
    VStack(spacing: 12) {
      Text("Gradient")
        .font(.largeTitle.bold())
        .foregroundStyle(LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing))
      Text("Tinted").foregroundStyle(.tint).tint(.mint)
      Image(systemName: "star.fill")
        .symbolRenderingMode(.hierarchical)
        .rotationEffect(.degrees(isTurned ? 180 : 0))
        .rotation3DEffect(.degrees(30), axis: (x: 0, y: 1, z: 0))
        .animation(.easeInOut(duration: 1).repeatForever(autoreverses: true), value: isTurned)
      Circle().fill(.red).stroke(.white, lineWidth: 2).frame(width: 40, height: 40)
      Capsule().fill(.red.gradient).frame(width: 40, height: 10)
      UnevenRoundedRectangle(topLeadingRadius: 12, bottomTrailingRadius: 12)
        .fill(.blue)
        .frame(width: 80, height: 30)
        .hueRotation(.degrees(40)).saturation(0.8).brightness(0.1).contrast(1.1).grayscale(0.2)
      Rectangle().fill(.green).frame(width: 60, height: 20).mask { Capsule() }.blur(radius: 1).zIndex(2)
      Path { path in
        path.move(to: CGPoint(x: 0, y: 10))
        path.addQuadCurve(to: CGPoint(x: 60, y: 10), control: CGPoint(x: 30, y: -10))
        path.addArc(
          center: CGPoint(x: 70, y: 10), radius: 8, startAngle: .degrees(180), endAngle: .degrees(0),
          clockwise: false)
      }
      .stroke(.orange, lineWidth: 2)
      .frame(width: 90, height: 20)
    }
    .padding()
    .background(.ultraThinMaterial, in: .rect(cornerRadius: 16))
    .clipShape(.rect(cornerRadius: 16))
    .hoverEffect(.lift)
    .overlay(alignment: .topTrailing) { Circle().fill(.red).frame(width: 10, height: 10) }
    .background {
      GeometryReader { proxy in
        Color.clear.preference(key: HeightKey.self, value: proxy.size.height)
      }
    }
    .onPreferenceChange(HeightKey.self) { height = $0 }
    .onGeometryChange(for: CGFloat.self) {
      $0.size.width
    } action: {
      width = $0
    }
    .onTapGesture { location in print(location) }
    .onAppear {
      withAnimation(.spring(response: 0.4, dampingFraction: 0.6)) {
        isTurned = true
      } completion: {
        print("at rest")
      }
    }
  }
}

#Preview { EffectsView() }
