// Compositing operators of shader graph nodes that are more than a line.

float burned(float top, float bottom, float share) {
  return abs(top) < 1e-6 ? 0.0 : mix(bottom, 1.0 - (1.0 - bottom) / top, share);
}
vec3 burned(vec3 top, vec3 bottom, float share) {
  return vec3(burned(top.r, bottom.r, share), burned(top.g, bottom.g, share), burned(top.b, bottom.b, share));
}
vec4 burned(vec4 top, vec4 bottom, float share) {
  return vec4(burned(top.rgb, bottom.rgb, share), burned(top.a, bottom.a, share));
}

float dodged(float top, float bottom, float share) {
  return abs(1.0 - top) < 1e-6 ? 0.0 : mix(bottom, bottom / (1.0 - top), share);
}
vec3 dodged(vec3 top, vec3 bottom, float share) {
  return vec3(dodged(top.r, bottom.r, share), dodged(top.g, bottom.g, share), dodged(top.b, bottom.b, share));
}
vec4 dodged(vec4 top, vec4 bottom, float share) {
  return vec4(dodged(top.rgb, bottom.rgb, share), dodged(top.a, bottom.a, share));
}

float overlaid(float top, float bottom) {
  return bottom >= 0.5 ? 1.0 - 2.0 * (1.0 - bottom) * (1.0 - top) : 2.0 * top * bottom;
}
vec3 overlaid(vec3 top, vec3 bottom) {
  return vec3(overlaid(top.r, bottom.r), overlaid(top.g, bottom.g), overlaid(top.b, bottom.b));
}
vec4 overlaid(vec4 top, vec4 bottom) {
  return vec4(overlaid(top.rgb, bottom.rgb), overlaid(top.a, bottom.a));
}

// The operator "disjoint over": premultiplied colors cover different parts of a pixel as long as there is
// room.
vec4 besides(vec4 top, vec4 bottom) {
  float both = top.a + bottom.a;
  vec3 color = both <= 1.0 ? top.rgb + bottom.rgb
      : abs(bottom.a) < 1e-6 ? vec3(0.0) : top.rgb + bottom.rgb * (1.0 - top.a) / bottom.a;
  return vec4(color, min(both, 1.0));
}
