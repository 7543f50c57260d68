/// A value of a field.
package enum USDValue: Sendable, Equatable {
  /// `None`: blocks the values of weaker layers.
  case blocked
  case animationBlocked
  case bool(Bool)
  /// An integer of the type ``USDElement/uchar``, `int`, `uint`, `int64` or `uint64`; the last as its bit
  /// pattern.
  case integer(Int64, USDElement)
  /// A number of the type `half`, `float`, `double`, `timecode` or `duration`.
  case number(Double, USDElement)
  /// A string of the type `string`, `token`, `asset` or `pathExpression`.
  case text(String, USDElement)
  /// A vector, a quaternion (i, j, k, real) or a matrix (row by row).
  case tuple([Double], USDElement)
  case array(USDArray)
  case dictionary(USDDictionary)
  case specifier(USDSpecifier)
  case isUniform(Bool)
  case isPrivate(Bool)
  /// A list operation of tokens, strings or unregistered text.
  case texts([String], USDElement)
  case paths([USDPath])
  case numbers([Double])
  case offsets([USDLayerOffset])
  case variantSelections([String: String])
  case textOperation(USDListOperation<String>, USDElement)
  case pathOperation(USDListOperation<USDPath>)
  case referenceOperation(USDListOperation<USDReference>)
  /// A list operation of payloads: references that need not be loaded.
  case payloadOperation(USDListOperation<USDReference>)
  /// A list operation of the type `int`, `uint`, `int64` or `uint64`.
  case integerOperation(USDListOperation<Int64>, USDElement)
  case valueOperation(USDListOperation<USDValue>)
  case timeSamples(USDTimeSamples)
  case relocates([USDRelocation])
  case spline(USDSpline)
  /// Metadata of an undeclared name: the text of the file, a dictionary, or a list operation.
  indirect case unregistered(USDValue)
  /// Bytes of an unknown type, which are kept undecoded.
  case opaque(type: UInt8, bytes: [UInt8])
}

/// A dictionary in the order of the file; each name has its type as text files declare it.
package struct USDDictionary: Sendable, Equatable {
  package var entries: [(name: String, value: USDValue)] = []

  package init(_ entries: [(name: String, value: USDValue)] = []) { self.entries = entries }

  package subscript(name: String) -> USDValue? {
    get { entries.first { $0.name == name }?.value }
    set {
      let index = entries.firstIndex { $0.name == name }
      switch (index, newValue) {
      case (let index?, let value?): entries[index].value = value
      case (let index?, nil): entries.remove(at: index)
      case (nil, let value?): entries.append((name, value))
      case (nil, nil): break
      }
    }
  }

  /// Returns whether two dictionaries have the same entries, in any order.
  package static func == (one: USDDictionary, other: USDDictionary) -> Bool {
    one.entries.count == other.entries.count && one.entries.allSatisfy { other[$0.name] == $0.value }
  }
}

/// The specifier: whether a prim is defined, overridden, or a class for others.
package enum USDSpecifier: UInt8, Sendable, Hashable { case def, over, `class` }

/// A layer offset, from the time of a referenced layer to that of the referencing one: scale first, then
/// offset.
package struct USDLayerOffset: Sendable, Hashable {
  package var offset: Double
  package var scale: Double

  package init(offset: Double = 0, scale: Double = 1) { (self.offset, self.scale) = (offset, scale) }

  package static let identity = USDLayerOffset()

  package func callAsFunction(_ time: Double) -> Double { time * scale + offset }

  /// Returns the inner time of an outer time.
  package func inverse(_ time: Double) -> Double { scale == 0 ? 0 : (time - offset) / scale }

  /// Returns the offset that applies `inner` first, then this one.
  package func after(_ inner: USDLayerOffset) -> USDLayerOffset {
    USDLayerOffset(offset: self(inner.offset), scale: scale * inner.scale)
  }
}

/// A reference: the target prim in another file, or in the same one where the asset is empty.
package struct USDReference: Sendable, Equatable {
  package var asset: String
  /// The target prim; the default prim where empty.
  package var prim: USDPath
  package var offset: USDLayerOffset
  package var customData: USDDictionary

  package init(
    asset: String, prim: USDPath = USDPath(""), offset: USDLayerOffset = .identity,
    customData: USDDictionary = USDDictionary()
  ) {
    (self.asset, self.prim, self.offset, self.customData) = (asset, prim, offset, customData)
  }
}

/// A relocation of a prim in namespace; deletes the prim where the second path is empty.
package struct USDRelocation: Sendable, Hashable {
  package var from: USDPath
  package var to: USDPath

  package init(from: USDPath, to: USDPath) { (self.from, self.to) = (from, to) }
}
