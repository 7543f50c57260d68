import Files
import Images
import Stickers
import StudioModel
import StudioWidgets

/// The page of stickers: the carousel, the grid or the editor, with the controls below.
final class StickersPage {
  /// The widget.
  let root: Widget
  /// The carousel.
  let carousel: CarouselView

  private let library: StickerLibrary
  private let exports: ExportRun
  private let editor: HintEditor
  private let stack = Stack()
  private let grid: StickerGrid
  private let editorView: EditorView
  private let looks: LookStrip
  private let controls: StickerControls
  private let progress: ProgressRow
  /// The sharing of the chosen sticker.
  let sharing: StickerSharing
  private var batch: Task<Void, Never>?
  private var showsGrid = false
  private var shown = "empty"
  private var observers: [Observer] = []

  /// Creates the page of a library.
  init(_ library: StickerLibrary, _ exports: ExportRun) {
    (self.library, self.exports) = (library, exports)
    editor = HintEditor(library: library)
    carousel = CarouselView(library)
    grid = StickerGrid(library)
    editorView = EditorView(editor)
    looks = LookStrip(library)
    controls = StickerControls(library, looks: looks.opener)
    progress = ProgressRow()
    sharing = StickerSharing(library, exports)
    let add = Button("Add photos…", action: "open-photos")
    add.addClass("suggested-action")
    add.addClass("pill")
    add.center()
    let empty = StatusPage(
      icon: "image-x-generic-symbolic", title: "No photos yet",
      text: "Add photos or a folder, or drop them here: each becomes a sticker.", child: add)
    stack.add(empty, name: "empty")
    stack.add(carousel.canvas, name: "carousel")
    stack.add(grid.root, name: "grid")
    stack.add(editorView.root, name: "editor")
    root = Box.column(spacing: 0, [stack, progress.root, looks.root, controls.root])
    carousel.onOpen = { [weak self] in self?.toggleEditor() }
    grid.onOpen = { [weak self] index in
      self?.library.move { $0.jump(to: index) }
      self?.toggleGrid()
    }
    looks.onClose = { [weak self] in self?.focus() }
    editorView.onClose = { [weak self] in self?.toggleEditor() }
    progress.onCancel = { [weak self] in
      self?.batch?.cancel()
      self?.exports.cancel()
    }
    observers.append(Observer { [weak self] in self?.showPart() })
    observers.append(Observer { [weak self] in self?.showProgress() })
  }

  private func showPart() {
    let isEmpty = library.items.isEmpty
    (controls.root.isVisible, looks.root.isVisible) = (!isEmpty, !isEmpty)
    if isEmpty, editor.item != nil { editor.close() }
    let part = isEmpty ? "empty" : editor.item != nil ? "editor" : showsGrid ? "grid" : "carousel"
    stack.show(part)
    shown = part
    focus()
  }

  /// Gives the part that is shown the keyboard's focus.
  func focus() {
    switch shown {
    case "carousel": carousel.canvas.focus()
    case "grid": grid.focus()
    case "editor": editorView.focus()
    default: break
    }
  }

  private func showProgress() {
    if let export = exports.progress {
      progress.show("Exporting", export)
    } else if let batch = library.batch {
      progress.show("Cutting out", batch)
    } else {
      progress.hide()
    }
  }

  /// Changes between carousel and grid.
  func toggleGrid() {
    editor.close()
    showsGrid.toggle()
    showPart()
  }

  /// Makes the tiles of the grid larger by steps, smaller for negative ones.
  func scaleTiles(by steps: Int) {
    if showsGrid { grid.scale(by: steps) }
  }

  /// Opens the editor of the photo in the middle, or closes it.
  func toggleEditor() {
    if editor.item == nil, let item = library.current { editor.open(item) } else { editor.close() }
  }

  /// Makes the stickers that are missing.
  func makeAll() {
    guard batch == nil else { return }
    batch = Task {
      if let result = await library.makeMissing(), result.failed > 0 {
        exports.say("\(result.total - result.failed) stickers are done, \(result.failed) photos have none")
      }
      batch = nil
    }
  }

  /// Copies the chosen sticker to the clipboard.
  func copySticker() {
    guard let item = library.chosenItems.first else { return }
    let (request, maker) = (library.request(for: item), library.maker)
    Task {
      do throws(PhotoError) {
        carousel.canvas.copy(png: try await StickerFile.png(request, maker))
        exports.say("Copied the sticker of \(item.name)")
      } catch {
        exports.say("\(item.name): \(error.reason)")
      }
    }
  }
}
