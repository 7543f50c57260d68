import Images
import SceneModel
import StudioModel
import StudioWidgets

/// The panel of the selected sticker: its look, its rotation, how far it is peeled.
final class StickerPanel {
  /// The widget.
  let root: Revealer

  private let session: SceneSession
  private let title = Label.caption("")
  private let look: Choice
  private let turn: NamedSlider
  private let peel: NamedSlider
  private var observer: Observer?

  /// Creates the panel of a session.
  init(_ session: SceneSession) {
    self.session = session
    let looks = StickerLook.allCases
    look = Choice(looks.map(\.title), name: "Look of the sticker") { index in
      session.changeSticker { $0.look = looks[index] }
    }
    turn = NamedSlider(
      "Rotation", name: "Rotation of the sticker", range: -180...180, step: 5, unit: "°"
    ) { value in
      session.changeSticker("turn") { $0.rotation = Float(value) * .pi / 180 }
    }
    peel = NamedSlider(
      "Peeled", name: "Peeled part of the sticker, in percent", range: 0...95, step: 5, unit: " %"
    ) { value in
      session.changeSticker("peel") { $0.peel = Float(value) / 100 }
    }
    title.setEllipsis(at: 26, inMiddle: true)
    let smaller = Button(icon: "list-remove-symbolic", name: "Make the sticker smaller") {
      session.changeSticker("scale") { $0.size /= 1.1 }
    }
    let larger = Button(icon: "list-add-symbolic", name: "Make the sticker larger") {
      session.changeSticker("scale") { $0.size *= 1.1 }
    }
    let remove = Button(icon: "user-trash-symbolic", name: "Remove the sticker") { session.removeSticker() }
    let buttons = Box.row(spacing: 6, [smaller, larger, remove])
    root = Revealer(
      Box.column(
        spacing: 6,
        [
          Label.heading("Sticker"), title, look, turn.root, peel.root, buttons,
        ]))
    observer = Observer { [weak self] in self?.update() }
  }

  private func update() {
    let sticker = session.sticker
    root.isOpen = sticker != nil
    root.isVisible = sticker != nil
    guard let sticker else { return }
    title.text = sticker.name
    look.selected = StickerLook.allCases.firstIndex(of: sticker.look) ?? 0
    turn.value = Double((sticker.rotation * 180 / .pi).rounded())
    peel.value = Double((sticker.peel * 100).rounded())
  }
}
