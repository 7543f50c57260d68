// The lighting of a surface: the environment, its suns, and the lights of the scene.
#include "library/brdf.glsl"
#include "library/environment.glsl"
#include "surface/environment_block.glsl"
#include "surface/debug_view.glsl"

layout(binding = TEXTURE_ENVIRONMENT) uniform samplerCube environmentCube;
layout(binding = TEXTURE_DFG) uniform sampler2D dfgTable;
#ifdef BLENDED_ENVIRONMENT
layout(binding = TEXTURE_SECOND_ENVIRONMENT) uniform samplerCube secondEnvironmentCube;
#endif
#ifdef CONTACT_SHADOWS
#include "library/contact_shadow.glsl"
#endif
#ifdef THIN_FILM
#include "library/film.glsl"
#endif
#ifdef AMBIENT_OCCLUSION
#include "library/ambient_occlusion.glsl"
#endif
#ifdef MIRRORS
#include "library/mirror.glsl"

// The share of a reflection that is traced on the screen: less of rough ones, and none of those that lead back to the
// viewer, where the screen shows only fronts.
float tracedShare(float roughness, vec3 reflected, vec3 viewDirection) {
  float smoothness = 1.0 - smoothstep(0.6 * viewFootprint.z, viewFootprint.z, roughness);
  return smoothness * (1.0 - smoothstep(0.2, 0.6, dot(reflected, viewDirection)));
}
#endif
#ifdef SHADOW_CATCHER
// Set for the lighting without any shadows.
bool ignoresShadows = false;
#define SEES_SHADOWS !ignoresShadows
#else
#define SEES_SHADOWS true
#endif

vec3 reflectionFrom(vec3 direction, float roughness, float footprint) {
  float level = max(environmentLevel(roughness, environmentParameters.y), footprint);
  vec3 coordinates = intoEnvironment(direction);
  vec3 light = textureLod(environmentCube, coordinates, level).rgb;
#ifdef BLENDED_ENVIRONMENT
  float other = max(environmentLevel(roughness, environmentBlend.y), footprint * environmentBlend.z);
  light = mix(light, textureLod(secondEnvironmentCube, coordinates, other).rgb, environmentBlend.x);
#endif
  return light * environmentParameters.x;
}

// The terms of a surface that do not depend on the light.
struct Prepared {
  Reflectance reflectance;
  float alpha;
  float nDotV;
  // The squared rotation of the normal within the pixel, and the variance it adds to highlights.
  float turn;
  float normalVariance;
#ifdef CLEARCOAT
  // The same of the clear coat, which has a normal of its own.
  float coatNDotV;
  float coatVariance;
#endif
  // The share of light that passes the layers above.
  float below;
#ifdef SHEEN
  vec4 sheenTable;
#endif
};

struct Lit {
  vec3 diffuse;
  vec3 specular;
#ifdef MIRRORS
  Mirror mirror;
#endif
};

Prepared prepare(Surface s) {
  Prepared p;
  p.turn = normalVariation(s.normal);
  p.nDotV = seenCosine(dot(s.normal, s.viewDirection), p.turn);
  float size = float(textureSize(dfgTable, 0).x);
  vec4 table = texture(dfgTable, reflectanceCoordinates(p.nDotV, s.roughness, size));
  vec3 metal = s.baseColor;
#ifdef COLORED_REFLECTION
  // With a reflectance tint, `specular` is the strength of the whole lobe, grazing angles included.
  bool isOwn = materialReflection.w > 0.5;
  vec3 f0 = isOwn ? min(s.reflection, 1.0) * s.specular : vec3(dielectricReflectance(s.specular));
  float edge = isOwn ? s.specular * s.edgeReflection : edgeOf(s.specular);
#ifdef THIN_FILM
  f0 = mix(f0, filmReflectance(p.nDotV, s.filmThickness, materialFilm.y, f0), s.film);
  metal = mix(metal, filmReflectance(p.nDotV, s.filmThickness, materialFilm.y, metal), s.film);
#endif
#else
  float f0 = dielectricReflectance(s.specular), edge = edgeOf(s.specular);
#endif
  p.reflectance = reflectance(s.baseColor, metal, s.metallic, f0, edge, table);
  p.alpha = alphaOf(s.roughness);
  p.normalVariance = normalVariance(p.turn, 0.1);
  p.below = 1.0;
#ifdef CLEARCOAT
  float coatTurn = normalVariation(s.clearcoatNormal);
  p.coatVariance = normalVariance(coatTurn, 0.1);
  // Coats are mirrors, whose rims would otherwise be white where a pixel's center happens to be at the horizon.
  p.coatNDotV = seenCosine(dot(s.clearcoatNormal, s.viewDirection), max(coatTurn, unknownTurn()));
  p.below *= belowClearcoat(s.clearcoat, p.coatNDotV);
#endif
#ifdef SHEEN
  p.sheenTable = texture(dfgTable, reflectanceCoordinates(p.nDotV, s.sheenRoughness, size));
  p.below *= belowSheen(s.sheen, p.sheenTable);
#endif
  return p;
}

// Adds the light of one direction; `radiance` is E/pi, what a white Lambertian surface that faces it reflects.
void addLight(inout Lit lit, Surface s, Prepared p, vec3 toLight, vec3 radiance, float angularRadius) {
  float nDotL = dot(s.normal, toLight);
  vec3 h = normalize(toLight + s.viewDirection);
  float vDotH = clamp(dot(s.viewDirection, h), 0.0, 1.0);
#ifdef CLEARCOAT
  float coatNDotL = dot(s.clearcoatNormal, toLight);
  if (coatNDotL > 0.0) {
    float coatAlpha = areaAlpha(alphaOf(s.clearcoatRoughness), angularRadius, p.coatVariance);
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
#ifdef DIFFRACTION
  vec3 sum = toLight + s.viewDirection;
  float across = dot(sum, cross(s.normal, s.anisotropyDirection));
  float wavelength = abs(dot(sum, s.anisotropyDirection)) * s.filmThickness;
  vec3 broken = colorOfWavelength(wavelength) + 0.5 * colorOfWavelength(0.5 * wavelength);
  lit.specular += radiance * broken * (s.film * nDotL * 0.9 * exp(-across * across * 14.0));
#endif
#ifdef SHEEN
  lit.specular += radiance * nDotL * s.sheen * (PI * sheenReflectance(p.nDotV, nDotL, nDotH, s.sheenRoughness));
#endif
}

// The share of a reflection lobe above the horizon of the geometric normal (horizon occlusion).
float shareAboveHorizon(vec3 reflected, vec3 plainNormal, float alpha) {
  return clamp(1.0 + dot(reflected, plainNormal) / max(2.0 * alpha, 0.1), 0.0, 1.0);
}

// `reached` is the share of the light that contact shadows leave.
void addEnvironment(inout Lit lit, Surface s, Prepared p, float weight, float reached) {
  vec3 normal = s.normal;
#ifdef ANISOTROPY
  normal = brushedNormal(normal, s.viewDirection, cross(normal, s.anisotropyDirection), s.roughness, s.anisotropy);
#endif
  vec3 reflected = reflect(-s.viewDirection, normal);
  float footprint = footprintLevel(reflected, environmentParameters.z);
  vec3 direction = roughReflection(reflected, normal, p.alpha);
  // Specular occlusion: ambient occlusion affects the narrow lobe of a mirror less.
  float occlusion = s.ambientOcclusion, coatOcclusion = occlusion;
  float specularOcclusion = clamp(pow(p.nDotV + occlusion, p.alpha) - 1.0 + occlusion, 0.0, 1.0);
  vec3 open = s.normal, matteOcclusion = vec3(occlusion), reflectionOcclusion = vec3(specularOcclusion);
#ifdef AMBIENT_OCCLUSION
  Openness o = opennessAt(s.worldPosition, s.geometricNormal, s.viewDirection);
  // A contact shadow takes light away only once.
  o.visibility = min(o.visibility / max(reached, 1e-3), 1.0);
  // Light comes from where it is open, but occluders reflect some too: this share of the turn is nearest to path tracing.
  open = normalize(s.normal + 0.4 * (o.bentNormal - s.geometricNormal));
  occlusion = min(occlusion, o.visibility);
  matteOcclusion = multipleBounces(occlusion, p.reflectance.diffuseAlbedo);
  specularOcclusion = min(specularOcclusion, openReflection(o, reflected, p.alpha));
  reflectionOcclusion = multipleBounces(specularOcclusion, p.reflectance.specularAlbedo);
#endif
  vec3 matte = environmentDiffuse(environmentHarmonics, intoEnvironment(open)) * environmentParameters.x;
  vec3 reflectedLight = reflectionFrom(direction, s.roughness, footprint);
#if defined(SOURCE_NORMAL) || defined(SOURCE_CLEARCOAT_NORMAL)
  // Directions below the horizon of the geometric normal see only the surface itself.
  vec3 own = s.baseColor * matte;
#endif
#ifdef SOURCE_NORMAL
  reflectedLight = mix(own, reflectedLight, shareAboveHorizon(reflected, s.geometricNormal, p.alpha));
  matte = mix(own, matte, 0.5 + 0.5 * dot(s.normal, s.geometricNormal));
#endif
  lit.diffuse += matte * p.reflectance.diffuseAlbedo * matteOcclusion * (p.below * weight);
  vec3 mirrored = reflectedLight * p.reflectance.specularAlbedo * reflectionOcclusion * (p.below * weight);
  lit.specular += mirrored;
#ifdef MIRRORS
  float traced = tracedShare(s.roughness, reflected, s.viewDirection);
  lit.mirror = Mirror(p.reflectance.specularAlbedo * (p.below * traced), mirrored * traced, normalize(direction), s.roughness);
#endif
#ifdef CLEARCOAT
  vec3 coatReflected = reflect(-s.viewDirection, s.clearcoatNormal);
#ifdef AMBIENT_OCCLUSION
  coatOcclusion = min(coatOcclusion, openReflection(o, coatReflected, alphaOf(s.clearcoatRoughness)));
#endif
#if defined(SOURCE_NORMAL) || defined(SOURCE_CLEARCOAT_NORMAL)
  // The coat's roughness is independent of that of the base.
  float coatFootprint = footprintLevel(coatReflected, environmentParameters.z);
#else
  float coatFootprint = footprint;
#endif
  float coatFresnel = s.clearcoat * fresnelSchlick(0.04, p.coatNDotV);
  vec3 coatLight = reflectionFrom(coatReflected, s.clearcoatRoughness, coatFootprint);
#ifdef SOURCE_CLEARCOAT_NORMAL
  float coatShare = shareAboveHorizon(coatReflected, s.geometricNormal, alphaOf(s.clearcoatRoughness));
  coatLight = mix(own, coatLight, coatShare);
#endif
  lit.specular += coatLight * (coatFresnel * weight * coatOcclusion);
#ifdef MIRRORS
  // One ray serves both layers; that of the coat, where it is smooth.
  float coatTraced = tracedShare(s.clearcoatRoughness, coatReflected, s.viewDirection) * min(s.clearcoat * 1e3, 1.0);
  lit.mirror.tint += coatFresnel * coatTraced;
  lit.mirror.light += coatLight * (coatFresnel * weight * coatOcclusion * coatTraced);
  if (coatTraced > traced) {
    lit.mirror.direction = coatReflected;
    lit.mirror.roughness = s.clearcoatRoughness;
  }
#endif
#endif
#ifdef DIFFRACTION
  // Each color comes from the direction of its diffraction order.
  vec3 shifts = WAVELENGTHS / s.filmThickness;
  vec3 viewInPlane = s.viewDirection - p.nDotV * s.normal;
  vec3 orders = vec3(0.0);
  for (int side = -1; side <= 1; side += 2) {
    for (int channel = 0; channel < 3; channel++) {
      vec3 inPlane = float(side) * shifts[channel] * s.anisotropyDirection - viewInPlane;
      float height = 1.0 - dot(inPlane, inPlane);
      if (height <= 0.0) continue;
      vec3 from = inPlane + sqrt(height) * s.normal;
      orders[channel] += reflectionFrom(from, 0.15, 0.0)[channel];
    }
  }
  // If all three channels see the same light they add up to white, which eyes hardly notice beside colors
  // that shift.
  orders = orders - 0.8 * min(orders.r, min(orders.g, orders.b));
  lit.specular += orders * (0.5 * s.film * weight * occlusion);
#endif
#ifdef SHEEN
  lit.specular += matte * s.sheen * (p.sheenTable.w * occlusion * weight);
#endif
}

#ifdef SHADOWS
// The offset from the surface at which a shadow map is sampled, in its biases: about a texel, more at grazing
// light.
float normalOffsetBias(float nDotL) { return 0.5 + 1.5 * sqrt(max(1.0 - nDotL * nDotL, 0.0)); }

// The share of light that the surface itself lets arrive: none from below its geometric normal. A normal map may turn
// towards light that its surface turns away from, and such surfaces lie in no shadow map's light.
float shareFromAbove(Surface s, vec3 toLight) {
  float above = dot(s.geometricNormal, toLight);
#if defined(SOURCE_NORMAL) || defined(SOURCE_CLEARCOAT_NORMAL)
  return clamp(10.0 * above, 0.0, 1.0);
#else
  return above > 0.0 ? 1.0 : 0.0;
#endif
}

// A place in a cascade.
struct CascadePlace {
  vec3 position;
  // The number of the map; -1 for none.
  float layer;
  float spread;
  // The changes of the position along two directions of the surface.
  vec3 tangent;
  vec3 bitangent;
};

// The share of a cascade at a place: the next one takes over in the last tenth of its distance, and where filters would
// reach beyond its border.
float cascadeShare(vec3 position, float distance, float farDistance) {
  const float BORDER = 1.0 / 32.0;
  vec2 inset = 0.5 - abs(position.xy - 0.5);
  float border = min(inset.x, inset.y) / BORDER - 0.5;
  return clamp(min(10.0 - 10.0 * distance / farDistance, 2.0 * border), 0.0, 1.0);
}

// The visibility of a directional light in its cascades: that of the first cascade that contains the point, blended
// with the next one where it ends.
float directionalShadow(Surface s, int first, int maps, int reads, float nDotL) {
  float distance = dot(s.worldPosition - cameraPosition.xyz, cameraForward.xyz);
  vec3 lift = s.geometricNormal * normalOffsetBias(nDotL);
  // Cascades are selected before they are sampled.
  CascadePlace place = CascadePlace(vec3(0.5), -1.0, 0.0, vec3(0.0), vec3(0.0)), next = place;
  float weight = 1.0;
  vec3 t, b;
  directionsInPlane(s.geometricNormal, t, b);
  for (int i = maps - 1; i >= 0; i--) {
    int map = first + i;
    vec4 parameters = shadowMaps[map].parameters;
    mat4x3 fromWorld = mat4x3(shadowMaps[map].fromWorld);
    vec3 found = fromWorld * vec4(s.worldPosition + lift * (parameters.x * parameters.y), 1.0);
    bool isInside = distance <= parameters.w && all(greaterThanEqual(found.xy, vec2(0.0)))
        && all(lessThanEqual(found, vec3(1.0)));
    CascadePlace here = CascadePlace(found, float(map), parameters.z, mat3(fromWorld) * t, mat3(fromWorld) * b);
    next.layer = isInside ? place.layer : next.layer;
    next.position = isInside ? place.position : next.position;
    place.layer = isInside ? here.layer : place.layer;
    place.position = isInside ? here.position : place.position;
    if (i < maps - 1) weight = isInside ? cascadeShare(found, distance, parameters.w) : weight;
    if (reads == 0) continue;
    next.spread = isInside ? place.spread : next.spread;
    next.tangent = isInside ? place.tangent : next.tangent;
    next.bitangent = isInside ? place.bitangent : next.bitangent;
    place.spread = isInside ? here.spread : place.spread;
    place.tangent = isInside ? here.tangent : place.tangent;
    place.bitangent = isInside ? here.bitangent : place.bitangent;
  }
  bool isCovered = place.layer >= 0.0;
  if (next.layer < 0.0) weight = 1.0;
  float share = 0.0, rest = 1.0;
  // Only places near the end of a cascade take a second turn.
  do {
    vec2 slope = reads == 0 ? vec2(0.0) : shadowDepthSlope(place.tangent, place.bitangent);
    float layer = maps == 1 ? float(first) : max(place.layer, 0.0);
#ifdef DEBUG_VIEW
    if (isCovered) noteCascade(first, int(layer) - first, rest * weight);
#endif
    share += rest * weight * directionalShadowAt(place.position, layer, place.spread, slope, reads);
    rest -= rest * weight;
    if (maps == 1) break;
    place.position = next.position;
    place.layer = next.layer;
    place.spread = next.spread;
    place.tangent = next.tangent;
    place.bitangent = next.bitangent;
    weight = 1.0;
  } while (rest > 0.0);
  // Shadows fade out over the last tenth of their distance.
  float faded = clamp(10.0 * distance / shadowMaps[first + maps - 1].parameters.w - 9.0, 0.0, 1.0);
  return isCovered ? mix(share, 1.0, faded) : 1.0;
}

float spotShadow(Surface s, int map, int reads, float nDotL, float distance) {
  vec4 parameters = shadowMaps[map].parameters;
  mat4 fromWorld = shadowMaps[map].fromWorld;
  vec3 from = s.worldPosition + s.geometricNormal * (parameters.x * distance * parameters.y * normalOffsetBias(nDotL));
  vec4 clip = fromWorld * vec4(from, 1.0);
  vec3 mapPosition = clip.xyz / clip.w;
  bool isInside = clip.w > 0.0 && all(greaterThanEqual(mapPosition, vec3(0.0))) && all(lessThanEqual(mapPosition, vec3(1.0)));
  vec2 slope = vec2(0.0);
  if (reads > 0) {
    vec3 t, b;
    directionsInPlane(s.geometricNormal, t, b);
    vec4 mapPositionT = fromWorld * vec4(t, 0.0), mapPositionB = fromWorld * vec4(b, 0.0);
    slope = shadowDepthSlope(mapPositionT.xyz - mapPosition * mapPositionT.w, mapPositionB.xyz - mapPosition * mapPositionB.w);
  }
  float share = shadowAt(mapPosition, float(map), parameters.z, slope, reads);
  return isInside ? share : 1.0;
}
#endif

// Adds a distant light: a directional one, or a sun. Without maps it casts no shadow.
void addDistantLight(
    inout Lit lit, Surface s, Prepared p, vec3 toLight, vec3 radiance, float angularRadius, int first, int maps, int reads) {
  float share = 1.0;
#ifdef SHADOWS
  if (maps > 0 && SEES_SHADOWS) {
    share = shareFromAbove(s, toLight);
    if (share > 0.0) share *= directionalShadow(s, first, maps, reads, dot(s.geometricNormal, toLight));
  }
#endif
  if (share > 0.0) addLight(lit, s, p, toLight, radiance * share, angularRadius);
}

// Adds a local light of a kind; `maps` tells whether it has a shadow map.
void addLocalLight(
    inout Lit lit, Surface s, Prepared p, LocalLight light, int kind, int first, int maps, int reads) {
  vec3 toLight = light.position.xyz - s.worldPosition;
  float distance = length(toLight);
  toLight /= max(distance, 1e-6);
  float share = distanceAttenuation(distance, light.position.w, light.radiance.w);
  share *= kindAttenuation(light, kind, toLight);
  if (share <= 0.0) return;
#ifdef SHADOWS
  if (maps > 0 && SEES_SHADOWS) {
    share *= shareFromAbove(s, toLight);
    if (share <= 0.0) return;
    share *= spotShadow(s, first, reads, dot(s.geometricNormal, toLight), distance);
  }
#endif
  addLight(lit, s, p, toLight, light.radiance.rgb * share, 0.0);
}

#define ADD_SUN(number, first, maps, reads) addDistantLight(lit, s, p, sunDirections[number].xyz, \
    sunRadiance[number].rgb * environmentWeight, sunDirections[number].w, first, maps, reads);
#define ADD_DIRECTIONAL(number, first, maps, reads) addDistantLight(lit, s, p, \
    directionalLights[number].direction.xyz, directionalLights[number].radiance.rgb, 0.0, first, maps, reads);
#define ADD_SHADOWED_SPOT(number, first, maps, reads) \
  addLocalLight(lit, s, p, localLights[number], SPOT_LIGHT, first, maps, reads);
#define ADD_LOCAL(number, kind) addLocalLight(lit, s, p, localLights[number], kind, 0, 0, 0);

void addLights(inout Lit lit, Surface s, Prepared p) {
  DIRECTIONAL_LIGHTS(ADD_DIRECTIONAL)
  SHADOWED_SPOTS(ADD_SHADOWED_SPOT)
  LOCAL_LIGHTS(ADD_LOCAL)
#ifdef MANY_LIGHTS
  // There is at least one: a loop that tests first would run once more on some rasterizers.
  int number = MANY_LIGHTS;
  do {
    LocalLight light = localLights[number];
    addLocalLight(lit, s, p, light, int(light.direction.w), 0, 0, 0);
  } while (++number < lightCounts.y);
#endif
}

#ifdef TRANSMISSION
#include "surface/transmission.glsl"
#endif

Lit shadeInParts(Surface s, float environmentWeight) {
  Prepared p = prepare(s);
#ifdef MIRRORS
  Lit lit = Lit(vec3(0.0), vec3(0.0), Mirror(vec3(0.0), vec3(0.0), s.normal, 1.0));
#else
  Lit lit = Lit(vec3(0.0), vec3(0.0));
#endif
  float reached = 1.0;
#ifdef CONTACT_SHADOWS
  if (SEES_SHADOWS) reached -= contactShadow(s.worldPosition, s.geometricNormal, (int(instanceData.z) >> 5) - 1);
#endif
  if (environmentWeight > 0.0) {
    addEnvironment(lit, s, p, environmentWeight, reached);
    SUNS(ADD_SUN)
  }
  addLights(lit, s, p);
#ifdef CONTACT_SHADOWS
  lit.diffuse *= reached;
  lit.specular *= reached;
#ifdef MIRRORS
  lit.mirror.light *= reached;
#endif
#endif
#ifdef TRANSMISSION
  lit.diffuse = mix(lit.diffuse, lightThrough(s, environmentWeight) * p.reflectance.diffuseAlbedo * p.below, s.transmission);
#endif
  return lit;
}
