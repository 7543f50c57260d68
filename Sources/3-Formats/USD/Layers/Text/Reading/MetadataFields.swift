/// The type of a metadata field, for the names that USD declares.
enum MetadataField {
  case value(USDValueType)
  case dictionary
  /// A list operation.
  case operation(USDElement)
  /// A field with a syntax of its own, or that only the reader sets.
  case reserved

  /// The kind of object that the metadata belongs to.
  enum Owner { case layer, prim, attribute, relationship }

  static func named(_ name: String, of owner: Owner) -> MetadataField? {
    if let field = common[name] { return field }
    switch owner {
    case .layer: return ofLayers[name]
    case .prim: return ofProperties[name] ?? ofPrims[name]
    case .attribute: return ofProperties[name] ?? ofAttributes[name]
    case .relationship: return ofProperties[name] ?? ofRelationships[name]
    }
  }

  private static let token = MetadataField.value(USDValueType(.token))
  private static let string = MetadataField.value(USDValueType(.string))
  private static let bool = MetadataField.value(USDValueType(.bool))
  private static let int = MetadataField.value(USDValueType(.int))
  private static let double = MetadataField.value(USDValueType(.double))

  private static let common: [String: MetadataField] = ["documentation": string, "comment": .reserved]

  private static let ofLayers: [String: MetadataField] = [
    "colorConfiguration": .value(USDValueType(.asset)), "colorManagementSystem": token,
    "customLayerData": .dictionary, "defaultPrim": token, "endFrame": double, "endTimeCode": double,
    "expressionVariables": .dictionary, "fallbackPrimTypes": .dictionary, "framePrecision": int,
    "framesPerSecond": double, "hasOwnedSubLayers": bool, "kilogramsPerUnit": double, "metersPerUnit": double,
    "owner": string, "renderSettingsPrimPath": string, "sessionOwner": string, "startFrame": double,
    "startTimeCode": double, "timeCodesPerSecond": double, "upAxis": token, "subLayerOffsets": .reserved,
    "layerRelocates": .reserved, "primOrder": .reserved, "primChildren": .reserved,
  ]

  /// The fields of prims, attributes and relationships.
  private static let ofProperties: [String: MetadataField] = [
    "assetInfo": .dictionary, "customData": .dictionary, "displayName": string, "hidden": bool,
    "prefix": string,
    "suffix": string, "symmetricPeer": string, "symmetryArguments": .dictionary, "uiHints": .dictionary,
  ]

  private static let ofPrims: [String: MetadataField] = [
    "active": bool, "apiSchemas": .operation(.token), "clipSets": .operation(.string), "clips": .dictionary,
    "displayGroupOrder": .value(USDValueType(.string, isArray: true)), "inactiveIds": .operation(.int64),
    "instanceable": bool, "payloadAssetDependencies": .value(USDValueType(.asset, isArray: true)),
    "sdrMetadata": .dictionary, "typeName": token, "specifier": .reserved, "inheritPaths": .reserved,
    "variantSelection": .reserved, "variantSetNames": .reserved, "primOrder": .reserved,
    "propertyOrder": .reserved, "primChildren": .reserved, "variantSetChildren": .reserved,
  ]

  private static let ofAttributes: [String: MetadataField] = [
    "allowedTokens": .value(USDValueType(.token, isArray: true)),
    "arraySizeConstraint": .value(USDValueType(.int64)), "colorSpace": token, "connectability": token,
    "constraintTargetIdentifier": token, "displayGroup": string, "elementSize": int, "interpolation": token,
    "limits": .dictionary, "renderType": token, "sdrMetadata": .dictionary, "unauthoredValuesIndex": int,
    "weight": .value(USDValueType(.float)), "typeName": .reserved, "variability": .reserved,
    "connectionPaths": .reserved, "connectionChildren": .reserved,
  ]

  private static let ofRelationships: [String: MetadataField] = [
    "bindMaterialAs": token, "displayGroup": string, "noLoadHint": bool, "outputName": token,
    "renderType": token,
    "targetPaths": .reserved, "targetChildren": .reserved, "variability": .reserved,
  ]
}
