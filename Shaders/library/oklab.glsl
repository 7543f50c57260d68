// OKLab (Ottosson 2020): lightness, and the axes from green to red and from blue to yellow.

vec3 oklabOf(vec3 light) {
  vec3 cones = mat3(0.4122214708, 0.2119034982, 0.0883024619, 0.5363325363, 0.6806995451, 0.2817188376,
      0.0514459929, 0.1073969566, 0.6299787005) * max(light, 0.0);
  vec3 root = pow(cones, vec3(1.0 / 3.0));
  return mat3(0.2104542553, 1.9779984951, 0.0259040371, 0.7936177850, -2.4285922050, 0.7827717662,
      -0.0040720468, 0.4505937099, -0.8086757660) * root;
}

// The linear sRGB color; what is out of gamut loses chroma, not hue.
vec3 lightOfOKLab(vec3 lab) {
  lab.x = clamp(lab.x, 0.0, 1.0);
  vec3 root = mat3(1.0, 1.0, 1.0, 0.3963377774, -0.1055613458, -0.0894841775, 0.2158037573, -0.0638541728, -1.2914855480) * lab;
  vec3 light = mat3(4.0767416621, -1.2684380046, -0.0041960863, -3.3077115913, 2.6097574011, -0.7034186147,
      0.2309699292, -0.3413193965, 1.7076147010) * (root * root * root);
  float gray = lab.x * lab.x * lab.x;
  float most = max(light.r, max(light.g, light.b)), least = min(light.r, min(light.g, light.b));
  float share = 1.0;
  if (most > 1.0) share = (1.0 - gray) / max(most - gray, 1e-5);
  if (least < 0.0) share = min(share, gray / max(gray - least, 1e-5));
  return clamp(gray + (light - gray) * share, 0.0, 1.0);
}
