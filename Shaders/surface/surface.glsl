// The surface attributes before lighting, sampled from material, textures and vertices.
//
// FETCH_TEXTURES(f) reads each of the material's textures; SOURCE_parameter(f) swizzles a parameter from the fetches.
// The renderer generates these lines, so that a texture that serves several parameters is sampled once.
#include "library/view.glsl"
#include "surface/impostor.glsl"
#include "surface/material.glsl"

#ifdef STORED
#include "surface/visibility.glsl"
#elif !defined(IMPOSTOR)
in vec3 worldPosition;
in vec3 worldNormal;
in vec2 uv0;
flat in vec4 instanceData;
#ifdef HAS_TANGENTS
in vec4 worldTangent;
#endif
#ifdef HAS_UV1
in vec2 uv1;
#endif
#if defined(HAS_COLORS) || defined(WRITES_COLOR)
in vec4 vertexColor;
#endif
#ifdef CUSTOM_SURFACE
in vec3 modelPosition;
#endif
#ifdef MODEL_MATRIX
flat in vec4 modelRow0, modelRow1, modelRow2;
#endif
#ifdef CUSTOM_ATTRIBUTE
in vec4 customAttribute;
#endif
#endif

layout(binding = TEXTURE_MATERIAL) uniform sampler2D textures[MATERIAL_TEXTURES];

struct Surface {
  vec3 baseColor;
  float opacity;
  float metallic;
  float roughness;
  float specular;
  float ambientOcclusion;
  vec3 emissive;
  // World space, unit length.
  vec3 normal;
  vec3 geometricNormal;
  float clearcoat;
  float clearcoatRoughness;
  vec3 clearcoatNormal;
  vec3 sheen;
  float sheenRoughness;
  // The reflectance tint at normal incidence (f0), and the reflectance at grazing angles (f90), of the
  // dielectric.
  vec3 reflection;
  float edgeReflection;
  // The transmission, and the thickness of the body in model space.
  float transmission;
  float thickness;
  // The strength of the thin film, and its thickness in nanometers.
  float film;
  float filmThickness;
  // The anisotropy, and its direction in world space.
  float anisotropy;
  vec3 anisotropyDirection;
  vec3 tangent;
  vec3 bitangent;
  vec2 uv0;
  vec2 uv1;
  vec3 worldPosition;
  vec3 modelPosition;
  vec3 viewDirection;
};

float time() { return frame.x; }
// 1 where the model contributes to bloom, else 0.
float bloomWeight() { return float(int(instanceData.w) & 1); }
vec4 custom() { return materialCustom; }
#ifdef SOURCE_CUSTOM
vec4 customTexture(vec2 uv) { return texture(textures[CUSTOM_UNIT], vec2(uv.x, 1.0 - uv.y)); }
#else
vec4 customTexture(vec2 uv) { return vec4(0.0); }
#endif

// Images are stored with the top row first, texture coordinates have their origin at the bottom.
vec2 textureCoordinates(vec2 uv, vec4 rowU, vec4 rowV) {
#ifdef TEXTURE_TRANSFORM
  uv = vec2(dot(rowU.xyz, vec3(uv, 1.0)), dot(rowV.xyz, vec3(uv, 1.0)));
#endif
  return vec2(uv.x, 1.0 - uv.y);
}

// Flips a normal that points away from the viewer to this side of the horizon. Visible surfaces face the
// viewer, but interpolated normals need not: at silhouettes a pixel's center lies beyond the triangle that
// covers some of its samples. These are about as far on this side; normals at the horizon itself would
// reflect sparks.
vec3 facing(vec3 normal, vec3 toViewer) {
  float away = dot(normal, toViewer);
  return away < 0.0 ? normal - 2.0 * away * toViewer : normal;
}

// Levels of detail are half a level finer than a pixel's footprint asks for: the mix of two levels, each filtered when it
// was made, is wider than the pixel, and beside path-traced images textures would look blurred.
const float LEVEL_BIAS = -0.5;

#ifdef READS_ALONG
// Texture coordinates and their derivatives.
struct TexCoord { vec2 at, x, y; };
vec2 textureDerivative(vec2 spread, vec4 rowU, vec4 rowV) {
#ifdef TEXTURE_TRANSFORM
  spread = vec2(dot(rowU.xy, spread), dot(rowV.xy, spread));
#endif
  return vec2(spread.x, -spread.y);
}
#ifdef STORED
#define DERIVATIVE_X(uv) derivativeX
#define DERIVATIVE_Y(uv) derivativeY
#else
#define DERIVATIVE_X(uv) dFdx(uv)
#define DERIVATIVE_Y(uv) dFdy(uv)
#endif
#define texCoordOf(uv, detail, rowU, rowV) \
  TexCoord(textureCoordinates(uv, rowU, rowV), textureDerivative(DERIVATIVE_X(uv), rowU, rowV), textureDerivative(DERIVATIVE_Y(uv), rowU, rowV))
// Anisotropic filtering: four samples along the longer axis of the pixel's footprint, each as wide as the
// shorter one. Graphics cards do the same in their samplers; a software sampler visits every texel instead,
// which takes a thousand times as long where neighbors are different surfaces.
vec4 textureAnisotropic(sampler2D picture, TexCoord coordinates) {
  vec2 size = vec2(textureSize(picture, 0));
  vec2 x = coordinates.x * size, y = coordinates.y * size;
  bool isX = dot(x, x) > dot(y, y);
  float longer = length(isX ? x : y), area = abs(x.x * y.y - x.y * y.x);
  float level = log2(max(max(area / max(longer, 1e-6), 0.25 * longer), 1e-6));
  vec2 side = isX ? coordinates.x : coordinates.y;
  vec4 sum = textureLod(picture, coordinates.at - 0.375 * side, level) + textureLod(picture, coordinates.at - 0.125 * side, level)
      + textureLod(picture, coordinates.at + 0.125 * side, level) + textureLod(picture, coordinates.at + 0.375 * side, level);
  return 0.25 * sum;
}
#define READ_TEXTURE(index, coordinates) textureAnisotropic(textures[index], coordinates)
#elif defined(STORED)
// Texture coordinates, and the number of them that a pixel spans as a power of two: it comes from the
// geometry pass, for the neighbors of a pixel may show another surface.
#define TexCoord vec3
TexCoord texCoordOf(vec2 uv, float detail, vec4 rowU, vec4 rowV) {
#ifdef TEXTURE_TRANSFORM
  vec2 u = vec2(rowU.x, rowV.x), v = vec2(rowU.y, rowV.y);
  detail += 0.5 * log2(max(max(dot(u, u), dot(v, v)), 1e-8));
#endif
  return TexCoord(textureCoordinates(uv, rowU, rowV), detail + LEVEL_BIAS);
}
float levelOf(sampler2D picture) {
  ivec2 size = textureSize(picture, 0);
  return log2(float(max(size.x, size.y)));
}
#define READ_TEXTURE(index, coordinates) textureLod(textures[index], coordinates.xy, coordinates.z + levelOf(textures[index]))
#else
#define TexCoord vec2
#define texCoordOf(uv, detail, rowU, rowV) textureCoordinates(uv, rowU, rowV)
#define READ_TEXTURE(index, coordinates) texture(textures[index], coordinates, LEVEL_BIAS)
#endif

vec3 mappedNormal(vec3 texel, vec3 tangent, vec3 bitangent, vec3 normal) {
  vec3 n = texel * 2.0 - 1.0;
  return normalize(n.x * tangent + n.y * bitangent + n.z * normal);
}

#ifdef CUSTOM_SURFACE
#include "custom/surface.glsl"
#endif
#ifdef STICKER
#include "surface/sticker.glsl"
#endif

Surface readSurface() {
  TexCoord picture0 = texCoordOf(uv0, textureDetail, coordinatesU, coordinatesV);
#ifdef HAS_UV1
  TexCoord picture1 = texCoordOf(uv1, secondDetail, secondCoordinatesU, secondCoordinatesV);
#else
  TexCoord picture1 = picture0;
#endif
  vec4 fetched[MATERIAL_TEXTURES];
  FETCH_TEXTURES(fetched)

  Surface s;
  vec4 base = materialBaseColor;
#ifdef HAS_COLORS
  base *= vertexColor;
#endif
#ifdef SOURCE_BASE_COLOR
  base *= SOURCE_BASE_COLOR(fetched);
#endif
  s.baseColor = base.rgb;
  s.opacity = base.a;
#ifdef SOURCE_OPACITY
  s.opacity *= SOURCE_OPACITY(fetched).r;
#endif
  s.metallic = materialSurface.x;
#ifdef SOURCE_METALLIC
  s.metallic *= SOURCE_METALLIC(fetched).r;
#endif
  s.roughness = materialSurface.y;
#ifdef SOURCE_ROUGHNESS
  s.roughness *= SOURCE_ROUGHNESS(fetched).r;
#endif
  s.specular = materialSurface.z;
#ifdef SOURCE_SPECULAR
  s.specular *= SOURCE_SPECULAR(fetched).r;
#endif
  s.ambientOcclusion = 1.0;
#ifdef SOURCE_OCCLUSION
  s.ambientOcclusion = SOURCE_OCCLUSION(fetched).r;
#endif
  s.emissive = materialEmissive.rgb;
#ifdef SOURCE_EMISSIVE
  s.emissive = max(s.emissive, SOURCE_EMISSIVE(fetched).rgb * materialEmissive.w);
#endif
  s.sheen = materialSheen.rgb;
#ifdef SOURCE_SHEEN
  s.sheen *= SOURCE_SHEEN(fetched).rgb;
#endif
#ifdef SHEEN_ROUGHNESS
  s.sheenRoughness = materialSheen.w;
#ifdef SOURCE_SHEEN_ROUGHNESS
  s.sheenRoughness *= SOURCE_SHEEN_ROUGHNESS(fetched).r;
#endif
#else
  s.sheenRoughness = s.roughness;
#endif
  s.reflection = materialReflection.rgb;
#ifdef SOURCE_REFLECTION
  s.reflection *= SOURCE_REFLECTION(fetched).rgb;
#endif
  s.edgeReflection = 1.0;
  s.transmission = materialTransmission.x;
#ifdef SOURCE_TRANSMISSION
  s.transmission *= SOURCE_TRANSMISSION(fetched).r;
#endif
  s.thickness = materialTransmission.z;
#ifdef SOURCE_THICKNESS
  s.thickness *= SOURCE_THICKNESS(fetched).r;
#endif
  s.film = materialFilm.x;
#ifdef SOURCE_FILM
  s.film *= SOURCE_FILM(fetched).r;
#endif
  s.filmThickness = materialFilm.w;
#ifdef SOURCE_FILM_THICKNESS
  s.filmThickness = mix(materialFilm.z, materialFilm.w, SOURCE_FILM_THICKNESS(fetched).r);
#endif

  vec3 normal = normalize(worldNormal);
#if defined(DOUBLE_SIDED) && !defined(STORED) && !defined(IMPOSTOR)
  if (!gl_FrontFacing) normal = -normal;
#endif
  s.viewDirection = directionToCamera(worldPosition);
  normal = facing(normal, s.viewDirection);
  s.geometricNormal = normal;
  s.normal = normal;
  s.clearcoatNormal = normal;
#ifdef HAS_TANGENTS
  s.tangent = normalize(worldTangent.xyz - normal * dot(normal, worldTangent.xyz));
  s.bitangent = cross(normal, s.tangent) * worldTangent.w;
#ifdef SOURCE_NORMAL
  s.normal = mappedNormal(SOURCE_NORMAL(fetched).rgb, s.tangent, s.bitangent, normal);
#endif
#ifdef SOURCE_CLEARCOAT_NORMAL
  s.clearcoatNormal = mappedNormal(SOURCE_CLEARCOAT_NORMAL(fetched).rgb, s.tangent, s.bitangent, normal);
#endif
#else
  // Without a texture any tangent serves.
  vec3 helper = abs(normal.y) < 0.99 ? vec3(0.0, 1.0, 0.0) : vec3(1.0, 0.0, 0.0);
  s.tangent = normalize(cross(helper, normal));
  s.bitangent = cross(normal, s.tangent);
#endif
  s.clearcoat = materialCoat.x;
#ifdef SOURCE_CLEARCOAT
  s.clearcoat *= SOURCE_CLEARCOAT(fetched).r;
#endif
  s.clearcoatRoughness = materialCoat.y;
#ifdef SOURCE_CLEARCOAT_ROUGHNESS
  s.clearcoatRoughness *= SOURCE_CLEARCOAT_ROUGHNESS(fetched).r;
#endif
  s.anisotropy = materialCoat.z;
  float angle = materialCoat.w;
#ifdef SOURCE_ANISOTROPY_LEVEL
  s.anisotropy *= SOURCE_ANISOTROPY_LEVEL(fetched).r;
#endif
#ifdef SOURCE_ANISOTROPY_ANGLE
  angle *= SOURCE_ANISOTROPY_ANGLE(fetched).r;
#endif
#ifdef ANISOTROPY
  s.anisotropyDirection = cos(angle * 6.28318531) * s.tangent + sin(angle * 6.28318531) * s.bitangent;
#else
  s.anisotropyDirection = s.tangent;
#endif
  s.uv0 = uv0;
#ifdef HAS_UV1
  s.uv1 = uv1;
#else
  s.uv1 = uv0;
#endif
  s.worldPosition = worldPosition;
#ifdef CUSTOM_SURFACE
  s.modelPosition = modelPosition;
#else
  s.modelPosition = worldPosition;
#endif
  s.normal = facing(s.normal, s.viewDirection);
  s.clearcoatNormal = facing(s.clearcoatNormal, s.viewDirection);
#ifdef STICKER
#ifdef SOURCE_BASE_COLOR
  vec4 printed = SOURCE_BASE_COLOR(fetched);
#else
  vec4 printed = vec4(1.0);
#endif
#ifdef SOURCE_OPACITY
  applySticker(s, printed, SOURCE_OPACITY(fetched).r);
#endif
#endif
#ifdef CUSTOM_SURFACE
  surface(s);
  s.normal = normalize(s.normal);
#endif
  return s;
}

// The coverage of a pixel's samples by a cut-out, with an edge of one pixel at any distance.
float cutoutCoverage(float opacity) {
#ifdef STICKER
  // At grazing angles its distance field changes so fast that any sample may be near the cut.
  if (opacity < 0.3) return 0.0;
#endif
  float width = max(fwidth(opacity), 1e-4);
  return clamp((opacity - materialSurface.w) / width + 0.5, 0.0, 1.0);
}

// Keeps the samples that a cut-out covers; pixels without any are discarded.
void applyCutout(float opacity) {
  float samples = frame.w;
#ifdef IMPOSTOR
  // The samples are those within the silhouette.
  samples = 1.0;
#endif
  if (samples < 1.5) {
    if (opacity < materialSurface.w) discard;
    return;
  }
  int kept = int(cutoutCoverage(opacity) * samples + 0.5);
  if (kept == 0) discard;
  gl_SampleMask[0] = (1 << kept) - 1;
}
