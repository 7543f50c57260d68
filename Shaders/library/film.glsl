// Thin-film interference (iridescence): soap bubbles, oil on water, coatings of lenses.
//
// Belcour & Barla, "A practical extension to microfacet theory for the modeling of varying iridescence" 2017:
// the Airy series of the optical path difference is integrated with the eye's sensitivity, which is nearly
// four Gaussians in frequency. Lengths in nanometers.
#include "library/constants.glsl"

float squaredRatio(float one, float other) {
  float ratio = (one - other) / (one + other);
  return ratio * ratio;
}

// The spectral sensitivity, as linear sRGB, of an optical path difference; `shift` is the phase shift.
vec3 sensitivity(float path, vec3 shift) {
  // In meters, the unit of the fit.
  float phase = TWO_PI * path * 1e-9;
  vec3 value = vec3(5.4856e-13, 4.4201e-13, 5.2481e-13);
  vec3 peaks = vec3(1.6810e6, 1.7953e6, 2.2084e6);
  vec3 variance = vec3(4.3278e9, 9.3046e9, 6.6121e9);
  vec3 seen = value * sqrt(TWO_PI * variance) * cos(peaks * phase + shift) * exp(-phase * phase * variance);
  // The sensitivity of red has a second, smaller peak in the blue.
  seen.x += 9.7470e-14 * sqrt(TWO_PI * 4.5282e9) * cos(2.2399e6 * phase + shift.x) * exp(-4.5282e9 * phase * phase);
  seen /= 1.0685e-7;
  return vec3(dot(vec3(3.2404542, -1.5371385, -0.4985314), seen), dot(vec3(-0.9692660, 1.8760108, 0.0415560), seen),
      dot(vec3(0.0556434, -0.2040259, 1.0572252), seen));
}

// The reflectance at normal incidence that is equivalent to a surface of reflectance f0 under a film, seen at
// n.v.
vec3 filmReflectance(float nDotV, float thickness, float index, vec3 f0) {
  // The effect has to begin smoothly at a thickness of zero.
  float film = mix(1.0, index, smoothstep(0.0, 30.0, thickness));
  float sine2 = (1.0 - nDotV * nDotV) / (film * film);
  float edge = pow(1.0 - nDotV, 5.0);
  if (sine2 >= 1.0) return vec3(1.0);
  float inside = sqrt(1.0 - sine2);
  // The interfaces from air to film, and from film to the base.
  float first = squaredRatio(film, 1.0);
  float reflectedFirst = first + (1.0 - first) * edge;
  float through = 1.0 - reflectedFirst;
  vec3 root = sqrt(clamp(f0, 0.0, 0.9999));
  vec3 below = (1.0 + root) / (1.0 - root);
  vec3 ratio = (below - film) / (below + film);
  vec3 second = ratio * ratio;
  vec3 reflectedSecond = second + (1.0 - second) * pow(1.0 - inside, 5.0);
  float turnFirst = film < 1.0 ? 0.0 : PI;
  vec3 shift = vec3(turnFirst) + mix(vec3(0.0), vec3(PI), lessThan(below, vec3(film)));
  float path = 2.0 * film * thickness * inside;
  // The terms of the series without, with one and with two bounces; higher terms are invisible.
  vec3 both = clamp(reflectedFirst * reflectedSecond, 1e-5, 0.9999);
  vec3 amplitude = sqrt(both);
  vec3 rest = through * through * reflectedSecond / (1.0 - both);
  vec3 light = reflectedFirst + rest;
  vec3 wave = rest - through;
  for (int bounce = 1; bounce <= 2; bounce++) {
    wave *= amplitude;
    light += wave * 2.0 * sensitivity(float(bounce) * path, float(bounce) * shift);
  }
  light = max(light, 0.0);
  // Callers apply Fresnel's increase at grazing angles; zero at normal incidence would mean no increase to
  // them.
  return clamp((light - edge) / max(1.0 - edge, 1e-4), 1e-4, 1.0);
}
