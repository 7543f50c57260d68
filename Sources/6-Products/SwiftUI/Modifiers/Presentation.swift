public import Foundation
public import RealityViews

/// A panel in the middle of the window, over a shade that takes the clicks behind it.
private struct PresentedPanel<Content: View>: View {
  let content: Content
  /// Called when the shade is clicked; nil where only the panel itself ends it.
  var leave: (@MainActor () -> Void)?

  var body: some View {
    ZStack {
      Color(white: 0, opacity: 0.45)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .solid()
        .onTapGesture { leave?() }
      content
        .padding(24)
        .background(Color.thickMaterial, in: RoundedRectangle(cornerRadius: 28))
        .solid()
    }
  }
}

/// A view that covers the window.
private struct CoveringPanel<Content: View>: View {
  let content: Content

  var body: some View {
    content
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .background(Color(white: 0.1))
      .solid()
  }
}

/// A view that shows another one over everything else while a condition holds.
private struct PresentingView<Content: View>: View, LayoutView {
  let content: Content
  let isPresented: Bool
  let dismiss: @MainActor () -> Void
  let panel: () -> AnyView

  func elements(_ environment: ViewEnvironment) -> [LayoutElement] {
    let (dismiss, panel) = (dismiss, panel)
    return LayeringView(content, isShown: isPresented) { environment in
      var inner = environment
      var values = EnvironmentValues(inner)
      values.dismiss = DismissAction(action: dismiss)
      inner.values = values.store
      return panel().layoutElement(inner)
    }.layoutElements(environment)
  }
}

// Sheets, alerts and ornaments.
extension View {
  /// Returns the view with a sheet over the window while a binding is true.
  public func sheet(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> some View
  ) -> some View {
    PresentingView(content: self, isPresented: isPresented.wrappedValue) {
      isPresented.wrappedValue = false
    } panel: {
      AnyView(PresentedPanel(content: content()).onDisappear(perform: onDismiss))
    }
  }

  /// Returns the view with a sheet over the window while a binding has an item.
  public func sheet<Item: Identifiable>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> some View
  ) -> some View {
    PresentingView(content: self, isPresented: item.wrappedValue != nil) {
      item.wrappedValue = nil
    } panel: {
      AnyView(
        PresentedPanel(content: item.wrappedValue.map { content($0) }).onDisappear(perform: onDismiss))
    }
  }

  /// Returns the view with another one that covers the window while a binding is true.
  public func fullScreenCover(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> some View
  ) -> some View {
    PresentingView(content: self, isPresented: isPresented.wrappedValue) {
      isPresented.wrappedValue = false
    } panel: {
      AnyView(CoveringPanel(content: content()).onDisappear(perform: onDismiss))
    }
  }

  /// Returns the view with another one that covers the window while a binding has an item.
  public func fullScreenCover<Item: Identifiable>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> some View
  ) -> some View {
    PresentingView(content: self, isPresented: item.wrappedValue != nil) {
      item.wrappedValue = nil
    } panel: {
      AnyView(
        CoveringPanel(content: item.wrappedValue.map { content($0) }).onDisappear(perform: onDismiss))
    }
  }

  /// Returns the view with a panel over the window while a binding is true.
  public func popover(
    isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> some View
  ) -> some View {
    sheet(isPresented: isPresented, content: content)
  }

  /// Returns the view with a panel over the window while a binding is true; it points at nothing.
  public func popover(
    isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect, arrowEdge: Edge,
    @ViewBuilder content: @escaping () -> some View
  ) -> some View {
    sheet(isPresented: isPresented, content: content)
  }

  /// Returns the view with a panel over the window while a binding has an item.
  public func popover<Item: Identifiable>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect, arrowEdge: Edge = .top,
    @ViewBuilder content: @escaping (Item) -> some View
  ) -> some View {
    sheet(item: item, content: content)
  }

  /// Returns the view with buttons over the window once it is pressed for a while; each of them closes them.
  public func contextMenu(@ViewBuilder menuItems: () -> some View) -> some View {
    ContextMenuView(content: self, items: menuItems())
  }

  /// Returns the view with a question about a value over the window while a binding is true.
  public func alert<T>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> some View, @ViewBuilder message: @escaping (T) -> some View
  ) -> some View {
    alert(title, isPresented: isPresented) {
      data.map { actions($0) }
    } message: {
      data.map { message($0) }
    }
  }

  /// Returns the view with a question about a value over the window while a binding is true.
  public func alert<T>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> some View
  ) -> some View {
    alert(title, isPresented: isPresented) { data.map { actions($0) } }
  }

  /// Returns the view with a message about an error over the window while a binding is true.
  public func alert(
    isPresented: Binding<Bool>, error: (some LocalizedError)?, @ViewBuilder actions: @escaping () -> some View
  ) -> some View {
    alert(
      error?.errorDescription ?? error?.localizedDescription ?? "", isPresented: isPresented, actions: actions
    )
  }

  /// Returns the view with a message over the window while a binding is true.
  public func alert(isPresented: Binding<Bool>, content: @escaping () -> Alert) -> some View {
    let alert = isPresented.wrappedValue ? content() : nil
    return self.alert("", isPresented: isPresented) {
      if let alert { AlertButtons(alert: alert) }
    } message: {
      if let alert { AlertTexts(alert: alert) }
    }
  }

  /// Returns the view with a message about an item over the window while a binding has one.
  public func alert<Item: Identifiable>(
    item: Binding<Item?>, content: @escaping (Item) -> Alert
  ) -> some View {
    let isPresented = Binding {
      item.wrappedValue != nil
    } set: {
      if !$0 { item.wrappedValue = nil }
    }
    return alert(isPresented: isPresented) {
      item.wrappedValue.map { content($0) } ?? Alert(title: Text(""))
    }
  }

  /// Returns the view with a question over the window while a binding is true; buttons answer and close it.
  public func alert(
    _ title: some StringProtocol, isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> some View, @ViewBuilder message: @escaping () -> some View
  ) -> some View {
    let title = String(title)
    return PresentingView(content: self, isPresented: isPresented.wrappedValue) {
      isPresented.wrappedValue = false
    } panel: {
      AnyView(
        PresentedPanel(
          content: VStack(spacing: 16) {
            if !title.isEmpty { Text(title).font(.headline) }
            message()
            HStack { actions() }
              .simultaneousGesture(TapGesture().onEnded { _ in isPresented.wrappedValue = false })
          }))
    }
  }

  /// Returns the view with a question over the window while a binding is true.
  public func alert(
    _ title: some StringProtocol, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> some View
  ) -> some View {
    alert(title, isPresented: isPresented, actions: actions) { EmptyView() }
  }

  /// Returns the view with a choice over the window while a binding is true; buttons, and a click beside it, close it.
  public func confirmationDialog(
    _ title: some StringProtocol, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> some View, @ViewBuilder message: @escaping () -> some View
  ) -> some View {
    let title = String(title)
    let leave = { @MainActor in isPresented.wrappedValue = false }
    return PresentingView(content: self, isPresented: isPresented.wrappedValue, dismiss: leave) {
      AnyView(
        PresentedPanel(
          content: VStack(spacing: 16) {
            if titleVisibility != .hidden { Text(title).font(.headline) }
            message()
            VStack(spacing: 8) { actions() }
              .simultaneousGesture(TapGesture().onEnded { _ in leave() })
          }, leave: leave))
    }
  }

  /// Returns the view with a choice over the window while a binding is true.
  public func confirmationDialog(
    _ title: some StringProtocol, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> some View
  ) -> some View {
    confirmationDialog(
      title, isPresented: isPresented, titleVisibility: titleVisibility, actions: actions
    ) {
      EmptyView()
    }
  }

  /// Returns the view with controls at an edge of the window.
  public func ornament(
    visibility: Visibility = .automatic, attachmentAnchor: OrnamentAttachmentAnchor,
    contentAlignment: Alignment = .center, @ViewBuilder ornament: @escaping () -> some View
  ) -> some View {
    PresentingView(content: self, isPresented: visibility != .hidden) {
    } panel: {
      AnyView(
        ornament()
          .padding(16)
          .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: attachmentAnchor.alignment))
    }
  }
}

/// The place of a popover at its view; popovers are panels in the middle of the window here.
public nonisolated enum PopoverAttachmentAnchor: Hashable, Sendable {
  /// A part of the view.
  public enum Source: Hashable, Sendable {
    /// The whole view.
    case bounds
  }
  /// A point of the view.
  case point(UnitPoint)
  /// A part of the view.
  case rect(Source)
  /// The view.
  public static var rect: PopoverAttachmentAnchor { .rect(.bounds) }
}

/// A message with buttons, in the form that code without closures of views has.
@preconcurrency @MainActor public struct Alert {
  /// A button of a message.
  @preconcurrency @MainActor public struct Button {
    let label: Text
    let role: ButtonRole?
    let action: () -> Void

    /// Returns a button.
    public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(label: label, role: nil, action: action ?? {})
    }
    /// Returns a button that leaves things as they are.
    public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(label: label, role: .cancel, action: action ?? {})
    }
    /// Returns a button that leaves things as they are.
    public static func cancel(_ action: (() -> Void)? = {}) -> Button {
      cancel(Text("Cancel"), action: action)
    }
    /// Returns a button that deletes something.
    public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(label: label, role: .destructive, action: action ?? {})
    }
  }

  fileprivate let title: Text
  fileprivate let message: Text?
  fileprivate let buttons: [Button]

  /// Creates a message with a button.
  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
    (self.title, self.message, buttons) = (title, message, [dismissButton ?? .default(Text("OK"))])
  }

  /// Creates a message with two buttons.
  public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {
    (self.title, self.message, buttons) = (title, message, [primaryButton, secondaryButton])
  }
}

/// The texts of a message.
private struct AlertTexts: View {
  let alert: Alert

  var body: some View {
    alert.title.font(.headline)
    alert.message
  }
}

/// The buttons of a message.
private struct AlertButtons: View {
  let alert: Alert

  var body: some View {
    ForEach(0..<alert.buttons.count) { number in
      let button = alert.buttons[number]
      SwiftUI.Button(role: button.role, action: button.action) { button.label }
    }
  }
}

/// A view with buttons that a long press shows.
private struct ContextMenuView<Content: View, Items: View>: View {
  let content: Content
  let items: Items
  @State private var isOpen = false

  var body: some View {
    PresentingView(
      content: content.simultaneousGesture(LongPressGesture().onEnded { _ in isOpen = true }),
      isPresented: isOpen, dismiss: { isOpen = false }
    ) {
      AnyView(
        PresentedPanel(
          content: VStack(spacing: 8) { items }
            .simultaneousGesture(TapGesture().onEnded { _ in isOpen = false }),
          leave: { isOpen = false }))
    }
  }
}
