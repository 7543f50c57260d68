import Log

/// The messages, away from the inlined paths that need them.
@usableFromInline enum Misuse {
  @inline(never) @usableFromInline static func structuralChange(_ what: String) -> Never {
    stop("\(what) inside a typed query: collect the entities and change them after the query returns")
  }

  @inline(never) @usableFromInline static func deadEntity(_ type: any Component.Type, _ entity: EntityID)
    -> Never
  {
    stop(
      "setting \(type) on entity \(entity), which was destroyed: check isAlive(_:) before, or drop the identifier"
    )
  }

  @inline(never) @usableFromInline static func namedTwice() -> Never {
    stop("a query lists a component type twice: list each type once")
  }

  @inline(never) @usableFromInline static func reading(_ type: any Component.Type) -> Never {
    stop(
      "reading \(type) while a typed query changes it: "
        + "use the query's own argument, or read it before or after the query")
  }

  @inline(never) @usableFromInline static func writing(_ type: any Component.Type) -> Never {
    stop(
      "changing \(type) while a typed query visits it or while it is changed in place: change it through "
        + "the query's inout argument, or collect the entities and change them after the query returns")
  }

  @inline(never) @usableFromInline static func queryConflict(_ type: any Component.Type) -> Never {
    stop(
      "a query needs \(type), which an outer query (or a change in place) is using, and one of them changes it: "
        + "query different types, or run the queries one after the other")
  }
}
