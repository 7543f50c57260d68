// The numbers of a material. Mirrored by `MaterialBlock` in Swift.
layout(std140, binding = 2) uniform Material {
  // Linear color and opacity.
  vec4 materialBaseColor;
  // Linear color; w scales the emissive texture.
  vec4 materialEmissive;
  // Metallic, roughness, specular, opacity threshold.
  vec4 materialSurface;
  // Clear coat, its roughness, anisotropy, its angle as a share of a turn.
  vec4 materialCoat;
  vec4 materialSheen;
  // Rows of the matrices for texture coordinates.
  vec4 coordinatesU;
  vec4 coordinatesV;
  vec4 secondCoordinatesU;
  vec4 secondCoordinatesV;
  vec4 materialCustom;
#ifdef GRAPH_NUMBERS
  // What functions made of graphs read.
  vec4 graphNumbers[GRAPH_NUMBERS];
#endif
};
