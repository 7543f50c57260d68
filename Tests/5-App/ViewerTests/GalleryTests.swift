import Images
import Presentation
import Rendering
import Testing

@testable import Viewer

struct GalleryTests {
  private let size = SIMD2<Float>(1280, 720)

  private func gallery(_ count: Int) -> Gallery {
    Gallery((0..<count).map { SceneSource("scene\($0).glb") }, isHome: true)
  }

  private func grid(_ count: Int, _ size: SIMD2<Float>? = nil) -> GalleryGrid {
    GalleryGrid(count: count, size: size ?? self.size)
  }

  @Test(arguments: [
    SIMD2<Float>(1280, 720), SIMD2(300, 200), SIMD2(3840, 2160), SIMD2(1, 1), SIMD2(600, 1900),
  ])
  func `Cells of a row lie beside each other within the window`(size: SIMD2<Float>) {
    let grid = grid(29, size)
    #expect(grid.columns >= 1)
    let boxes = (0..<grid.columns).map { grid.box(of: $0, scroll: 0) }
    for (one, next) in zip(boxes, boxes.dropFirst()) { #expect(one.right < next.x) }
    if size.x >= 100 { #expect(boxes[0].x >= 0 && boxes[grid.columns - 1].right <= size.x) }
    #expect(grid.box(of: grid.columns, scroll: 0).y > boxes[0].bottom)
    #expect(grid.visible(scroll: 0).lowerBound == 0)
    #expect(grid.visible(scroll: grid.maximumScroll).upperBound == 29 || size.y < 100)
  }

  @Test func `Four thumbnails stand beside each other in a window of the usual size`() {
    let grid = grid(29)
    #expect(grid.columns == 4 && grid.rows == 8)
    #expect(abs((grid.cellHeight - GalleryGrid.caption) / grid.cellWidth - 9 / 16) < 0.01)
  }

  @Test func `A small window has two thumbnails beside each other`() {
    #expect(grid(29, SIMD2(480, 320)).columns == 2)
    #expect(grid(29, SIMD2(300, 200)).columns == 1)
  }

  @Test func `The thumbnails that ship with scenes are there before anything is drawn`() async throws {
    let bytes = try WebPWriter(quality: 80).encode(image)
    var entry = BuiltInScenes.Entry("one", "with a thumbnail") { throw Missing() }
    entry.thumbnail = { bytes }
    var broken = BuiltInScenes.Entry("two", "with bytes that are none") { throw Missing() }
    broken.thumbnail = { [1, 2, 3] }
    let scenes = BuiltInScenes(
      prefix: "demo:", [entry, broken, BuiltInScenes.Entry("three", "without") { throw Missing() }])
    let sources = ["demo:one", "demo:two", "demo:three", "demo:none", "a.glb"].map {
      SceneSource($0, builtIn: scenes)
    }
    let images = await ShippedThumbnails.decode(sources).value
    #expect(images.keys.map(\.text) == ["demo:one"])
    var thumbnails = Thumbnails()
    for (source, image) in images { thumbnails.set(image, of: source) }
    // A file may have changed when it was opened, what is built in has not.
    thumbnails.forget(sources[0])
    #expect(thumbnails[sources[0]] != nil)
    let gallery = Gallery(sources, isHome: true)
    #expect(thumbnails.next(in: gallery, visible: 0..<5)?.text == "demo:two")
  }

  @Test func `A point finds its cell, between cells and in the header there is none`() {
    let grid = grid(29), box = grid.box(of: 6, scroll: 50)
    #expect(grid.index(at: box.center, scroll: 50) == 6)
    #expect(grid.index(at: SIMD2(box.right + 4, box.center.y), scroll: 50) == nil)
    #expect(grid.index(at: SIMD2(box.center.x, 10), scroll: 50) == nil)
  }

  @Test func `Arrow keys go from cell to cell, stop at the ends, and bring the cell into view`() {
    var gallery = gallery(10)
    let grid = grid(10)
    let ways: [(GalleryAction, Int)] = [
      (.move([-1, 0]), 0), (.move([1, 0]), 1), (.move([0, 1]), 5), (.move([0, 1]), 9), (.move([0, 1]), 9),
      (.move([0, -1]), 5), (.first, 0), (.move([0, -1]), 0), (.last, 9), (.move([1, 0]), 9),
      (.page(-1), 1), (.page(5), 9),
    ]
    for (action, selection) in ways {
      gallery.perform(action, in: grid)
      #expect(gallery.selection == selection, "\(action)")
      let box = grid.box(of: gallery.selection, scroll: gallery.scroll)
      #expect(box.y >= GalleryGrid.header - 1 && box.bottom <= size.y + 1, "\(action)")
    }
  }

  @Test func `The wheel stays within the content, and a still pointer does not take the selection back`() {
    var gallery = gallery(40)
    let grid = grid(40)
    gallery.perform(.scroll(-3), in: grid)
    #expect(gallery.scroll == 180 && gallery.selection == 0)
    gallery.perform(.scroll(-1e9), in: grid)
    #expect(gallery.scroll == grid.maximumScroll)
    gallery.perform(.scroll(.nan), in: grid)
    gallery.perform(.scroll(1e9), in: grid)
    #expect(gallery.scroll == 0)
    gallery.perform(.point(grid.box(of: 5, scroll: 0).center), in: grid)
    #expect(gallery.selection == 5 && gallery.selected?.text == "scene5.glb")
  }

  @Test func `An empty gallery selects nothing`() {
    var gallery = gallery(0)
    gallery.perform(.move([1, 1]), in: grid(0))
    gallery.perform(.last, in: grid(0))
    #expect(gallery.selected == nil)
    #expect(Thumbnails().next(in: gallery, visible: 0..<0) == nil)
  }

  @Test func `Thumbnails are drawn where people look first, and a failed one not again`() {
    var thumbnails = Thumbnails(), gallery = gallery(60)
    let grid = grid(60)
    gallery.perform(.move([1, 0]), in: grid)
    var order: [String] = []
    while let next = thumbnails.next(in: gallery, visible: 0..<12) {
      order.append(next.text)
      if order.count == 3 {
        thumbnails.fail(next, "damaged")
      } else {
        thumbnails.set(image, of: next)
      }
    }
    #expect(order.prefix(4) == ["scene1.glb", "scene0.glb", "scene2.glb", "scene3.glb"])
    #expect(order.count == 12 + Thumbnails.reach)
    #expect(thumbnails[gallery.scenes[2]] == .failure("damaged"))
    thumbnails.forget(gallery.scenes[2])
    #expect(thumbnails.next(in: gallery, visible: 0..<12) == gallery.scenes[2])
  }

  @Test func `A new image of a scene is another version of the same picture`() throws {
    var thumbnails = Thumbnails()
    let source = SceneSource("a.glb")
    thumbnails.set(image, of: source)
    guard case .picture(let first) = thumbnails[source] else { throw Missing() }
    thumbnails.set(image, of: source)
    guard case .picture(let second) = thumbnails[source] else { throw Missing() }
    #expect(first.id == second.id && first.version < second.version && first != second)
  }

  @Test func `Thumbnails far away are forgotten when there are many`() {
    var thumbnails = Thumbnails()
    let gallery = gallery(300)
    for source in gallery.scenes { thumbnails.fail(source, "test") }
    thumbnails.trim(gallery, visible: 100..<112)
    #expect(thumbnails[gallery.scenes[105]] != nil)
    #expect(thumbnails[gallery.scenes[0]] == nil && thumbnails[gallery.scenes[299]] == nil)
  }

  @Test func `The gallery in the display has a picture and a button for each scene that is seen`() {
    let grid = grid(29)
    var state = HUDState()
    let picture = HUDPicture(id: 3, version: 1, image: image)
    state.gallery = HUDState.Gallery(
      title: "29 scenes", text: "", hints: [], scroll: 0,
      items: grid.visible(scroll: 0).map { index in
        HUDState.Gallery.Item(
          index: index, name: "scene", box: grid.box(of: index, scroll: 0),
          thumbnail: index == 2 ? .picture(picture) : index == 3 ? .failure("damaged") : nil,
          isSelected: index == 0)
      })
    let layout = HUDLayout(state, size: size, scale: 2)
    let pictures = layout.canvas.quads.filter { $0.detail.w == HUDQuad.Kind.picture.rawValue }
    #expect(pictures.count == 1)
    #expect(pictures.first?.bounds.x == grid.box(of: 2, scroll: 0).x * 2)
    let opened = layout.regions.compactMap { region -> Int? in
      if case .button(.gallery(.open(let index))) = region.control { index } else { nil }
    }
    #expect(opened == Array(grid.visible(scroll: 0)))
  }

  private struct Missing: Error {}

  private var image: Image<RGBA8> {
    let count = Thumbnail.width * Thumbnail.height
    return Image(
      width: Thumbnail.width, height: Thumbnail.height,
      pixels: [RGBA8](repeating: RGBA8(red: 9, green: 9, blue: 9, alpha: 255), count: count), encoding: .sRGB)
  }
}
