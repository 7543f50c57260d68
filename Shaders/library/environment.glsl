// Light from all around: a picture of the surroundings, filtered beforehand, and the suns taken out of it.
//
// What `PrefilteredEnvironment` holds. Radiance is relative to that of white matte paper under the default light;
// directions point away from the surface, in the space of the environment (turn them when it is turned). The matte
// part is nine polynomial coefficients, the specular part a cube whose levels grow rougher, in their order: smooth,
// then blurred by GGX seen straight on (Karis, "Real shading in Unreal Engine 4" 2013).
#include "library/constants.glsl"
#include "library/harmonics.glsl"

#ifdef STORED
vec3 acrossX(vec3 value) { return neighborX ? dFdx(value) : vec3(0.0); }
vec3 acrossY(vec3 value) { return neighborY ? dFdy(value) : vec3(0.0); }
#else
vec3 acrossX(vec3 value) { return dFdx(value); }
vec3 acrossY(vec3 value) { return dFdy(value); }
#endif

// The level of the cube that is blurred as a roughness needs; the last one belongs to roughness 1.
//
// Mirrored by `SpecularCube.level(ofRoughness:)`. Levels crowd at the smooth end, where blurs differ most.
float environmentLevel(float roughness, float lastLevel) { return lastLevel * roughness * (2.0 - roughness); }

// The level whose blur covers what one pixel reflects, so that mirrors on curved things do not shimmer.
//
// A pixel that sees reflections d apart blurs like slopes of variance d^2 / 24; since GGX has long tails, a fifth of
// that comes nearest to path tracing. The larger of this and the material's own level is the one to read.
float footprintLevel(vec3 reflected, float faceSize) {
  vec3 x = acrossX(reflected);
  vec3 y = acrossY(reflected);
  float roughness = sqrt(sqrt(min(0.008 * max(dot(x, x), dot(y, y)), 1.0)));
  // The last level has 8 pixels along an edge.
  return environmentLevel(roughness, log2(faceSize) - 3.0);
}

// Where the light of a rough reflection comes from, on the whole: it bends to the normal (Lagarde & de Rousiers,
// "Moving Frostbite to physically based rendering" 2014, with a simpler curve). Not normalized.
vec3 roughReflection(vec3 reflected, vec3 normal, float alpha) { return mix(reflected, normal, alpha * alpha); }

// The normal to reflect at where the surface is brushed: half way to the one that scratches across see (McAuley,
// "Rendering the world of Far Cry 4" 2015). `bitangent` is across the direction of anisotropy.
vec3 brushedNormal(vec3 normal, vec3 view, vec3 bitangent, float roughness, float level) {
  vec3 across = cross(cross(bitangent, view), bitangent);
  float smoothness = 1.0 - level * (1.0 - roughness);
  float keep = smoothness * smoothness;
  return normalize(mix(across, normal, keep * keep));
}

// Where the table of reflectances answers for n.v and roughness: its outer texels lie at 0 and 1.
vec2 reflectanceCoordinates(float nDotV, float roughness, float size) {
  return (vec2(nDotV, roughness) * (size - 1.0) + 0.5) / size;
}

// The alpha that a light of an angular radius (radians) and a normal that varies within the pixel ask for.
//
// Both widen the slopes; a radius counts half, since half vectors turn half as fast as directions.
float areaAlpha(float alpha, float angularRadius, float normalVariance) {
  return sqrt(min(alpha * alpha + 0.25 * angularRadius * angularRadius + normalVariance, 1.0));
}

// How much the normal varies within a pixel, as a squared alpha, for highlights that would flicker (Tokuyoshi &
// Kaplanyan, "Improved geometric specular antialiasing" 2019). `spread` is the standard deviation of the pixel's
// filter: 0.1 keeps highlights as small as a path tracer shows them, 0.25 calms them where little is sampled.
float normalVariance(float turn, float spread) { return min(2.0 * spread * spread * turn, 0.18); }

// How far a normal turns from this pixel to the next ones, squared.
float turnWithinPixel(vec3 normal) {
  vec3 x = acrossX(normal);
  vec3 y = acrossY(normal);
  return dot(x, x) + dot(y, y);
}

// The cosine under which a pixel of a surface is seen: near outlines it changes so fast that the one of the middle says
// little of the whole, and edges would be too bright. This is the root of the mean square, for a turn that is the same
// everywhere within the pixel.
float seenCosine(float cosine, float turn) {
  cosine = max(cosine, 0.0);
  return clamp(sqrt(cosine * cosine + turn / 12.0), 1e-3, 1.0);
}

// The place of a direction in an equirectangular picture; v from the top. For the background.
vec2 equirectangularCoordinates(vec3 direction) {
  return vec2(0.5 + atan(direction.z, direction.x) / TWO_PI, 0.5 - asin(clamp(direction.y, -1.0, 1.0)) / PI);
}
