import Foundation
import Images
import Input
import RealityKit
import RealityViews
import Snapshots
import SwiftUI
import Testing

@testable import RealityViews

@MainActor @Observable private final class Form {
  var name = ""
  var city = "Bern"
  var number = 7
  var submissions = 0
  var log: [String] = []
}

private struct FormView: View {
  let form: Form

  var body: some View {
    @Bindable var form = form
    VStack(spacing: 20) {
      TextField("Name", text: $form.name)
      TextField("City", text: $form.city).textFieldStyle(.plain)
      TextField("Number", value: $form.number, format: .number)
      Button("Done") { form.log.append(form.name) }
    }
    .frame(width: 200)
    .onSubmit { form.submissions += 1 }
  }
}

private struct FocusView: View {
  let form: Form
  @FocusState private var field: String?
  @FocusState private var isOnCity: Bool

  var body: some View {
    @Bindable var form = form
    VStack {
      Text(field ?? "none")
      TextField("Name", text: $form.name).focused($field, equals: "name")
      TextField("City", text: $form.city).focused($isOnCity)
      Button("Name it") { field = "name" }
      Button("Leave") { (field, isOnCity) = (nil, false) }
      Text(isOnCity ? "city" : "elsewhere")
    }
    .onSubmit { isOnCity = true }
  }
}

/// A scene with a text field on a panel.
private struct PanelView: View {
  let form: Form

  var body: some View {
    @Bindable var form = form
    RealityView { content, attachments in
      let camera = PerspectiveCamera()
      camera.position.z = 0.5
      content.add(camera)
      if let panel = attachments.entity(for: "field") { content.add(panel) }
    } attachments: {
      Attachment(id: "field") { TextField("Name", text: $form.name).frame(width: 300) }
    }
  }
}

@MainActor @Suite struct TextFieldTests {
  private func session(_ view: some View) async throws -> RealityViewSession {
    let session = try await RealityViewSession(views: view, width: 300, height: 240)
    try await session.step()
    return session
  }

  private func click(_ x: Float, _ y: Float, _ session: RealityViewSession) async throws {
    try await session.step([.pointer([x, y]), .button(.left, isDown: true)])
    try await session.step([.button(.left, isDown: false)])
    try await session.step()
  }

  private func press(_ keys: Key..., in session: RealityViewSession) async throws {
    for key in keys { try await session.step([.key(key, isDown: true), .key(key, isDown: false)]) }
  }

  @Test func `A field takes what is typed after a tap, until one beside it`() async throws {
    let form = Form()
    let session = try await session(FormView(form: form))
    try await session.step([.text("x")])
    #expect(form.name == "")
    try await click(150, 53, session)
    try await session.step([.text("Ad")])
    try await session.step([.text("a\u{8}\n")])
    #expect(form.name == "Ada")
    try await press(.left, .backspace, in: session)
    try await session.step([.text("nn")])
    #expect(form.name == "Anna")
    try await press(.home, .delete, .end, in: session)
    try await session.step([.text("é👩‍👩‍👧")])
    try await press(.backspace, in: session)
    #expect(form.name == "nnaé")
    try await press(.enter, in: session)
    #expect(form.submissions == 1)
    try await click(280, 230, session)
    try await session.step([.text("z")])
    #expect(form.name == "nnaé")
  }

  @Test func `Tab goes to the next field, and a value is taken once it is left`() async throws {
    let form = Form()
    let session = try await session(FormView(form: form))
    try await click(150, 53, session)
    try await press(.tab, in: session)
    try await session.step([.text("e")])
    #expect(form.city == "Berne")
    try await press(.tab, in: session)
    try await session.step([.text("2")])
    #expect(form.number == 7)
    try await press(.tab, in: session)
    #expect(form.number == 72)
    try await press(.tab, .tab, in: session)
    try await session.step([.text("x")])
    try await press(.enter, in: session)
    #expect(form.number == 72, "what is no number changes nothing")
  }

  @Test func `A tap in a text puts the caret where it is`() async throws {
    let form = Form()
    form.name = "wwwwwwww"
    let session = try await session(FormView(form: form))
    let width = Text("wwww").layoutElement(ViewEnvironment(states: ViewStates())).size(in: .unspecified).x
    try await click(50 + 14 + Float(width), 53, session)
    try await session.step([.text("-")])
    #expect(form.name == "wwww-wwww")
  }

  @Test func `The focus follows the program, and the program the focus`() {
    let form = Form()
    let panel = HeadlessPanel(FocusView(form: form))
    #expect(panel.texts.first == "none" && panel.texts.last == "elsewhere")
    #expect(panel.press("Name it"))
    panel.layOut()
    #expect(panel.texts.first == "name")
    panel.type(.text("Ada"), .key(.tab, isDown: true))
    #expect(form.name == "Ada")
    #expect(panel.texts.first == "none" && panel.texts.last == "city")
    panel.press("Leave")
    panel.layOut()
    panel.type(.text("x"))
    #expect(form.city == "Bern" && panel.texts.last == "elsewhere")
    panel.press("Name it")
    panel.layOut()
    panel.type(.key(.enter, isDown: true))
    panel.layOut()
    #expect(panel.texts.first == "none" && panel.texts.last == "city")
  }

  @Test func `A field on a panel in the scene takes the keyboard, and the scene none of it`() async throws {
    let form = Form()
    let session = try await session(PanelView(form: form))
    try await session.step()
    try await click(150, 120, session)
    try await session.step([.text("on a panel")])
    #expect(form.name == "on a panel")
    try await click(10, 10, session)
    try await session.step([.text("!")])
    #expect(form.name == "on a panel")
  }

  @Test func `A long text is cut off, with the caret in sight`() async throws {
    let form = Form()
    let session = try await session(FormView(form: form))
    try await click(150, 53, session)
    for word in ["a text that ", "is longer than ", "its frame"] { try await session.step([.text(word)]) }
    try await check(try session.snapshot(), "text-field")
  }

  private func check(_ image: Images.Image<RGBA8>, _ name: String) async throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Goldens").path
    let record = ProcessInfo.processInfo.environment["DECOUPAGE_RECORD"].flatMap(RecordMode.init) ?? .never
    let verdict = await Golden.check(image, named: name, directory: folder, record: record)
    #expect(verdict.isPass, "\(verdict.message ?? "")")
  }
}
