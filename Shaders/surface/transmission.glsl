// Transmission: the scene color behind a surface, sampled along a refracted ray.
//
// A body is approximated by its thickness and the curvature of its front: a flat one is a pane, whose back
// undoes the refraction of its front; a ball's back refracts once more; less curved ones lie between. Behind
// the body the ray hits the scene at the depth of the scene color. Roughness spreads the ray; the longer the
// path, the wider the blur. Rays that hit nothing, or leave the image, see the environment.

layout(binding = TEXTURE_SCENE_COLOR) uniform sampler2D sceneColor;
layout(binding = TEXTURE_SCENE_DEPTH) uniform sampler2D backdropDepth;

// The distance of the background.
const float FAR_AWAY = 1e6;

// The distance along the view axis; FAR_AWAY for the background.
float distanceInView(float depth) {
  if (depth <= 0.0) return FAR_AWAY;
  vec4 start = viewProjection * vec4(cameraPosition.xyz, 1.0), ahead = viewProjection * vec4(cameraForward.xyz, 0.0);
  return (start.z - depth * start.w) / (depth * ahead.w - ahead.z);
}

float distanceInView(vec3 point) { return dot(point - cameraPosition.xyz, cameraForward.xyz); }

// The alpha of a mirror that spreads light as much as this surface does in transmission.
//
// A microfacet's tilt rotates a reflection by twice its angle, and a refracted ray by the index less one, on
// two sides.
float transmittedAlpha(float alpha, float index) { return alpha * min((index - 1.0) * 0.7071, 1.0); }

// The normal of the far side, pointing inwards.
vec3 farNormal(vec3 normal, vec3 inside, float thickness, vec3 bentX, vec3 bentY, vec3 alongX, vec3 alongY) {
  float bend = (dot(bentX, alongX) + dot(bentY, alongY)) / max(dot(alongX, alongX) + dot(alongY, alongY), 1e-20);
  return normalize(mix(normal, -reflect(normal, inside), clamp(0.5 * bend * thickness, 0.0, 1.0)));
}

// The blurred scene color: four samples between texels, of the mip level of the blur's width.
vec4 backdropAt(vec2 uv, float pixels) {
  float last = log2(float(max(textureSize(sceneColor, 0).x, textureSize(sceneColor, 0).y)));
  float level = clamp(log2(max(pixels, 1e-3) * 1.4), 0.0, last);
  vec2 side = 0.5 * exp2(level) / vec2(textureSize(sceneColor, 0)) * min(level, 1.0);
  vec4 sum = textureLod(sceneColor, uv + side, level) + textureLod(sceneColor, uv - side, level);
  side.x = -side.x;
  return 0.25 * (sum + textureLod(sceneColor, uv + side, level) + textureLod(sceneColor, uv - side, level));
}

// 1 within the image, 0 outside, with a soft transition at its edge.
float withinPicture(vec3 clip) {
  if (clip.z <= 0.0) return 0.0;
  vec2 room = 1.0 - abs(clip.xy / clip.z);
  return clamp(16.0 * min(room.x, room.y) + 1.0, 0.0, 1.0);
}

vec3 lightThrough(Surface s, float environmentWeight) {
  vec3 bentX = acrossX(s.geometricNormal), bentY = acrossY(s.geometricNormal);
  vec3 alongX = acrossX(s.worldPosition), alongY = acrossY(s.worldPosition);
  vec3 onward = -s.viewDirection;
  float index = max(materialTransmission.y, 1.0);
  // The thickness is scaled with the model.
  vec3 row0 = modelRow0.xyz, row1 = modelRow1.xyz, row2 = modelRow2.xyz;
  float thickness = s.thickness * pow(abs(dot(row0, cross(row1, row2))), 1.0 / 3.0);
  vec3 exit = s.worldPosition;
  if (thickness > 0.0) {
    vec3 inside = refract(onward, s.normal, 1.0 / index);
    vec3 far = farNormal(s.normal, inside, thickness, bentX, bentY, alongX, alongY);
    exit += inside * thickness;
    onward = refract(inside, far, index);
    if (dot(onward, onward) < 0.5) onward = reflect(inside, far);
  }
  float alpha = transmittedAlpha(alphaOf(s.roughness), index);
  float spread = 2.0 * alpha / max(1.0 - alpha * alpha, 0.1);

  vec2 size = vec2(textureSize(sceneColor, 0));
  vec4 clip = viewProjection * vec4(exit, 1.0);
  float surface = distanceInView(s.worldPosition);
  float behind = distanceInView(texture(backdropDepth, clip.xy / clip.w * 0.5 + 0.5).r);
  // Objects in front of the body are not seen through it.
  if (behind < surface) behind = distanceInView(texelFetch(backdropDepth, ivec2(gl_FragCoord.xy), 0).r);
  float way = max(behind - distanceInView(exit), 0.0) / max(dot(onward, cameraForward.xyz), 0.1);
  clip = viewProjection * vec4(exit + onward * way, 1.0);
  float pixelsPerUnit = 0.5 * size.y * length(vec3(viewProjection[0][1], viewProjection[1][1], viewProjection[2][1]));
  vec4 seen = backdropAt(clip.xy / clip.w * 0.5 + 0.5, (way + 0.5 * thickness) * spread * pixelsPerUnit / max(clip.w, 1e-6));
  seen *= withinPicture(clip.xyw);
  float footprint = footprintLevel(onward, environmentParameters.z);
  vec3 light = seen.rgb;
  if (seen.a < 1.0)
    light += (1.0 - seen.a) * environmentWeight * reflectionFrom(onward, sqrt(alpha), footprint);
  return light * exp(-materialAbsorption.rgb * thickness);
}
