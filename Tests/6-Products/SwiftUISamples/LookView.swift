import SwiftUI

struct Triangle: Shape {
  func path(in rect: CGRect) -> Path {
    var path = Path()
    path.move(to: CGPoint(x: rect.midX, y: rect.minY))
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    path.closeSubpath()
    return path
  }
}

struct Card: ViewModifier {
  var isHighlighted = false

  func body(content: Content) -> some View {
    content
      .padding(EdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16))
      .background(isHighlighted ? Color.blue : Color.gray.opacity(0.3))
      .clipShape(RoundedRectangle(cornerRadius: 12, style: .continuous))
  }
}

extension View {
  func card(isHighlighted: Bool = false) -> some View { modifier(Card(isHighlighted: isHighlighted)) }
}

struct CapsuleButtonStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .padding()
      .background(Capsule().fill(configuration.isPressed ? Color.gray : Color.orange))
      .scaleEffect(configuration.isPressed ? 0.95 : 1)
  }
}

private struct AccentKey: EnvironmentKey {
  static let defaultValue = Color.orange
}

extension EnvironmentValues {
  var accent: Color {
    get { self[AccentKey.self] }
    set { self[AccentKey.self] = newValue }
  }
}

struct LookView: View {
  @Environment(\.accent) var accent
  @Environment(\.colorScheme) private var colorScheme
  @State private var isLarge = false

  var body: some View {
    GeometryReader { proxy in
      VStack(spacing: 16) {
        ZStack {
          Triangle().fill(accent).frame(width: 80, height: 80)
          Triangle().stroke(.white, lineWidth: 3).frame(width: 80, height: 80)
        }
        Text("Width \(Int(proxy.size.width))").card(isHighlighted: isLarge)
        Button {
          withAnimation(.easeInOut(duration: 0.3)) { isLarge.toggle() }
        } label: {
          Image(systemName: isLarge ? "minus.circle.fill" : "plus.circle.fill")
        }
        .buttonStyle(CapsuleButtonStyle())
        Circle()
          .fill(colorScheme == .dark ? .white : .black)
          .frame(width: isLarge ? 60 : 30, height: isLarge ? 60 : 30)
      }
      .frame(width: proxy.size.width, height: proxy.size.height)
    }
    .environment(\.accent, .pink)
  }
}
