// Color spaces. All colors within a frame are linear, with the primaries of sRGB (IEC 61966-2-1).

vec3 linearFromSRGB(vec3 encoded) {
  vec3 low = encoded / 12.92;
  vec3 high = pow((encoded + 0.055) / 1.055, vec3(2.4));
  return mix(high, low, lessThanEqual(encoded, vec3(0.04045)));
}

vec3 srgbFromLinear(vec3 linear) {
  vec3 low = linear * 12.92;
  vec3 high = 1.055 * pow(max(linear, 0.0), vec3(1.0 / 2.4)) - 0.055;
  return mix(high, low, lessThanEqual(linear, vec3(0.0031308)));
}

// The relative luminance of linear color (ITU-R BT.709).
float luminance(vec3 linear) {
  return dot(linear, vec3(0.2126, 0.7152, 0.0722));
}
