import RealityKit
import SwiftUI

/// An app with menus, a toolbar in its navigation, lists that are edited and searched, and alignments of its own.
struct CatalogApp: App {
  @Environment(\.scenePhase) private var scenePhase
  @State private var items = ["Lamp", "Chair", "Shelf"]
  @State private var isOpen = false

  var body: some SwiftUI.Scene {
    Group {
      WindowGroup("Catalog", id: "catalog") { CatalogScreen(items: $items, isOpen: $isOpen) }
        .commands {
          CommandGroup(replacing: .newItem) {
            Button("New Item") { items.append("Table") }.keyboardShortcut("n")
            Button("Open") { isOpen = true }.keyboardShortcut("o", modifiers: [.command, .shift])
          }
          CommandMenu("View") {
            Button("Reload") { items.reverse() }.keyboardShortcut(.return, modifiers: [])
          }
        }
        .handlesExternalEvents(matching: ["catalog"])
    }
    .onChange(of: scenePhase, initial: true) {}
    .onChange(of: scenePhase) { _, new in print(new) }
  }
}

extension HorizontalAlignment {
  private struct ValueEdge: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.leading] }
  }

  static let valueEdge = HorizontalAlignment(ValueEdge.self)
}

struct CatalogScreen: View {
  @Binding var items: [String]
  @Binding var isOpen: Bool
  @State private var search = ""
  @State private var date = Date.now
  @State private var chosen: String?
  @Environment(\.presentationMode) private var presentationMode
  @Environment(\.editMode) private var editMode

  private var shown: [String] { search.isEmpty ? items : items.filter { $0.contains(search) } }

  var body: some View {
    NavigationStack {
      List {
        ForEach(shown, id: \.self) { item in
          Text(item).swipeActions { Button("Delete", role: .destructive) {} }
        }
        .onDelete { items.remove(atOffsets: $0) }
      }
      .listStyle(PlainListStyle())
      .searchable(text: $search, prompt: "Items")
      .refreshable { print("again") }
      .navigationTitle("Catalog")
      .navigationBarTitleDisplayMode(.inline)
      .navigationDestination(isPresented: $isOpen) { detail }
      .navigationDestination(item: $chosen) { Text($0) }
      .toolbar {
        ToolbarItem(placement: .topBarLeading) { EditButton() }
        ToolbarItem(placement: .confirmationAction) {
          Button("Done") { presentationMode.wrappedValue.dismiss() }.keyboardShortcut(.defaultAction)
        }
        if isOpen {
          ToolbarItemGroup(placement: .bottomOrnament) {
            Button("Back", systemImage: "chevron.left") { isOpen = false }
            Button("Next", systemImage: "chevron.right") {}
          }
        }
      }
    }
  }

  private var detail: some View {
    VStack(alignment: .valueEdge) {
      let title: LocalizedStringKey = "Height"
      HStack {
        Label(title, systemImage: "ruler").layoutPriority(1)
        Text("\(1.5, specifier: "%.2f") m").alignmentGuide(.valueEdge) { $0[.leading] }
      }
      Toggle("Scale \(2.0, specifier: "%.1f")", isOn: $isOpen)
      DatePicker("Date", selection: $date, displayedComponents: .date)
      Button("Plain") {}.buttonStyle(PlainButtonStyle())
      Button("Pressed") {}.buttonStyle(PressStyle())
      GroupBox("Box") { Text("Content") }.groupBoxStyle(TintedBoxStyle())
      Grid {
        GridRow {
          Text("A").gridColumnAlignment(.trailing); Text("B").gridCellAnchor(.center)
        }
        Divider().gridCellUnsizedAxes(.horizontal)
      }
      Canvas { context, size in
        if let dot = context.resolveSymbol(id: 1) {
          context.draw(dot, at: CGPoint(x: 10, y: size.height / 2))
        }
      } symbols: {
        Circle().frame(width: 8, height: 8).tag(1)
      }
      Text("small").textCase(.uppercase).tracking(2)
      Color("Accent")
      Image(decorative: "Logo").scaleEffect(x: 1, y: 1, z: 2)
    }
    .background(
      .regularMaterial,
      in: .rect(topLeadingRadius: 0, bottomLeadingRadius: 12, bottomTrailingRadius: 12, topTrailingRadius: 0)
    )
    .contentShape(.hoverEffect, Capsule())
    .ornament(attachmentAnchor: .scene(alignment: .bottom)) { Text("Ornament") }
    .gesture(isOpen ? TapGesture().targetedToAnyEntity().onEnded { _ in } : nil)
    .gesture(DragGesture(minimumDistance: 0, coordinateSpace: .global), including: .all)
    .presentationDragIndicator(.visible)
    .scrollDisabled(true)
  }
}

struct PressStyle: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label.onTapGesture { configuration.trigger() }
  }
}

struct TintedBoxStyle: GroupBoxStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack {
      configuration.label; configuration.content
    }.background(.tint)
  }
}
