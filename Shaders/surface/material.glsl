// The material's uniforms. Mirrored by `MaterialBlock` in Swift.
layout(std140, binding = BLOCK_MATERIAL) uniform Material {
  // Linear base color and opacity.
  vec4 materialBaseColor;
  // Linear emissive color; w scales the emissive texture.
  vec4 materialEmissive;
  // Metallic, roughness, specular, opacity threshold.
  vec4 materialSurface;
  // Clear coat, clear coat roughness, anisotropy, anisotropy angle as a share of the full circle.
  vec4 materialCoat;
  // Linear sheen color and sheen roughness.
  vec4 materialSheen;
  // The tint of the reflectance at normal incidence; w is 1 where `specular` is the strength of the whole
  // lobe.
  vec4 materialReflection;
  // Transmission, index of refraction, thickness.
  vec4 materialTransmission;
  // The absorption coefficients per unit length.
  vec4 materialAbsorption;
  // Thin film: strength, index of refraction, least and greatest thickness in nanometers.
  vec4 materialFilm;
  // The rows of the texture coordinate transforms.
  vec4 coordinatesU;
  vec4 coordinatesV;
  vec4 secondCoordinatesU;
  vec4 secondCoordinatesV;
  vec4 materialCustom;
#ifdef GRAPH_NUMBERS
  // The parameters of shader graph functions.
  vec4 graphNumbers[GRAPH_NUMBERS];
#endif
};
