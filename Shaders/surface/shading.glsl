// What light makes of a surface: the surroundings, their suns, and the lights of the scene.
#include "library/brdf.glsl"
#include "library/environment.glsl"
#include "surface/environment_block.glsl"

layout(binding = 9) uniform samplerCube environmentCube;
layout(binding = 10) uniform sampler2D reflectanceTable;
#ifdef BLENDED_ENVIRONMENT
layout(binding = 11) uniform samplerCube secondEnvironmentCube;
#endif
#ifdef GROUNDING
#include "library/grounding.glsl"
#endif
#ifdef SHADOW_CATCHER
// For the light that there would be without any shadow.
bool ignoresShadows = false;
#define SEES_SHADOWS !ignoresShadows
#else
#define SEES_SHADOWS true
#endif

vec3 reflectionFrom(vec3 direction, float roughness, float footprint) {
  float level = max(environmentLevel(roughness, environmentParameters.y), footprint);
  vec3 place = intoEnvironment(direction);
  vec3 light = textureLod(environmentCube, place, level).rgb;
#ifdef BLENDED_ENVIRONMENT
  float other = max(environmentLevel(roughness, environmentBlend.y), footprint * environmentBlend.z);
  light = mix(light, textureLod(secondEnvironmentCube, place, other).rgb, environmentBlend.x);
#endif
  return light * environmentParameters.x;
}

// A surface with all that does not depend on the light.
struct Prepared {
  Reflectance reflectance;
  float alpha;
  float nDotV;
  float normalVariance;
  // What the layers on top let through.
  float below;
};

struct Lit {
  vec3 diffuse;
  vec3 specular;
};

Prepared prepare(Surface s) {
  Prepared p;
  p.nDotV = clamp(dot(s.normal, s.viewDirection), 1e-3, 1.0);
  float size = float(textureSize(reflectanceTable, 0).x);
  vec4 table = texture(reflectanceTable, reflectanceCoordinates(p.nDotV, s.roughness, size));
  p.reflectance = reflectance(s.baseColor, s.metallic, s.specular, table);
  p.alpha = alphaOf(s.roughness);
  p.normalVariance = normalVariance(s.normal, 0.1);
  p.below = 1.0;
#ifdef CLEARCOAT
  p.below *= belowClearcoat(s.clearcoat, clamp(dot(s.clearcoatNormal, s.viewDirection), 1e-3, 1.0));
#endif
#ifdef SHEEN
  p.below *= belowSheen(s.sheen, table);
#endif
  return p;
}

// Light from one direction; `radiance` is that of white matte paper facing it.
void addLight(inout Lit lit, Surface s, Prepared p, vec3 toLight, vec3 radiance, float angularRadius) {
  float nDotL = dot(s.normal, toLight);
  vec3 h = normalize(toLight + s.viewDirection);
  float vDotH = clamp(dot(s.viewDirection, h), 0.0, 1.0);
#ifdef CLEARCOAT
  float coatNDotL = dot(s.clearcoatNormal, toLight);
  if (coatNDotL > 0.0) {
    float coatAlpha = areaAlpha(alphaOf(s.clearcoatRoughness), angularRadius, 0.0);
    float nDotH = clamp(dot(s.clearcoatNormal, h), 0.0, 1.0);
    lit.specular += radiance * (PI * s.clearcoat * coatNDotL * clearcoatReflectance(nDotH, vDotH, coatAlpha));
  }
#endif
  if (nDotL <= 0.0) return;
  float nDotH = clamp(dot(s.normal, h), 0.0, 1.0);
  float alpha = areaAlpha(p.alpha, angularRadius, p.normalVariance);
#ifdef ANISOTROPY
  vec3 t = s.anisotropyDirection, b = cross(s.normal, t);
  vec2 alphas = anisotropicAlphas(alpha, s.anisotropy);
  float lobe = distributionAnisotropicGGX(nDotH, dot(t, h), dot(b, h), alphas)
      * visibilityAnisotropicGGX(p.nDotV, nDotL, dot(t, s.viewDirection), dot(b, s.viewDirection),
          dot(t, toLight), dot(b, toLight), alphas);
#else
  float lobe = distributionGGX(nDotH, alpha) * visibilityGGX(p.nDotV, nDotL, alpha);
#endif
  vec3 arriving = radiance * (nDotL * p.below);
  lit.diffuse += arriving * p.reflectance.diffuseAlbedo;
  lit.specular += arriving * highlightTint(p.reflectance, vDotH) * (PI * lobe);
#ifdef SHEEN
  lit.specular += radiance * nDotL * s.sheen * (PI * sheenReflectance(p.nDotV, nDotL, nDotH, s.roughness));
#endif
}

void addEnvironment(inout Lit lit, Surface s, Prepared p, float weight) {
  vec3 normal = s.normal;
#ifdef ANISOTROPY
  normal = brushedNormal(normal, s.viewDirection, cross(normal, s.anisotropyDirection), s.roughness, s.anisotropy);
#endif
  vec3 reflected = reflect(-s.viewDirection, normal);
  float footprint = footprintLevel(reflected, environmentParameters.z);
  vec3 direction = roughReflection(reflected, normal, p.alpha);
  // What is occluded for light from everywhere is less so for the narrow lobe of a mirror.
  float occlusion = s.ambientOcclusion;
  float specularOcclusion = clamp(pow(p.nDotV + occlusion, p.alpha) - 1.0 + occlusion, 0.0, 1.0);
  vec3 matte = environmentDiffuse(environmentHarmonics, intoEnvironment(s.normal)) * environmentParameters.x;
  lit.diffuse += matte * p.reflectance.diffuseAlbedo * (occlusion * p.below * weight);
  lit.specular += reflectionFrom(direction, s.roughness, footprint) * p.reflectance.specularAlbedo
      * (specularOcclusion * p.below * weight);
#ifdef CLEARCOAT
  vec3 coatReflected = reflect(-s.viewDirection, s.clearcoatNormal);
#if defined(SOURCE_NORMAL) || defined(SOURCE_CLEARCOAT_NORMAL)
  // The coat is not as rough or as smooth as what lies below it.
  float coatFootprint = footprintLevel(coatReflected, environmentParameters.z);
#else
  float coatFootprint = footprint;
#endif
  float coatFresnel = s.clearcoat * fresnelSchlick(0.04, clamp(dot(s.clearcoatNormal, s.viewDirection), 0.0, 1.0));
  lit.specular += reflectionFrom(coatReflected, s.clearcoatRoughness, coatFootprint) * (coatFresnel * weight * occlusion);
#endif
#ifdef SHEEN
  vec4 sheenTable = texture(reflectanceTable, reflectanceCoordinates(p.nDotV, s.roughness, float(textureSize(reflectanceTable, 0).x)));
  lit.specular += matte * s.sheen * (sheenTable.w * occlusion * weight);
#endif
}

#ifdef SHADOWS
// The share of a directional light that nested shadow maps let through.
float directionalShadow(Surface s, int first, int count, float nDotL) {
  float distance = dot(s.worldPosition - cameraPosition.xyz, cameraForward.xyz);
  for (int i = first; i < first + count; i++) {
    vec4 parameters = shadowMaps[i].parameters;
    if (distance > parameters.w) continue;
    // Moved off the surface by about a texel, more where light grazes it.
    float slope = sqrt(max(1.0 - nDotL * nDotL, 0.0));
    vec3 from = s.worldPosition + s.geometricNormal * (parameters.x * parameters.y * (0.5 + 1.5 * slope));
    vec4 clip = shadowMaps[i].fromWorld * vec4(from, 1.0);
    if (any(lessThan(clip.xy, vec2(0.0))) || any(greaterThan(clip.xyz, vec3(1.0)))) continue;
    return shadowAt(clip, float(i), parameters.z, shadowMaps[i].fromWorld, s.geometricNormal, 16);
  }
  return 1.0;
}

float coneShadow(Surface s, int map, float nDotL, float distance) {
  vec4 parameters = shadowMaps[map].parameters;
  float slope = sqrt(max(1.0 - nDotL * nDotL, 0.0));
  vec3 from = s.worldPosition + s.geometricNormal * (parameters.x * distance * parameters.y * (0.5 + 1.5 * slope));
  vec4 clip = shadowMaps[map].fromWorld * vec4(from, 1.0);
  if (clip.w <= 0.0) return 1.0;
  vec3 position = clip.xyz / clip.w;
  if (any(lessThan(position.xy, vec2(0.0))) || any(greaterThan(position.xy, vec2(1.0)))) return 1.0;
  if (position.z > 1.0 || position.z < 0.0) return 1.0;
  return shadowAt(clip, float(map), parameters.z, shadowMaps[map].fromWorld, s.geometricNormal,
      int(parameters.w));
}
#endif

#ifdef LIGHTS
void addLights(inout Lit lit, Surface s, Prepared p) {
  for (int i = 0; i < lightCounts.x; i++) {
    vec4 direction = directionalLights[i].direction;
    vec4 radiance = directionalLights[i].radiance;
    float nDotL = dot(s.normal, direction.xyz);
    float share = 1.0;
#ifdef SHADOWS
    if (SEES_SHADOWS && direction.w >= 0.0 && dot(s.geometricNormal, direction.xyz) > 0.0)
      share = directionalShadow(s, int(direction.w), int(radiance.w), nDotL);
#endif
    if (share > 0.0) addLight(lit, s, p, direction.xyz, radiance.rgb * share, 0.0);
  }
  for (int i = 0; i < lightCounts.y; i++) {
    LocalLight light = localLights[i];
    vec3 toLight = light.position.xyz - s.worldPosition;
    float distance = length(toLight);
    if (distance >= light.position.w) continue;
    toLight /= max(distance, 1e-6);
    float share = distanceAttenuation(distance, light.position.w, light.radiance.w);
    if (light.cone.x > -1.5) share *= coneAttenuation(light.cone.xy, dot(toLight, light.direction.xyz));
    if (share <= 0.0) continue;
#ifdef SHADOWS
    if (SEES_SHADOWS && light.direction.w >= 0.0) share *= coneShadow(s, int(light.direction.w), dot(s.normal, toLight), distance);
#endif
    addLight(lit, s, p, toLight, light.radiance.rgb * share, 0.0);
  }
}
#endif

Lit shadeInParts(Surface s, float environmentWeight) {
  Prepared p = prepare(s);
  Lit lit = Lit(vec3(0.0), vec3(0.0));
  if (environmentWeight > 0.0) {
    addEnvironment(lit, s, p, environmentWeight);
    for (int i = 0; i < int(environmentParameters.w); i++) {
      vec3 toSun = sunDirections[i].xyz;
      float share = environmentWeight;
#ifdef SHADOWS
      if (SEES_SHADOWS && sunRadiance[i].w >= 0.0 && dot(s.geometricNormal, toSun) > 0.0)
        share *= directionalShadow(s, int(sunRadiance[i].w), 1, dot(s.normal, toSun));
#endif
      if (share > 0.0) addLight(lit, s, p, toSun, sunRadiance[i].rgb * share, sunDirections[i].w);
    }
  }
#ifdef LIGHTS
  addLights(lit, s, p);
#endif
#ifdef GROUNDING
  float reached = 1.0;
  if (SEES_SHADOWS) reached -= groundingShadow(s.worldPosition, s.geometricNormal, (int(instanceData.z) >> 5) - 1);
  lit.diffuse *= reached;
  lit.specular *= reached;
#endif
  return lit;
}

#ifdef DEBUG_VIEW
// One aspect of a surface as a color; the numbers are those of ModelDebugOptionsComponent.
vec3 aspect(Surface s, int mode, Lit lit) {
  if (mode == 1) return s.normal * 0.5 + 0.5;
  if (mode == 2) return s.tangent * 0.5 + 0.5;
  if (mode == 3) return s.bitangent * 0.5 + 0.5;
  if (mode == 4) return s.baseColor;
  if (mode == 5) return vec3(s.uv0, 0.0);
  if (mode == 7) return vec3(s.opacity);
  if (mode == 8) return vec3(s.roughness);
  if (mode == 9) return vec3(s.metallic);
  if (mode == 10) return vec3(s.ambientOcclusion);
  if (mode == 11) return vec3(s.specular);
  if (mode == 12) return s.emissive;
  if (mode == 13) return vec3(s.clearcoat);
  if (mode == 14) return vec3(s.clearcoatRoughness);
  if (mode == 15) return lit.diffuse;
  if (mode == 16) return lit.specular;
  if (mode == 17) return s.clearcoatNormal * 0.5 + 0.5;
  return lit.diffuse + lit.specular + s.emissive;
}
#endif
