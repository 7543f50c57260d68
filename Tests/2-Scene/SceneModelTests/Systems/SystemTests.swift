import EntityStore
import SceneModel
import Testing

/// Where the systems of these tests write down their names.
struct Diary: Component { var entries: [String] = [] }

@MainActor private func write(_ name: String, _ context: SceneUpdateContext) {
  for book in context.entities(matching: EntityQuery(where: .has(Diary.self)), updatingSystemWhen: .rendering)
  {
    book.components[Diary.self]?.entries.append(name)
  }
}

struct LateSystem: System {
  static var dependencies: [SystemDependency] { [.after(EarlySystem.self)] }
  init(scene: Scene) {}
  func update(context: SceneUpdateContext) { write("late", context) }
}

struct CountingSystem: System {
  var count = 0
  init(scene: Scene) {}
  mutating func update(context: SceneUpdateContext) {
    count += 1
    write("count \(count)", context)
  }
}

struct EarlySystem: System {
  static var dependencies: [SystemDependency] { [.before(CountingSystem.self)] }
  init(scene: Scene) {}
  func update(context: SceneUpdateContext) { write("early", context) }
}

enum Circle {
  struct A: System {
    static var dependencies: [SystemDependency] { [.before(B.self)] }; init(scene: Scene) {}
  }
  struct B: System {
    static var dependencies: [SystemDependency] { [.before(C.self)] }; init(scene: Scene) {}
  }
  struct C: System {
    static var dependencies: [SystemDependency] { [.before(A.self)] }; init(scene: Scene) {}
  }
  struct Free: System { init(scene: Scene) {} }
}

@MainActor struct SystemTests {
  @Test func systemsKeepTheirDependenciesAndOneInstancePerScene() {
    LateSystem.registerSystem()
    CountingSystem.registerSystem()
    EarlySystem.registerSystem()
    EarlySystem.registerSystem()
    let scene = Scene(), other = Scene(), book = Entity(components: Diary()),
      otherBook = Entity(components: Diary())
    scene.addEntity(book)
    other.addEntity(otherBook)
    scene.update(deltaTime: 0.1)
    scene.update(deltaTime: 0.1)
    other.update(deltaTime: 0.1)
    #expect(book.components[Diary.self]?.entries == ["early", "late", "count 1", "early", "late", "count 2"])
    #expect(otherBook.components[Diary.self]?.entries == ["early", "late", "count 1"])
  }

  @Test func theOrderOfRegistrationDecidesWhereDependenciesDoNot() throws {
    let sorted = try SystemOrder.sorted([
      Circle.Free.self, LateSystem.self, CountingSystem.self, EarlySystem.self,
    ])
    #expect(sorted.map { "\($0)" } == ["Free", "EarlySystem", "LateSystem", "CountingSystem"])
    #expect(try SystemOrder.sorted([LateSystem.self]).count == 1)
  }

  @Test func circlesAreReportedWithAllTheirMembers() {
    let error = #expect(throws: SystemDependencyCycle.self) {
      try SystemOrder.sorted([Circle.Free.self, Circle.B.self, Circle.A.self, Circle.C.self])
    }
    #expect(Set(error?.systems ?? []) == ["A", "B", "C"])
    let text = error?.description ?? ""
    #expect(["A before B", "B before C", "C before A"].filter { text.contains($0) }.count >= 2)
    #expect(!text.contains("Free"))
  }

  @Test func dependenciesAreComparable() {
    #expect(SystemDependency.before(LateSystem.self) == .before(LateSystem.self))
    #expect(SystemDependency.before(LateSystem.self) != .after(LateSystem.self))
    #expect(SystemDependency.before(LateSystem.self) != .before(EarlySystem.self))
  }

  @Test func updatingFromInsideAnUpdateStopsWithAdvice() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let scene = Scene()
      let subscription = scene.subscribe(to: SceneEvents.Update.self) { _ in scene.update(deltaTime: 0) }
      scene.update(deltaTime: 0)
      withExtendedLifetime(subscription) {}
    }
  }
}
