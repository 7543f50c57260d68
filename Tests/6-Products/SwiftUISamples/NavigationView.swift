import SwiftUI

/// A sidebar, details, and links between views.
struct CatalogView: View {
  enum Page: String, CaseIterable, Identifiable {
    case boxes, spheres
    var id: String { rawValue }
  }

  @State private var page: Page? = .boxes

  var body: some View {
    NavigationSplitView {
      List(Page.allCases, selection: $page) { page in
        Label(page.rawValue.capitalized, systemImage: "cube.fill").tag(page)
      }
      .navigationTitle("Catalog")
    } detail: {
      if let page {
        NavigationStack {
          List {
            NavigationLink("First", value: 1)
            NavigationLink {
              Text("Second")
            } label: {
              Label("Second", systemImage: "star")
            }
          }
          .navigationTitle(page.rawValue)
          .navigationDestination(for: Int.self) { Text("Number \($0)") }
        }
      } else {
        Text("Choose a page")
      }
    }
  }
}
