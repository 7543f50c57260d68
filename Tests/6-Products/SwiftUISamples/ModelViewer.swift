import RealityKit
import SwiftUI

/// A grid of models, each of which opens as a sheet.
struct ModelViewer: View {
  struct Item: Identifiable, Hashable {
    var id: String { name }
    let name: String
    var subtitle = "A model"
  }

  let items = ["toy_biplane", "toy_car", "toy_drummer"].map { Item(name: $0) }
  @State private var selected: Item?
  let columns = [GridItem(.adaptive(minimum: 160))]

  var body: some View {
    NavigationStack {
      ScrollView {
        LazyVGrid(columns: columns, spacing: 20) {
          ForEach(items) { item in
            VStack(alignment: .leading) {
              Model3D(named: item.name) { model in
                model.resizable().scaledToFit()
              } placeholder: {
                ProgressView()
              }
              .frame(width: 150, height: 150)
              Text(item.name).font(.headline)
              Text(item.subtitle).font(.subheadline).foregroundStyle(.secondary)
            }
            .padding()
            .background(.regularMaterial, in: RoundedRectangle(cornerRadius: 16))
            .onTapGesture { selected = item }
          }
        }
      }
      .navigationTitle("Models")
    }
    .sheet(item: $selected) { item in
      ModelDetail(item: item)
    }
  }
}

struct ModelDetail: View {
  @Environment(\.dismiss) private var dismiss
  let item: ModelViewer.Item

  var body: some View {
    VStack {
      Model3D(named: item.name) { phase in
        switch phase {
        case .empty: ProgressView("Loading")
        case .failure(let error): Text(error.localizedDescription)
        case .success(let model): model.resizable().aspectRatio(contentMode: .fit)
        }
      }
      Button("Done") { dismiss() }.buttonStyle(.borderedProminent)
    }
    .frame(minWidth: 300, minHeight: 300)
  }
}
