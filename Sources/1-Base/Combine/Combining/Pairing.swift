extension Subscriber {
  /// Attaches the subscriber to two publishers whose values are put together.
  ///
  /// The closures run one at a time: those that keep a value, `take` after each of them, which returns what can be
  /// published now, and `isOver`, which says whether nothing more can come once publishers ended.
  func attach<A: Publisher, B: Publisher>(
    _ a: A, _ b: B, onFirst: @escaping (A.Output) -> Void, onSecond: @escaping (B.Output) -> Void,
    take: @escaping () -> Input?, isOver: @escaping (Bool, Bool) -> Bool
  ) where A.Failure == Failure, B.Failure == Failure {
    let outbox = Outbox(self)
    receive(subscription: outbox)
    let lock = Lock()
    var firstEnded = false
    var secondEnded = false
    func update(_ change: () -> Void) {
      // Offered with the lock released: a subscriber may send to the same publishers.
      let (value, over) = lock { () -> (Input?, Bool) in
        change()
        return (take(), isOver(firstEnded, secondEnded))
      }
      if let value { outbox.offer(value) }
      if over { outbox.finish(.finished) }
    }
    func end(_ completion: Subscribers.Completion<Failure>, _ note: () -> Void) {
      if case .failure = completion { return outbox.finish(completion) }
      let over = lock { () -> Bool in
        note()
        return isOver(firstEnded, secondEnded)
      }
      if over { outbox.finish(.finished) }
    }
    let first = Inlet<A.Output, Failure>(
      onValue: { value in update { onFirst(value) } }, onEnd: { end($0) { firstEnded = true } })
    let second = Inlet<B.Output, Failure>(
      onValue: { value in update { onSecond(value) } }, onEnd: { end($0) { secondEnded = true } })
    outbox.add(first.connection)
    outbox.add(second.connection)
    a.receive(subscriber: first)
    b.receive(subscriber: second)
  }
}
