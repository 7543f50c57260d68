/// The field sets of specs, each built once for all specs that share it.
struct CrateFieldSets {
  /// The decoded fields of one set.
  struct FieldSet {
    var fields = USDFields()
    var specifier = USDSpecifier.over
    var typeName = ""
    /// The names of children, as tokens.
    var children: [UInt32] = []
    var properties: [UInt32] = []
    var variantSets: [UInt32] = []
    var variants: [UInt32] = []
  }

  /// The role of a field in the structure of a layer.
  private enum Meaning: UInt8 {
    case unknown, plain, specifier, typeName, children, properties, variantSets, variants, ignored

    init(name: String) {
      switch name {
      case "specifier": self = .specifier
      case "typeName": self = .typeName
      case "primChildren": self = .children
      case "properties": self = .properties
      case "variantSetChildren": self = .variantSets
      case "variantChildren": self = .variants
      // The order of these follows from other fields.
      case "connectionChildren", "targetChildren", "mapperChildren", "mapperArgChildren",
        "expressionChildren":
        self = .ignored
      default: self = .plain
      }
    }

    /// True if the field describes the structure rather than a property.
    var isStructure: Bool {
      switch self {
      case .unknown, .plain, .typeName, .specifier: false
      default: true
      }
    }
  }

  private let file: CrateFile
  private let tables: CrateTables
  private var decoded: [FieldSet] = []
  /// The index in ``decoded`` of the set at each position, for prims and for properties; -1 where there is
  /// none.
  private var primSets: [Int32]
  private var propertySets: [Int32]
  private var propertyFields: [USDFields] = []
  private var meanings: [Meaning]
  /// The number of child names that may still be read: many specs may share a long list.
  private var namesLeft: Int

  init(_ file: CrateFile, _ tables: CrateTables) {
    (self.file, self.tables) = (file, tables)
    primSets = [Int32](repeating: -1, count: tables.fieldSets.count)
    propertySets = primSets
    meanings = [Meaning](repeating: .unknown, count: file.names.tokens.count)
    // In a valid file each path is in one list, and each list is read once and used at least once.
    namesLeft = 4 * file.paths.count + 1024
  }

  /// Returns the fields of a property, its type included.
  mutating func property(_ start: UInt32) throws(USDError) -> USDFields {
    try check(start)
    let known = propertySets[Int(start)]
    guard known < 0 else { return propertyFields[Int(known)] }
    var items: [USDField] = []
    items.reserveCapacity(length(start))
    for field in run(start) {
      let (name, meaning) = try named(field)
      if meaning.isStructure { continue }
      items.append(USDField(file.names.tokens[name], .stored(tables.fieldValues[field])))
    }
    propertySets[Int(start)] = Int32(propertyFields.count)
    propertyFields.append(USDFields(items))
    return propertyFields[propertyFields.count - 1]
  }

  /// Returns the fields of a prim, variant or variant set.
  mutating func prim(_ start: UInt32) throws(USDError) -> FieldSet {
    try check(start)
    let known = primSets[Int(start)]
    guard known < 0 else { return decoded[Int(known)] }
    var set = FieldSet()
    var items: [USDField] = []
    for field in run(start) {
      let (name, meaning) = try named(field)
      let value = tables.fieldValues[field], rep = CrateRep(bits: value)
      switch meaning {
      case .specifier:
        guard case .specifier(let specifier) = try file.value(value) else { throw wrong("specifier") }
        set.specifier = specifier
      case .typeName:
        guard case .text(let name, .token) = try file.value(value) else { throw wrong("typeName") }
        set.typeName = name
      case .children: set.children = try tokens(rep)
      case .properties: set.properties = try tokens(rep)
      case .variantSets: set.variantSets = try tokens(rep)
      case .variants: set.variants = try tokens(rep)
      case .ignored: break
      case .plain, .unknown: items.append(USDField(file.names.tokens[name], .stored(value)))
      }
    }
    set.fields = USDFields(items)
    primSets[Int(start)] = Int32(decoded.count)
    decoded.append(set)
    return set
  }

  /// Counts child names that are read.
  mutating func spend(names: Int) throws(USDError) {
    namesLeft -= names
    guard namesLeft >= 0 else {
      throw file.bytes.damaged("lists of children are longer than the number of all children", at: 0)
    }
  }

  private func wrong(_ field: String) -> USDError {
    file.bytes.damaged("a \(field) has the wrong type", at: 0)
  }

  /// Throws unless a set begins at a position.
  private func check(_ start: UInt32) throws(USDError) {
    guard start < tables.fieldSets.count, start == 0 || tables.fieldSets[Int(start) - 1] == CrateTables.end
    else { throw file.bytes.damaged("no field set begins at \(start)", at: 0) }
  }

  private func length(_ start: UInt32) -> Int {
    var end = Int(start)
    while tables.fieldSets[end] != CrateTables.end { end += 1 }
    return end - Int(start)
  }

  private func run(_ start: UInt32) -> some Sequence<Int> {
    tables.fieldSets[Int(start)...].lazy.prefix { $0 != CrateTables.end }.map { Int($0) }
  }

  /// Returns the token of a field's name, and the field's role.
  private mutating func named(_ field: Int) throws(USDError) -> (name: Int, meaning: Meaning) {
    guard field < tables.fieldNames.count, tables.fieldNames[field] < meanings.count else {
      throw file.bytes.damaged("a spec has the field \(field), which does not exist", at: 0)
    }
    let name = Int(tables.fieldNames[field])
    if meanings[name] == .unknown { meanings[name] = Meaning(name: file.names.tokens[name]) }
    return (name, meanings[name])
  }

  /// Returns a list of tokens, by number.
  private mutating func tokens(_ rep: CrateRep) throws(USDError) -> [UInt32] {
    guard rep.typeNumber == CrateType.tokens.rawValue, !rep.isInlined else { throw wrong("list of children") }
    var cursor = CrateCursor(file.bytes, at: rep.offset)
    let count = try cursor.nextCount(each: 4)
    try spend(names: count)
    return try file.bytes.load(UInt32.self, count: count, at: cursor.offset)
  }
}
