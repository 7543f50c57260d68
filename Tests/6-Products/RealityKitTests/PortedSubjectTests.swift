import Combine
import RealityKit
import Testing

// The subjects of Combine keep their name beside those of photos.

/// Sends a value through any subject.
func send<Output>(_ value: Output, through subject: some Subject<Output, Never>) { subject.send(value) }

/// A subject kept as a protocol.
final class Mailbox {
  let subject: any Subject<Int, Never> = CurrentValueSubject(3)
}

@Test func `Subject is the protocol of Combine in ported code`() {
  var values: [Int] = []
  let passing = PassthroughSubject<Int, Never>()
  let subscription = passing.sink { values.append($0) }
  send(5, through: passing)
  Mailbox().subject.send(4)
  #expect(values == [5])
  subscription.cancel()
}
