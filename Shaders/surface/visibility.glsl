// The inputs of shading from the visibility buffer, in place of those of the vertex stage.
#include "surface/visibility_samples.glsl"
#include "surface/visibility_selection.glsl"
#include "library/resolve.glsl"

layout(binding = TEXTURE_SURFACES) uniform usampler2DSamples surfaceAttributes;
layout(binding = TEXTURE_SURFACE_KEYS) uniform usampler2DSamples surfaceKeys;
#ifdef HAS_EXTRAS
layout(binding = TEXTURE_SURFACE_EXTRAS) uniform usampler2DSamples surfaceExtras;
#endif

layout(std140, binding = BLOCK_VISIBILITY) uniform Visibility {
  mat4 worldFromClip;
  // The size of a pixel in clip space in x and y; the share of one sample, 0 where each surface counts as a
  // whole pixel; 0 for the first surfaces and 1 for the second.
  vec4 visibilityPixel;
  // The scale of weights (see resolve.glsl); 1 where all surfaces contribute to bloom, 0 where they decide.
  vec4 visibilityWeighing;
};

// The instance parameters of the shading key.
uniform vec4 shadingParameters;

vec3 worldPosition;
vec3 worldNormal;
vec2 uv0;
vec4 instanceData;
vec4 worldTangent;
// The texture coordinates that a pixel spans, as a power of two.
float textureDetail;
#ifdef HAS_UV1
vec2 uv1;
float secondDetail;
#endif
#ifdef HAS_DERIVATIVES
// The derivatives of the texture coordinates to the right, and upwards.
vec2 derivativeX, derivativeY;
#endif
#ifdef HAS_COLORS
vec4 vertexColor;
#endif
#ifdef STICKER
bool isBack;
#endif
// The share of the pixel that shows this surface.
float pixelShare;
// Whether the neighboring pixel shows the same surface, so that differences to it are derivatives.
bool neighborX, neighborY;

// The part that the light of this surface has in the pixel: its share, and its weight where there are others.
float partInPixel(vec3 light) {
  return pixelShare < 1.0 ? pixelShare * sampleWeight(light, visibilityWeighing.x) : 1.0;
}

// The light that the surface adds to bloom.
vec3 glowOf(vec3 light, float contribution) {
  return light * (pixelShare * max(contribution, visibilityWeighing.y));
}

void loadSurface() {
  ivec2 pixel = ivec2(gl_FragCoord.xy);
  uvec2 selection = selectionAt(pixel);
  int surface = int(visibilityPixel.w), sampleIndex = sampleOf(selection, surface);
  uint samples = samplesOf(selection, surface);
  pixelShare = visibilityPixel.z > 0.0 ? float(bitCount(samples)) * visibilityPixel.z : 1.0;
  // Texels that were not written are undefined.
  bool isKnown = samples != 0u;
  uvec4 stored = isKnown ? texelFetch(surfaceAttributes, pixel, sampleIndex) : uvec4(0u);
  float depth = uintBitsToFloat(texelFetch(surfaceKeys, pixel, sampleIndex).g);

  vec4 world = worldFromClip * vec4(gl_FragCoord.xy * visibilityPixel.xy - 1.0, depth, 1.0);
  worldPosition = world.xyz / world.w;
  worldNormal = directionFromOctahedron(unpackSnorm2x16(stored.z));
  uv0 = uintBitsToFloat(stored.xy);
#ifdef STICKER
  isBack = uv0.x > 2.0;
  // The inverse of the offset in `visibility_geometry.frag`.
  if (isBack) uv0.x -= 4.0;
#endif
  instanceData = shadingParameters;
#ifdef HAS_TANGENTS
  vec3 first, second;
  directionsAcross(worldNormal, first, second);
  vec2 across = directionFromDiamond(float(stored.w & 2097151u) / 2097152.0);
  worldTangent = vec4(across.x * first + across.y * second, (stored.w & 2097152u) != 0u ? -1.0 : 1.0);
#endif
  textureDetail = float(stored.w >> 22) / 32.0 - 27.0;
#ifdef HAS_EXTRAS
  uvec4 extras = isKnown ? texelFetch(surfaceExtras, pixel, sampleIndex) : uvec4(0u);
#endif
#ifdef HAS_COLORS
  vertexColor = vec4(colorFromSharedExponent(extras.x), 1.0);
#endif
#ifdef HAS_UV1
  uv1 = uintBitsToFloat(extras.yz);
  secondDetail = uintBitsToFloat(extras.w);
#endif
#ifdef HAS_DERIVATIVES
  // Values of another surface's pixel are clamped.
  derivativeX = clamp(unpackHalf2x16(extras.y) / DERIVATIVE_SCALE, -1.0, 1.0);
  derivativeY = clamp(unpackHalf2x16(extras.z) / DERIVATIVE_SCALE, -1.0, 1.0);
#endif
  vec3 x = dFdx(worldNormal), y = dFdy(worldNormal);
  float known = isKnown ? 1.0 : 0.0;
  neighborX = dFdx(known) == 0.0 && dot(x, x) < 0.1;
  neighborY = dFdy(known) == 0.0 && dot(y, y) < 0.1;
}
