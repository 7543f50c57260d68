// The numbers of a material. Mirrored by `MaterialBlock` in Swift.
layout(std140, binding = BLOCK_MATERIAL) uniform Material {
  // Linear color and opacity.
  vec4 materialBaseColor;
  // Linear color; w scales the emissive texture.
  vec4 materialEmissive;
  // Metallic, roughness, specular, opacity threshold.
  vec4 materialSurface;
  // Clear coat, its roughness, anisotropy, its angle as a share of a turn.
  vec4 materialCoat;
  // Linear color, and the roughness of its fibers.
  vec4 materialSheen;
  // What is reflected of light from straight ahead; w is 1 where `specular` is the share of it all.
  vec4 materialReflection;
  // Share of light that goes through, index of refraction, thickness of the body.
  vec4 materialTransmission;
  // What the body swallows of each color on the length of one unit.
  vec4 materialAbsorption;
  // Strength of a thin film, its index of refraction, its least and greatest thickness in nanometers.
  vec4 materialFilm;
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
