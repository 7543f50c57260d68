import RealityKit
import SwiftUI

struct EntryForm: View {
  enum Field: Hashable {
    case title, amount
  }

  @State private var title = ""
  @State private var amount = 1.5
  @State private var isConfirming = false
  @State private var path = NavigationPath()
  @FocusState private var field: Field?

  var body: some View {
    NavigationStack(path: $path) {
      VStack(alignment: .leading, spacing: 12) {
        TextField("Title", text: $title)
          .focused($field, equals: .title)
          .textFieldStyle(.roundedBorder)
          .onSubmit { field = .amount }
        TextField("Amount", value: $amount, format: .number)
          .focused($field, equals: .amount)
        Menu("More") {
          Button("Clear") { title = "" }
          Button("Details") { path.append(title) }
        }
        DisclosureGroup("Colors") {
          RoundedRectangle(cornerRadius: 12)
            .fill(.linearGradient(colors: [.red, .orange], startPoint: .leading, endPoint: .trailing))
            .frame(height: 40)
          Circle()
            .fill(
              RadialGradient(
                gradient: Gradient(colors: [.white, .blue]), center: .center, startRadius: 2, endRadius: 40)
            )
            .shadow(radius: 4)
          Rectangle()
            .fill(AngularGradient(colors: [.green, .yellow, .green], center: .center))
            .shadow(color: .black.opacity(0.5), radius: 8, x: 0, y: 4)
        }
        Button("Save", role: .destructive) { isConfirming = true }
      }
      .padding()
      .background(
        LinearGradient(
          gradient: Gradient(stops: [.init(color: .indigo, location: 0), .init(color: .black, location: 1)]),
          startPoint: .top, endPoint: .bottom)
      )
      .navigationDestination(for: String.self) { Text($0) }
      .confirmationDialog("Save?", isPresented: $isConfirming) {
        Button("Save") { field = nil }
        Button("Cancel", role: .cancel) {}
      }
      .onAppear { field = .title }
    }
  }
}
