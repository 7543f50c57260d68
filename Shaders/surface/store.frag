// Writes down what the nearest surface is, to be shaded once per pixel afterwards.
#include "surface/key.glsl"

#ifdef CUTOUT
#include "surface/surface.glsl"
#else
in vec3 worldPosition;
in vec3 worldNormal;
in vec2 uv0;
#ifdef HAS_TANGENTS
in vec4 worldTangent;
#endif
#ifdef HAS_UV1
in vec2 uv1;
#endif
#ifdef HAS_COLORS
in vec4 vertexColor;
#endif
#endif
flat in uint instanceNumber;

// The looks' number, and one that tells draws apart.
uniform ivec2 looks;

// The key, and the depth at the middle of the pixel.
layout(location = 0) out uvec2 key;
// Texture coordinates; normal; level of detail and tangent.
layout(location = 1) out uvec4 stored;
#ifdef HAS_EXTRAS
// What few surfaces have: color; second texture coordinates and their level of detail, or how the first ones change
// from pixel to pixel.
layout(location = 2) out uvec4 extras;
#endif

// How many texture coordinates a pixel spans, as a power of two.
float detailOf(vec2 uv) {
  vec2 x = dFdx(uv), y = dFdy(uv);
  return 0.5 * log2(max(max(dot(x, x), dot(y, y)), 1e-16));
}

void main() {
#ifdef CUTOUT
  Surface s = readSurface();
  applyCutout(s.opacity);
#endif
  vec3 normal = normalize(worldNormal);
#ifdef DOUBLE_SIDED
  if (!gl_FrontFacing) normal = -normal;
#endif
  key = uvec2(keyOf(uint(looks.x), instanceNumber + uint(looks.y), normal), floatBitsToUint(gl_FragCoord.z));

  uint frame = uint(clamp((detailOf(uv0) + 27.0) * 32.0, 0.0, 1023.0)) << 22;
#ifdef HAS_TANGENTS
  vec3 first, second;
  directionsAcross(normal, first, second);
  vec2 across = vec2(dot(worldTangent.xyz, first), dot(worldTangent.xyz, second));
  frame |= uint(diamondFromDirection(across) * 2097151.0) | (worldTangent.w < 0.0 ? 2097152u : 0u);
#endif
  vec2 place = uv0;
#ifdef STICKER
  if (!gl_FrontFacing) place.x += STICKER_BACK;
#endif
  stored = uvec4(floatBitsToUint(place), packSnorm2x16(octahedronFromDirection(normal)), frame);
#ifdef HAS_EXTRAS
  extras = uvec4(0u);
#endif
#ifdef HAS_COLORS
  extras.x = sharedExponentFromColor(vertexColor.rgb);
#endif
#ifdef HAS_UV1
  extras.yzw = floatBitsToUint(vec3(uv1, detailOf(uv1)));
#endif
#ifdef HAS_SPREAD
  extras.yz = uvec2(packHalf2x16(dFdx(uv0) * SPREAD_SCALE), packHalf2x16(dFdy(uv0) * SPREAD_SCALE));
#endif
}
