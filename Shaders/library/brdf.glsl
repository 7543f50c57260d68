// What surfaces do with light that arrives from one direction.
//
// Reflectances are in 1/sr: multiply them by an irradiance, or by pi where a light's strength is given as the
// radiance it gives to white matte paper. Roughness is the perceptual one of materials; alpha is its square, the
// width of the slopes. Vectors have unit length: n normal, v to the viewer, l to the light, h halfway.
//
// Papers: Walter et al., "Microfacet models for refraction" 2007 (GGX). Heitz, "Understanding the masking-shadowing
// function" 2014 (height-correlated Smith, anisotropy). Schlick 1994. Kelemen & Szirmay-Kalos 2001 (coat). Estevez &
// Kulla, "Production friendly microfacet sheen" 2017. Fdez-Aguera, "A multiple-scattering microfacet model" 2019 and
// Turquin, "Practical multiple scattering compensation" 2019 (energy). Burley 2012 (metal and dielectric, mixed).
#include "library/constants.glsl"

// Below this the highlight of a light without size would be narrower than floats resolve.
const float MINIMUM_ALPHA = 0.002;

float alphaOf(float roughness) { return max(roughness * roughness, MINIMUM_ALPHA); }

// The reflectance of a dielectric seen straight on; specular 0.5 stands for the 4 % of glass and most plastics.
float dielectricReflectance(float specular) { return 0.08 * specular; }

// What it reflects at grazing angles. Without any specular there is no edge either.
float edgeOf(float specular) { return specular > 0.0 ? 1.0 : 0.0; }

float fifthPower(float x) {
  float squared = x * x;
  return squared * squared * x;
}

vec3 fresnelSchlick(vec3 f0, float vDotH) { return f0 + (1.0 - f0) * fifthPower(1.0 - vDotH); }
float fresnelSchlick(float f0, float vDotH) { return f0 + (1.0 - f0) * fifthPower(1.0 - vDotH); }

// The density of microfacets that face h, per steradian.
float distributionGGX(float nDotH, float alpha) {
  float a = nDotH * alpha;
  float k = alpha / (1.0 - nDotH * nDotH + a * a);
  return k * k * INVERSE_PI;
}

// Masking and shadowing, divided by 4 n.v n.l.
float visibilityGGX(float nDotV, float nDotL, float alpha) {
  float a2 = alpha * alpha;
  float view = nDotL * sqrt(nDotV * nDotV * (1.0 - a2) + a2);
  float light = nDotV * sqrt(nDotL * nDotL * (1.0 - a2) + a2);
  return 0.5 / max(view + light, 1e-6);
}

// The widths along and across the direction of anisotropy; level 0...1, as KHR_materials_anisotropy defines them.
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

// Energy: what one bounce between microfacets loses comes back, tinted by the further bounces.
//
// `table` is the texel of the reflectance table for n.v and roughness (see environment.glsl): scale and bias of f0,
// the mean of their sum over all directions, and the albedo of sheen.

// The factor that a specular lobe of reflectance f0 grows by.
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

// The share of uniform light that a specular lobe reflects, all bounces included.
vec3 specularAlbedo(vec3 f0, vec4 table) { return (f0 * table.x + table.y) * multipleScattering(f0, table); }
float specularAlbedo(float f0, vec4 table) { return (f0 * table.x + table.y) * multipleScattering(f0, table); }

// A metal and a dielectric in the proportion that `metallic` says.
//
// They are two materials side by side: mixing f0 first and compensating its bounces afterwards makes half metals too
// bright. The body under the dielectric gets what the dielectric lets through, and nothing else dims it.
#ifdef COLORED_REFLECTION
#define DIELECTRIC vec3
#else
#define DIELECTRIC float
#endif

struct Reflectance {
  // Tint of the light reflected once and the scattering factors, of metal and dielectric, weighted by their share.
  vec3 metal;
  vec3 metalScattering;
  DIELECTRIC dielectric;
  DIELECTRIC dielectricScattering;
  // What the dielectric reflects at grazing angles.
  float edge;
  // For light from everywhere.
  vec3 specularAlbedo;
  // Of the matte body: times irradiance, divided by pi.
  vec3 diffuseAlbedo;
};

float strongest(vec3 color) { return max(color.r, max(color.g, color.b)); }
float strongest(float color) { return color; }

// `metal` is the tint of the metal's reflections, `f0` and `edge` what the dielectric reflects of light from straight
// ahead and at grazing angles.
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
  // The color of reflections must not leave its opposite in the body.
  r.diffuseAlbedo = baseColor * other * (1.0 - strongest(dielectricAlbedo));
  return r;
}

// What tints the highlight of a light: Fresnel's law for both materials.
vec3 highlightTint(Reflectance r, float vDotH) {
  float edge = fifthPower(1.0 - vDotH);
  return (r.metal * (1.0 - edge) + edge) * r.metalScattering
      + (r.dielectric * (1.0 - edge) + r.edge * edge) * r.dielectricScattering;
}

float diffuseLambert() { return INVERSE_PI; }

// A coat of lacquer, index of refraction 1.5.

// What it reflects of a light, times n.l of the coat's own normal.
float clearcoatReflectance(float nDotH, float vDotH, float alpha) {
  float visibility = 0.25 / max(vDotH * vDotH, 1e-4);
  return distributionGGX(nDotH, alpha) * visibility * fresnelSchlick(0.04, vDotH);
}

// What stays of the light below a coat. What its inside throws back falls on the surface again, so that the coat takes
// what it reflects and no more: white below lacquer is as white as without.
float belowClearcoat(float clearcoat, float nDotV) { return 1.0 - clearcoat * fresnelSchlick(0.04, nDotV); }

// Sheen: fibers that stand on the surface.

float distributionCharlie(float nDotH, float alpha) {
  float inverse = 1.0 / max(alpha, 0.005);
  float sine2 = max(1.0 - nDotH * nDotH, 0.0078125);
  return (2.0 + inverse) * pow(sine2, inverse * 0.5) * (0.5 * INVERSE_PI);
}

// Smooth in both directions, without the cost of the fit in Estevez & Kulla (Neubelt & Pettineo 2013).
float visibilityCloth(float nDotV, float nDotL) { return 0.25 / max(nDotL + nDotV - nDotL * nDotV, 1e-4); }

float sheenReflectance(float nDotV, float nDotL, float nDotH, float roughness) {
  return distributionCharlie(nDotH, roughness * roughness) * visibilityCloth(nDotV, nDotL);
}

// What stays of the light below fibers; `table` for n.v and the roughness of the sheen.
float belowSheen(vec3 sheen, vec4 table) { return 1.0 - max(sheen.r, max(sheen.g, sheen.b)) * table.w; }
