// The visibility buffer's geometry pass: writes the attributes of the nearest surface, which is shaded once
// per pixel afterwards.
#include "surface/shading_key.glsl"
#include "surface/impostor.glsl"

#ifdef CUTOUT
#include "surface/surface.glsl"
#elif !defined(IMPOSTOR)
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

// The shading key, and a number that identifies the draw.
uniform ivec2 shadingKey;

// The sample key, and the depth at the pixel's center.
layout(location = 0) out uvec2 key;
// The texture coordinates; the normal; the level of detail and the tangent.
layout(location = 1) out uvec4 stored;
#ifdef HAS_EXTRAS
// The attributes that few surfaces have: the color; the second texture coordinates and their level of detail,
// or the derivatives of the first ones.
layout(location = 2) out uvec4 extras;
#endif

// The texture coordinates that a pixel spans, as a power of two.
float detailOf(vec2 uv) {
  vec2 x = dFdx(uv), y = dFdy(uv);
  return 0.5 * log2(max(max(dot(x, x), dot(y, y)), 1e-16));
}

void main() {
#ifdef IMPOSTOR
  loadSurface();
  float depth = impostorDepth;
#else
  float depth = gl_FragCoord.z;
#endif
#ifdef CUTOUT
  Surface s = readSurface();
  applyCutout(s.opacity);
#endif
  vec3 normal = normalize(worldNormal);
#if defined(DOUBLE_SIDED) && !defined(IMPOSTOR)
  if (!gl_FrontFacing) normal = -normal;
#endif
  key = uvec2(keyOf(uint(shadingKey.x), instanceNumber + uint(shadingKey.y), normal), floatBitsToUint(depth));

  uint frame = uint(clamp((detailOf(uv0) + 27.0) * 32.0, 0.0, 1023.0)) << 22;
#ifdef HAS_TANGENTS
  vec3 first, second;
  directionsAcross(normal, first, second);
  vec2 across = vec2(dot(worldTangent.xyz, first), dot(worldTangent.xyz, second));
  frame |= uint(diamondFromDirection(across) * 2097151.0) | (worldTangent.w < 0.0 ? 2097152u : 0u);
#endif
  vec2 texCoord = uv0;
#ifdef STICKER
  if (!gl_FrontFacing) texCoord.x += STICKER_BACK;
#endif
  stored = uvec4(floatBitsToUint(texCoord), packSnorm2x16(octahedronFromDirection(normal)), frame);
#ifdef HAS_EXTRAS
  extras = uvec4(0u);
#endif
#ifdef HAS_COLORS
  extras.x = sharedExponentFromColor(vertexColor.rgb);
#endif
#ifdef HAS_UV1
  extras.yzw = floatBitsToUint(vec3(uv1, detailOf(uv1)));
#endif
#ifdef HAS_DERIVATIVES
  extras.yz = uvec2(packHalf2x16(dFdx(uv0) * DERIVATIVE_SCALE), packHalf2x16(dFdy(uv0) * DERIVATIVE_SCALE));
#endif
}
