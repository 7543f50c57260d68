// Diffuse image-based lighting.

// The irradiance divided by pi: times an albedo it is the radiance of a diffuse surface.
vec3 environmentDiffuse(vec4 harmonics[HARMONICS], vec3 n) {
  vec3 light = harmonics[0].rgb + harmonics[1].rgb * n.y + harmonics[2].rgb * n.z + harmonics[3].rgb * n.x;
  light += harmonics[4].rgb * (n.x * n.y) + harmonics[5].rgb * (n.y * n.z);
  light += harmonics[6].rgb * (3.0 * n.z * n.z - 1.0);
  light += harmonics[7].rgb * (n.x * n.z) + harmonics[8].rgb * (n.x * n.x - n.y * n.y);
  return max(light, 0.0);
}
