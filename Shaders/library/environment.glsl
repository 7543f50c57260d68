// Image-based lighting: a prefiltered environment map, and the suns extracted from it.
//
// The contents of `PrefilteredEnvironment`. Radiance is relative to that of a white Lambertian surface under the
// default light; directions point away from the surface, in the space of the environment (rotate them with
// its rotation). The diffuse part is nine spherical harmonics coefficients in polynomial form, the specular
// part a cube map with levels of increasing roughness: first the unfiltered one, then GGX at normal incidence
// (Karis, "Real shading in Unreal Engine 4" 2013).
#include "library/constants.glsl"
#include "library/harmonics.glsl"

#ifdef STORED
vec3 acrossX(vec3 value) { return neighborX ? dFdx(value) : vec3(0.0); }
vec3 acrossY(vec3 value) { return neighborY ? dFdy(value) : vec3(0.0); }
// The least squared rotation of a normal whose neighbors are unknown or differ too much: at silhouettes.
float unknownTurn() { return (neighborX ? 0.0 : 0.1) + (neighborY ? 0.0 : 0.1); }
#else
vec3 acrossX(vec3 value) { return dFdx(value); }
vec3 acrossY(vec3 value) { return dFdy(value); }
float unknownTurn() { return 0.0; }
#endif

// The mip level of a roughness in the specular cube map; the last one has roughness 1.
//
// Mirrored by `SpecularCube.level(ofRoughness:)`. Levels are denser at low roughness, where they differ most.
float environmentLevel(float roughness, float lastLevel) { return lastLevel * roughness * (2.0 - roughness); }

// The mip level that covers a pixel's footprint in the reflection, so that mirrors on curved surfaces do not
// shimmer.
//
// Reflections d apart within a pixel are blurred like microfacet slopes of variance d^2 / 24; since GGX has
// long tails, a fifth of that comes nearest to path tracing. The larger of this and the material's own level
// is the one to sample.
float footprintLevel(vec3 reflected, float faceSize) {
  vec3 x = acrossX(reflected);
  vec3 y = acrossY(reflected);
  float roughness = sqrt(sqrt(min(0.008 * max(dot(x, x), dot(y, y)), 1.0)));
  // The last level has 8 pixels along an edge.
  return environmentLevel(roughness, log2(faceSize) - 3.0);
}

// The dominant direction of a rough reflection: it bends to the normal (Lagarde & de Rousiers, "Moving
// Frostbite to physically based rendering" 2014, with a simpler curve). Not normalized.
vec3 roughReflection(vec3 reflected, vec3 normal, float alpha) { return mix(reflected, normal, alpha * alpha); }

// The bent normal of anisotropic reflections: half way to the normal of the grooves seen across (McAuley,
// "Rendering the world of Far Cry 4" 2015). `bitangent` is across the direction of anisotropy.
vec3 brushedNormal(vec3 normal, vec3 view, vec3 bitangent, float roughness, float level) {
  vec3 across = cross(cross(bitangent, view), bitangent);
  float smoothness = 1.0 - level * (1.0 - roughness);
  float keep = smoothness * smoothness;
  return normalize(mix(across, normal, keep * keep));
}

// The coordinates in the reflectance table for n.v and roughness: its outer texels are at 0 and 1.
vec2 reflectanceCoordinates(float nDotV, float roughness, float size) {
  return (vec2(nDotV, roughness) * (size - 1.0) + 0.5) / size;
}

// The alpha widened by a light's angular radius (radians) and by the variance of the normal within the pixel.
//
// Both widen the distribution of slopes; a radius counts half, since half vectors rotate half as fast as
// directions.
float areaAlpha(float alpha, float angularRadius, float normalVariance) {
  return sqrt(min(alpha * alpha + 0.25 * angularRadius * angularRadius + normalVariance, 1.0));
}

// The variance of the normal within a pixel as a squared alpha, against flickering highlights (Tokuyoshi &
// Kaplanyan, "Improved geometric specular antialiasing" 2019). `spread` is the standard deviation of the
// pixel's filter: 0.1 keeps highlights as small as a path tracer shows them, 0.25 stabilizes them at low
// sample counts.
float normalVariance(float turn, float spread) { return min(2.0 * spread * spread * turn, 0.18); }

// The squared rotation of a normal from this pixel to its neighbors.
float normalVariation(vec3 normal) {
  vec3 x = acrossX(normal);
  vec3 y = acrossY(normal);
  return dot(x, x) + dot(y, y);
}

// The average n.v of a pixel: near silhouettes it changes so fast that the value at the center differs from
// the mean, and edges would be too bright. This is the root mean square for a constant rotation within the
// pixel.
float seenCosine(float cosine, float turn) {
  cosine = max(cosine, 0.0);
  return clamp(sqrt(cosine * cosine + turn / 12.0), 1e-3, 1.0);
}

// The coordinates of a direction in an equirectangular image; v from the top. For the background.
vec2 equirectangularCoordinates(vec3 direction) {
  return vec2(0.5 + atan(direction.z, direction.x) / TWO_PI, 0.5 - asin(clamp(direction.y, -1.0, 1.0)) / PI);
}
