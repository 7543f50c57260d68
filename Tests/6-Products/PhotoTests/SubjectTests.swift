import Decoupage
import Testing

// Written as a program of somebody else's is written: nothing but `import Decoupage` above.

struct SubjectTests {
  @Test func `A subject is cut out of an image`() async throws {
    let photo = MadePhoto.balls()
    let subject = try await Subject.cut(image: photo)
    #expect(subject.picture.width == 160 && subject.picture.height == 160)
    #expect(abs(subject.mask.area - Float.pi * 48 * 48) < 250, "\(subject.mask.area)")
    #expect(subject.box.columns.contains(80) && !subject.box.columns.contains(10))
    #expect(subject.croppedPicture.width == subject.box.columns.count)
    #expect(subject.confidence > 0.35)
    #expect(try await Subject.cut(image: CGImage(photo)) == subject)
  }

  @Test func `Cut-outs are no larger than asked for`() async throws {
    let subject = try await Subject.cut(image: MadePhoto.balls(side: 400), longSide: 200)
    #expect(subject.picture.width == 200 && subject.picture.height == 200)
  }

  @Test func `Hints decide what belongs to the subject`() async throws {
    let photo = MadePhoto.balls(2)
    let left = SubjectHints(rectangle: .init(left: 0, top: 0, right: 0.5, bottom: 1))
    let subject = try await Subject.cut(image: photo, hints: left)
    #expect(subject.box.columns.upperBound <= 170, "\(subject.box)")
    let analysis = await SubjectAnalysis.make(image: photo)
    #expect(try analysis.subject(left).get() == subject)
    let tap = SubjectHints(points: [.init(x: 0.75, y: 0.5, belongs: false)])
    #expect(try analysis.subject(tap).get().mask[240, 80] == 0)
  }

  @Test func `Subjects that stand apart are instances`() async throws {
    let photo = MadePhoto.balls(3)
    let subjects = try await Subject.instances(image: photo)
    #expect(subjects.count == 3)
    #expect(Set(subjects.map { $0.box.columns.lowerBound / 160 }) == [0, 1, 2])
    #expect(try await Subject.instances(image: CGImage(photo)) == subjects)
  }

  @Test func `A cut-out stays as it is`() async throws {
    let subject = try await Subject.cut(image: MadePhoto.balls())
    #expect(try await Subject.cut(image: subject.picture).picture == subject.picture)
  }

  @Test(arguments: [(1, 1), (1, 20_000), (20_000, 1), (64, 64)])
  func `Images of nothing give an error that says what to do`(width: Int, height: Int) async throws {
    let plain = MadePhoto.plain(width, height)
    await #expect(throws: PhotoError.self) { try await Subject.cut(image: plain) }
    await #expect(throws: PhotoError.self) { try await Subject.instances(image: plain) }
    do {
      _ = try await Subject.cut(image: plain)
    } catch {
      #expect(error.description.contains("point at it with a tap"), "\(error)")
    }
  }

  @Test func `A strip of noise is a subject or an error, and neither hangs nor crashes`() async {
    var state: UInt32 = 1
    let pixels = (0..<20_000).map { _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return RGBA8(red: UInt8(state >> 24), green: UInt8(state >> 16 & 255), blue: UInt8(state >> 8 & 255))
    }
    let strip = Image(width: 1, height: 20_000, pixels: pixels)
    if let subject = try? await Subject.cut(image: strip) {
      #expect(subject.picture.height == 1_024 && subject.picture.width == 1)
    }
  }

  @Test func `What is transparent has no subject and no colors`() async {
    let clear = Image<RGBA8>(width: 40, height: 30)
    await #expect(throws: PhotoError.invisible) { try await Subject.cut(image: clear) }
    #expect(throws: PhotoError.invisible) { try Palette(image: clear) }
    await #expect(throws: PhotoError.invisible) { try await PhotoProcessor().process(image: clear) }
  }

  @Test func `Errors of files name the file`() async throws {
    for (path, words) in [
      ("/nowhere/cat.jpg", "No such file"), ("/dev/null", "the file is empty"), ("/", "it is a folder"),
    ] {
      do {
        _ = try await Subject.cut(file: path)
        Issue.record("\(path) was read")
      } catch {
        #expect(error.description.hasPrefix(path) && error.description.contains(words), "\(error)")
      }
    }
  }

  @Test func `A cancelled cut says so`() async {
    let photo = MadePhoto.balls()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await Subject.cut(image: photo)
    }
    await #expect(throws: PhotoError.cancelled) { try await task.value }
  }
}
