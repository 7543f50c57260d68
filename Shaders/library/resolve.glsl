// The weights of a pixel's samples, so that edges of bright surfaces are smooth after the tone curve.
//
// An average in linear light is as bright as white wherever a highlight covers a tenth of a pixel, and its edge looks as if it
// had never been multisampled. Light above the one that is displayed as half of white therefore weighs less, such that it
// and black meet halfway; what is darker keeps the plain average (a refinement of Karis, "High quality temporal
// supersampling", 2014, whose weights darken all edges).

// `scale` is one over that light, 0 without a tone curve.
float sampleWeight(vec3 light, float scale) {
  return 1.0 / max(max(light.r, max(light.g, light.b)) * scale, 1.0);
}

// Infinities have no weight: the largest half float replaces them.
vec3 finiteLight(vec3 light) { return min(light, vec3(65504.0)); }

// The color of a pixel, with premultiplied alpha, from means over its samples: those of weighted light, of weights, of weighted
// alpha and of alpha. Transparent samples do not change the color of the others.
vec4 resolvedColor(vec3 light, float weight, float weightedAlpha, float alpha) {
  return vec4(light * ((alpha + 1e-4) / (weightedAlpha + 1e-4 * weight)), alpha);
}
