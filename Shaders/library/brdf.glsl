// The BRDFs: the light of one direction that a surface reflects.
//
// Reflectances are in 1/sr: multiply them by an irradiance, or by pi where a light's strength is given as the
// radiance E/pi of a white Lambertian surface. Roughness is the perceptual one of materials; alpha is its square,
// the width of the microfacets' slopes. Vectors have unit length: n normal, v to the viewer, l to the light,
// h halfway.
//
// Papers: Walter et al., "Microfacet models for refraction" 2007 (GGX). Heitz, "Understanding the masking-shadowing
// function" 2014 (height-correlated Smith, anisotropy). Schlick 1994. Kelemen & Szirmay-Kalos 2001 (coat). Estevez &
// Kulla, "Production friendly microfacet sheen" 2017. Fdez-Aguera, "A multiple-scattering microfacet model" 2019 and
// Turquin, "Practical multiple scattering compensation" 2019 (energy). Burley 2012 (metal and dielectric, mixed).
#include "library/constants.glsl"

// Below this alpha, the highlight of a punctual light would be narrower than floats resolve.
const float MINIMUM_ALPHA = 0.002;

float alphaOf(float roughness) { return max(roughness * roughness, MINIMUM_ALPHA); }

// The reflectance (f0) of a dielectric at normal incidence; specular 0.5 means the 4 % of glass and most
// plastics.
float dielectricReflectance(float specular) { return 0.08 * specular; }

// The reflectance (f90) at grazing angles, which is zero without any specular.
float edgeOf(float specular) { return specular > 0.0 ? 1.0 : 0.0; }

float fifthPower(float x) {
  float squared = x * x;
  return squared * squared * x;
}

vec3 fresnelSchlick(vec3 f0, float vDotH) { return f0 + (1.0 - f0) * fifthPower(1.0 - vDotH); }
float fresnelSchlick(float f0, float vDotH) { return f0 + (1.0 - f0) * fifthPower(1.0 - vDotH); }

// The microfacet distribution (GGX, D): the density of microfacets that face h, per steradian.
float distributionGGX(float nDotH, float alpha) {
  float a = nDotH * alpha;
  float k = alpha / (1.0 - nDotH * nDotH + a * a);
  return k * k * INVERSE_PI;
}

// The visibility term (V): masking and shadowing, divided by 4 n.v n.l.
float visibilityGGX(float nDotV, float nDotL, float alpha) {
  float a2 = alpha * alpha;
  float view = nDotL * sqrt(nDotV * nDotV * (1.0 - a2) + a2);
  float light = nDotV * sqrt(nDotL * nDotL * (1.0 - a2) + a2);
  return 0.5 / max(view + light, 1e-6);
}

// The alphas along and across the direction of anisotropy; level 0...1, as KHR_materials_anisotropy defines
// them.
vec2 anisotropicAlphas(float alpha, float level) { return vec2(mix(alpha, 1.0, level * level), alpha); }

float distributionAnisotropicGGX(float nDotH, float tDotH, float bDotH, vec2 alpha) {
  float area = alpha.x * alpha.y;
  vec3 d = vec3(alpha.y * tDotH, alpha.x * bDotH, area * nDotH);
  float k = area / dot(d, d);
  return area * k * k * INVERSE_PI;
}

float visibilityAnisotropicGGX(
    float nDotV, float nDotL, float tDotV, float bDotV, float tDotL, float bDotL, vec2 alpha) {
  float view = nDotL * length(vec3(alpha.x * tDotV, alpha.y * bDotV, nDotV));
  float light = nDotV * length(vec3(alpha.x * tDotL, alpha.y * bDotL, nDotL));
  return 0.5 / max(view + light, 1e-6);
}

// Multiple scattering: the energy that one bounce between microfacets loses is returned, tinted by the
// further bounces.
//
// `table` is the texel of the reflectance table (the DFG table) for n.v and roughness, see environment.glsl:
// scale and bias of f0, the mean of their sum over all directions, and the albedo of sheen.

// The factor by which a specular lobe of reflectance f0 grows.
vec3 multipleScattering(vec3 f0, vec4 table) {
  float once = table.x + table.y;
  vec3 mean = f0 + (1.0 - f0) * (1.0 / 21.0);
  return 1.0 + mean * table.z / (1.0 - mean * (1.0 - table.z)) * (1.0 - once) / once;
}

float multipleScattering(float f0, vec4 table) {
  float once = table.x + table.y;
  float mean = f0 + (1.0 - f0) * (1.0 / 21.0);
  return 1.0 + mean * table.z / (1.0 - mean * (1.0 - table.z)) * (1.0 - once) / once;
}

// The directional albedo of a specular lobe under uniform light, all bounces included.
vec3 specularAlbedo(vec3 f0, vec4 table) { return (f0 * table.x + table.y) * multipleScattering(f0, table); }
float specularAlbedo(float f0, vec4 table) { return (f0 * table.x + table.y) * multipleScattering(f0, table); }

// A mix of a metal and a dielectric, in the proportion of `metallic`.
//
// They are two materials side by side: mixing f0 first and compensating its bounces afterwards makes half
// metals too bright. The diffuse layer under the dielectric gets the light that the dielectric transmits, and
// is not dimmed further.
#ifdef COLORED_REFLECTION
#define DIELECTRIC vec3
#else
#define DIELECTRIC float
#endif

struct Reflectance {
  // The tint of light reflected once, and the scattering factors, of metal and dielectric, weighted by their
  // share.
  vec3 metal;
  vec3 metalScattering;
  DIELECTRIC dielectric;
  DIELECTRIC dielectricScattering;
  // The dielectric's reflectance at grazing angles (f90).
  float edge;
  // The specular albedo under uniform light.
  vec3 specularAlbedo;
  // The albedo of the diffuse layer: times irradiance, divided by pi.
  vec3 diffuseAlbedo;
};

float strongest(vec3 color) { return max(color.r, max(color.g, color.b)); }
float strongest(float color) { return color; }

// `metal` is the tint of the metal's reflections, `f0` and `edge` are the dielectric's reflectances at normal
// incidence and at grazing angles.
Reflectance reflectance(vec3 baseColor, vec3 metal, float metallic, DIELECTRIC f0, float edge, vec4 table) {
  Reflectance r;
  float other = 1.0 - metallic;
  r.metal = metal;
  r.metalScattering = metallic * multipleScattering(metal, table);
  r.dielectric = f0;
  r.edge = edge;
  DIELECTRIC dielectricScattering = edge > 0.0 ? multipleScattering(f0, table) : DIELECTRIC(0.0);
  r.dielectricScattering = other * dielectricScattering;
  DIELECTRIC dielectricAlbedo = (f0 * table.x + edge * table.y) * dielectricScattering;
  r.specularAlbedo = (metal * table.x + table.y) * r.metalScattering + other * dielectricAlbedo;
  // The strongest channel dims the diffuse layer: tinted reflections must not leave their complementary color
  // in it.
  r.diffuseAlbedo = baseColor * other * (1.0 - strongest(dielectricAlbedo));
  return r;
}

// The tint of a light's highlight: the Fresnel term of both materials.
vec3 highlightTint(Reflectance r, float vDotH) {
  float edge = fifthPower(1.0 - vDotH);
  return (r.metal * (1.0 - edge) + edge) * r.metalScattering
      + (r.dielectric * (1.0 - edge) + r.edge * edge) * r.dielectricScattering;
}

float diffuseLambert() { return INVERSE_PI; }

// Clear coat: a layer of lacquer with an index of refraction of 1.5.

// The coat's reflectance of a light, times n.l of the coat's own normal.
float clearcoatReflectance(float nDotH, float vDotH, float alpha) {
  float visibility = 0.25 / max(vDotH * vDotH, 1e-4);
  return distributionGGX(nDotH, alpha) * visibility * fresnelSchlick(0.04, vDotH);
}

// The share of light that passes the coat. Light that its inside reflects falls on the surface again, so that
// the coat takes no more than its reflection: white below lacquer is as white as without.
float belowClearcoat(float clearcoat, float nDotV) { return 1.0 - clearcoat * fresnelSchlick(0.04, nDotV); }

// Sheen: fibers that stand on the surface.

float distributionCharlie(float nDotH, float alpha) {
  float inverse = 1.0 / max(alpha, 0.005);
  float sine2 = max(1.0 - nDotH * nDotH, 0.0078125);
  return (2.0 + inverse) * pow(sine2, inverse * 0.5) * (0.5 * INVERSE_PI);
}

// A visibility term that is smooth in both directions, without the cost of the fit in Estevez & Kulla
// (Neubelt & Pettineo 2013).
float visibilityCloth(float nDotV, float nDotL) { return 0.25 / max(nDotL + nDotV - nDotL * nDotV, 1e-4); }

float sheenReflectance(float nDotV, float nDotL, float nDotH, float roughness) {
  return distributionCharlie(nDotH, roughness * roughness) * visibilityCloth(nDotV, nDotL);
}

// The share of light that passes the fibers; `table` for n.v and the roughness of the sheen.
float belowSheen(vec3 sheen, vec4 table) { return 1.0 - max(sheen.r, max(sheen.g, sheen.b)) * table.w; }
