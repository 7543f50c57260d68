import SwiftUI

struct ControlsView: View {
  enum Mode: String, CaseIterable, Identifiable {
    case day, night
    var id: Self { self }
  }

  enum Page: Hashable { case first, second }

  struct LoadError: LocalizedError {
    var errorDescription: String? { "The file is missing" }
  }

  @AppStorage("mode") private var mode = Mode.day
  @AppStorage("user") private var user: String?
  @SceneStorage("page") private var page = Page.first
  @Namespace private var space
  @ScaledMetric private var side = 30.0
  @Environment(\.openURL) private var openURL
  @Environment(\.accessibilityReduceMotion) private var reduceMotion
  @Environment(\.locale) private var locale
  @State private var password = ""
  @State private var color = Color.red
  @State private var speed = 1.0
  @State private var isOn = false
  @State private var isShown = false
  @State private var error: LoadError?

  var body: some View {
    TabView(selection: $page) {
      Tab("Form", systemImage: "list.bullet", value: Page.first) { form }
      Tab("Grid", systemImage: "square", value: Page.second) { grid }
    }
    .alert("Delete?", isPresented: $isShown) {
      Button("Delete", role: .destructive) {}
      Button("Keep", role: .cancel) {}
    } message: {
      Text("This cannot be undone.")
    }
    .alert(isPresented: $isOn, error: error) { Button("OK") {} }
  }

  private var form: some View {
    Form {
      Section("Account") {
        TextField("Name", text: .constant(user ?? ""))
          .textInputAutocapitalization(.never)
          .autocorrectionDisabled()
          .submitLabel(.done)
        SecureField("Password", text: $password)
        LabeledContent("Version", value: "1.0")
        LabeledContent("Speed") { Text(speed, format: .number.precision(.fractionLength(1))) }
      }
      Section {
        Picker("Mode", selection: $mode) {
          ForEach(Mode.allCases) { Text($0.rawValue.capitalized).tag($0) }
        }
        .pickerStyle(.segmented)
        ColorPicker("Color", selection: $color, supportsOpacity: false)
        Toggle(isOn: $isOn) { Label("Sound", systemImage: "play.fill") }.toggleStyle(.button)
        Toggle("Quiet", isOn: $isOn).toggleStyle(CheckToggleStyle()).labelsHidden()
        Stepper("Speed", value: $speed, in: 0...10, step: 0.5)
        Gauge(value: speed, in: 0...10) {
          Text("Speed")
        } currentValueLabel: {
          Text("\(speed, format: .number)")
        }
        ProgressView(value: 0.3) { Text("Loading") }.progressViewStyle(.linear)
        ProgressView("Loading…").controlSize(.large)
      } header: {
        Text("Look")
      } footer: {
        Text("Colors are kept.")
      }
      Link("Documentation", destination: URL(filePath: "/tmp/page.html"))
      Button("Open", systemImage: "globe") { openURL(URL(filePath: "/tmp/page.html")) }
        .buttonStyle(.borderedProminent)
        .buttonBorderShape(.capsule)
        .contextMenu {
          Button("Copy") {}
          Button("Delete", role: .destructive) { isShown = true }
        }
        .help("Opens the page")
        .accessibilityLabel("Open")
        .accessibilityHint("Opens the page")
        .accessibilityAddTraits(.isButton)
    }
    .formStyle(.grouped)
  }

  private var grid: some View {
    VStack {
      Grid(alignment: .leading, horizontalSpacing: 10, verticalSpacing: 4) {
        GridRow {
          Text("Name").bold()
          Text("Value").bold()
        }
        Divider()
        GridRow {
          Text("Locale")
          Text(locale.identifier)
        }
      }
      ScrollView(.horizontal) {
        LazyHGrid(rows: [GridItem(.fixed(40)), GridItem(.fixed(40))]) {
          ForEach(0..<10) { Text("\($0)") }
        }
      }
      .scrollIndicators(.hidden)
      DisclosureGroup("More") { Text("Details") }
      ViewThatFits {
        HStack {
          Text("A long label"); Text("beside another one")
        }
        Text("Short")
      }
      ContentUnavailableView("No Models", systemImage: "cube", description: Text("Drop a file here."))
      AsyncImage(url: URL(filePath: "/tmp/none.png")) { phase in
        switch phase {
        case .empty: ProgressView()
        case .success(let image): image.resizable().scaledToFit()
        case .failure(let error): Text(error.localizedDescription)
        @unknown default: EmptyView()
        }
      }
      if isOn {
        Text("On").matchedGeometryEffect(id: "on", in: space).transition(.opacity)
      }
    }
    .frame(minWidth: side)
    .animation(reduceMotion ? nil : .bouncy(duration: 0.4), value: isOn)
  }
}

struct CheckToggleStyle: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    Button {
      configuration.isOn.toggle()
    } label: {
      HStack {
        Image(systemName: configuration.isOn ? "checkmark.circle.fill" : "circle")
        configuration.label
      }
    }
  }
}

struct TitleFirstStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.title
      configuration.icon
    }
  }
}

#Preview(traits: .sizeThatFitsLayout) { ControlsView() }
